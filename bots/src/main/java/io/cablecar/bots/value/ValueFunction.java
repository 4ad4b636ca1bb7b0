package io.cablecar.bots.value;

import io.cablecar.engine.board.Tracks;

/**
 * Evaluates positions: the expected points of each colour at the end of the game, and their variance. All knowledge of
 * the game is here. A {@link ValueFactory} creates a function for one search; it starts at the position of the search
 * and evaluates positions a few tiles further on.
 *
 * <p>An expensive function may work in two steps: {@link #evaluate} is quick and orders the moves, {@link #refine} is
 * called for the few on the shortlist of its {@link Pruning}.
 */
public interface ValueFunction {

    /**
     * Evaluates the position after a tile was placed.
     *
     * @param tracks with that tile placed
     * @param ply how many tiles the search placed before it; they are the ones evaluated last at each lower ply
     * @param square where it was placed
     * @param tile its kind before any rotation
     * @param mover the seat that placed it; the next seat is to move
     * @param points filled with the expected points, by colour
     * @param variance filled with their variance, by colour
     */
    void evaluate(Tracks tracks, int ply, int square, int tile, int mover, double[] points, double[] variance);

    /** Evaluates the position where the search started. */
    void evaluateRoot(Tracks tracks, double[] points, double[] variance);

    /** Evaluates the last position of {@link #evaluate} more precisely. Called only if there is a shortlist. */
    default void refine(Tracks tracks, int ply, int square, int tile, int mover, double[] points, double[] variance) {
        evaluate(tracks, ply, square, tile, mover, points, variance);
    }

    /** Prepares for a search that continues from the position evaluated last. */
    default void settle(Tracks tracks) {}

    /** How far a search may rely on this function. */
    Pruning pruning();
}
