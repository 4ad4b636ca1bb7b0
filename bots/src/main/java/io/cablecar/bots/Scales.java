package io.cablecar.bots;

import io.cablecar.engine.board.Tracks;

/** Weighs what lies on the tracks: what every colour may expect, and what that is worth to each seat. */
final class Scales {

    /**
     * Worths are rounded to this part of a point, so that the last bits of a number decide nothing: TeaVM's JavaScript
     * leaves out brackets and so adds {@code a + (b + c)} in another order. Sums of rounded worths are exact in any
     * order.
     */
    private static final double GRAINS = 1 << 20;

    private final Tracks tracks;
    final ValueFunction value;
    private final Stakes stakes;
    private final double[] points;
    private final double[] variance;

    Scales(Position position, ValueFunction value, Stakes stakes) {
        this.tracks = position.tracks;
        this.value = value;
        this.stakes = stakes;
        points = new double[position.colours];
        variance = new double[position.colours];
    }

    /** Weighs the position as it is, before any tile is laid in thought. */
    void weighNow() {
        weighNow(stakes);
    }

    /** The same for other stakes. */
    void weighNow(Stakes others) {
        value.judgeNow(tracks, points, variance);
        others.weigh(points, variance);
    }

    /** Weighs the position after a tile was laid, as the so manieth in thought. */
    void weigh(int ply, int square, int tile) {
        value.judge(tracks, ply, square, tile, points, variance);
        stakes.weigh(points, variance);
    }

    /** The worth to a seat of what was weighed last. */
    double worth(int seat) {
        return rounded(stakes.worth(seat));
    }

    static double rounded(double worth) {
        return Math.floor(worth * GRAINS + 0.5) / GRAINS;
    }
}
