/** For people: every legal move judged, a move beside the best one, a game looked at again. */
@NullMarked
package io.cablecar.bots.review;

import org.jspecify.annotations.NullMarked;
