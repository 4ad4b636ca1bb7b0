/** One game of a match: the schedule, the players' moves and the result. */
@NullMarked
package io.cablecar.match.game;

import org.jspecify.annotations.NullMarked;
