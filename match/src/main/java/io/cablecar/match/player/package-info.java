/** Players of a match: built-in bots, and programs that speak the protocol. */
@NullMarked
package io.cablecar.match.player;

import org.jspecify.annotations.NullMarked;
