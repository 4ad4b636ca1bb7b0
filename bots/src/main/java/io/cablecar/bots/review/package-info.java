/** Evaluations for people: of every legal move, of a move compared with the best one, and of a whole game. */
@NullMarked
package io.cablecar.bots.review;

import org.jspecify.annotations.NullMarked;
