/** Matches between bots and programs: {@code arena} and {@code bot}. */
@NullMarked
package io.cablecar.app.command.arena;

import org.jspecify.annotations.NullMarked;
