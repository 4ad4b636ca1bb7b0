/** Immutable games: moves, refusals, events, and what each seat may see. */
@NullMarked
package io.cablecar.engine.game;

import org.jspecify.annotations.NullMarked;
