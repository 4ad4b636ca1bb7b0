package io.cablecar.bots.value;

import io.cablecar.engine.board.Tracks;

/** The expected points of each line. */
public interface LineValues {

    /** Evaluates the position as it is. */
    void evaluateRoot(Tracks tracks);

    /** Evaluates the position after a tile of this kind was placed on a square. */
    void evaluate(Tracks tracks, int square, int tile);

    /** The expected points of a depot's line in the position evaluated last; its score if it is complete. */
    double line(Tracks tracks, int depot);
}
