/** The board: squares, rails, tiles, stations with their cars, tracks and lines. */
@NullMarked
package io.cablecar.engine.board;

import org.jspecify.annotations.NullMarked;
