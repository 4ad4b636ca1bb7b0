/** The contract of a bot: its interface, time budget, strength and temperament. */
@NullMarked
package io.cablecar.bots.player;

import org.jspecify.annotations.NullMarked;
