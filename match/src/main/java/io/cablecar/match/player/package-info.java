/** Who sits at a seat: one of our bots, or a program that speaks the protocol. */
@NullMarked
package io.cablecar.match.player;

import org.jspecify.annotations.NullMarked;
