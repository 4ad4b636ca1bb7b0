/** The contract of a bot: its interface, how long it may think, how well it sees and what it likes. */
@NullMarked
package io.cablecar.bots.player;

import org.jspecify.annotations.NullMarked;
