package io.cablecar.bots.value;

import io.cablecar.engine.board.Tracks;

/**
 * Judges positions: how many points every colour may expect at the end of the game, and how far that may vary. This is
 * the one place where knowledge of the game enters. A function is made for one search by a {@link ValueFactory}, begins
 * at its position, and is asked about positions a few tiles on.
 *
 * <p>A value that is dear may judge in two steps: {@link #judge} quickly, which puts moves in order, and
 * {@link #judgeWithCare} for the few on the shortlist of its {@link Pruning}.
 */
public interface ValueFunction {

    /**
     * Judges the position after one tile more.
     *
     * @param tracks with that tile placed
     * @param ply how many tiles were placed before it since the search began; they are the ones judged last at each
     *     lower ply
     * @param square where it lies
     * @param tile its kind, before any turn
     * @param mover the seat that placed it; the next one is to move
     * @param points filled with the points expected, by colour
     * @param variance filled with their variance
     */
    void judge(Tracks tracks, int ply, int square, int tile, int mover, double[] points, double[] variance);

    /** Judges the position where the search began. */
    void judgeNow(Tracks tracks, double[] points, double[] variance);

    /** Judges once more, with more care, what {@link #judge} judged last; asked only if there is a shortlist. */
    default void judgeWithCare(
            Tracks tracks, int ply, int square, int tile, int mover, double[] points, double[] variance) {
        judge(tracks, ply, square, tile, mover, points, variance);
    }

    /** The search will go on from the position judged last: a chance to prepare for it. */
    default void settle(Tracks tracks) {}

    /** How far a search may rely on this value. */
    Pruning pruning();
}
