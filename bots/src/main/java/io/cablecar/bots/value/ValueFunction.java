package io.cablecar.bots.value;

import io.cablecar.engine.board.Tracks;

/**
 * Judges positions: how many points every colour may expect at the end of the game, and how far that may vary. This is
 * the one place where knowledge of the game enters; a function is made for one thought, begins at its position, and is
 * asked about positions a few tiles on. Whoever can answer better may take the analytic function's place.
 */
public interface ValueFunction {

    /**
     * Judges the position after one tile more.
     *
     * @param tracks with that tile laid
     * @param ply how many tiles were laid before it since the thought began; they are the ones judged last at each
     *     lower ply
     * @param square where it lies
     * @param tile its kind, before any turn
     * @param points filled with the points expected, by colour
     * @param variance filled with their variance
     */
    void judge(Tracks tracks, int ply, int square, int tile, double[] points, double[] variance);

    /** Judges the position where the thought began. */
    void judgeNow(Tracks tracks, double[] points, double[] variance);

    /** The points that the line of a depot may expect in the position judged last; what it has if it is complete. */
    double line(Tracks tracks, int depot);
}
