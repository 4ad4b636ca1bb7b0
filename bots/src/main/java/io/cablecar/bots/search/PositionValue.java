package io.cablecar.bots.search;

import io.cablecar.bots.objective.Objective;
import io.cablecar.bots.position.Position;
import io.cablecar.bots.value.Pruning;
import io.cablecar.bots.value.ValueFunction;
import io.cablecar.engine.board.Tracks;

/** Weighs what lies on the tracks: what every colour may expect, and what that is worth to each seat. */
final class PositionValue {

    /**
     * Worths are rounded to this part of a point, so that the last bits of a number decide nothing: TeaVM's JavaScript
     * leaves out brackets and so adds {@code a + (b + c)} in another order. Sums of rounded worths are exact in any
     * order.
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

    /** Weighs the position as it is, before any tile is placed in thought. */
    void evaluateRoot() {
        evaluateRoot(objective);
    }

    /** The same for another objective. */
    void evaluateRoot(Objective others) {
        value.judgeNow(tracks, points, variance);
        others.expect(points, variance);
    }

    /** Weighs the position after a tile was placed, as the so manieth in search. */
    void evaluate(int ply, int square, int tile, int mover) {
        value.judge(tracks, ply, square, tile, mover, points, variance);
        objective.expect(points, variance);
    }

    /** Weighs it once more, with care. */
    void evaluateWithCare(int ply, int square, int tile, int mover) {
        value.judgeWithCare(tracks, ply, square, tile, mover, points, variance);
        objective.expect(points, variance);
    }

    /** The search goes on from the position weighed last. */
    void settle() {
        value.settle(tracks);
    }

    Pruning pruning() {
        return value.pruning();
    }

    /** The worth to a seat of what was weighed last. */
    double worth(int seat) {
        return rounded(objective.worth(seat));
    }

    static double rounded(double worth) {
        return Math.floor(worth * GRAINS + 0.5) / GRAINS;
    }
}
