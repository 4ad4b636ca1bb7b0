/** The board and what lies on it: squares, rails, tiles, stations with their cars, tracks and the lines they make. */
@NullMarked
package io.cablecar.engine.board;

import org.jspecify.annotations.NullMarked;
