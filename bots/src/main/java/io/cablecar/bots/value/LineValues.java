package io.cablecar.bots.value;

import io.cablecar.engine.board.Tracks;

/** Explains a value: what each line contributes to it. */
public interface LineValues {

    /** Looks at the position as it is. */
    void look(Tracks tracks);

    /** Looks at the position after a tile of this kind was placed on a square. */
    void look(Tracks tracks, int square, int tile);

    /** The points that the line of a depot may expect in the position looked at; what it has if it is complete. */
    double line(Tracks tracks, int depot);
}
