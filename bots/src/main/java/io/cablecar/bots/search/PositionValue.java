package io.cablecar.bots.search;

import io.cablecar.bots.objective.Objective;
import io.cablecar.bots.position.Position;
import io.cablecar.bots.value.Pruning;
import io.cablecar.bots.value.ValueFunction;
import io.cablecar.engine.board.Tracks;

/** Evaluates the tracks: the expected points of each colour, and their worth to each seat. */
final class PositionValue {

    /**
     * Worths are rounded to this part of a point, so that the last bits never decide: JavaScript compiled by TeaVM
     * omits parentheses and adds {@code a + (b + c)} in another order. Sums of rounded worths are exact in any order.
     */
    private static final double GRAINS = 1 << 20;

    private final Tracks tracks;
    private final ValueFunction value;
    private final Objective objective;
    private final double[] points;
    private final double[] variance;

    PositionValue(Position position, ValueFunction value, Objective objective) {
        this.tracks = position.tracks;
        this.value = value;
        this.objective = objective;
        points = new double[position.colours];
        variance = new double[position.colours];
    }

    /** Evaluates the position before any tile is placed by the search. */
    void evaluateRoot() {
        evaluateRoot(objective);
    }

    /** The same with another objective. */
    void evaluateRoot(Objective others) {
        value.evaluateRoot(tracks, points, variance);
        others.update(points, variance);
    }

    /** Evaluates the position after a tile was placed at a ply, counted from 0. */
    void evaluate(int ply, int square, int tile, int mover) {
        value.evaluate(tracks, ply, square, tile, mover, points, variance);
        objective.update(points, variance);
    }

    /** Evaluates the same position again, more precisely. */
    void refine(int ply, int square, int tile, int mover) {
        value.refine(tracks, ply, square, tile, mover, points, variance);
        objective.update(points, variance);
    }

    /** Prepares for a search that continues from the position evaluated last. */
    void settle() {
        value.settle(tracks);
    }

    Pruning pruning() {
        return value.pruning();
    }

    /** The worth to a seat of the position evaluated last. */
    double worth(int seat) {
        return rounded(objective.worth(seat));
    }

    static double rounded(double worth) {
        return Math.floor(worth * GRAINS + 0.5) / GRAINS;
    }
}
