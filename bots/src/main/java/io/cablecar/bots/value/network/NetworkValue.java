package io.cablecar.bots.value.network;

import io.cablecar.bots.Strength;
import io.cablecar.bots.position.Position;
import io.cablecar.bots.value.Horizon;
import io.cablecar.bots.value.LineValues;
import io.cablecar.bots.value.Pruning;
import io.cablecar.bots.value.ValueFunction;
import io.cablecar.bots.value.analytic.AnalyticValue;
import io.cablecar.bots.value.analytic.LineForecast;
import io.cablecar.engine.board.Rails;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;
import java.util.Arrays;

/**
 * The learnt value: quick judgements are the analytic value's, and judging with care corrects every line by the
 * {@link LineNetwork}. The network was trained on solutions one tile away from one that has settled; so the position
 * after an own move settles before its answers are judged. Further ahead it does not, nor are the odds corrected for
 * more than the first tile: both won no more.
 */
final class NetworkValue implements ValueFunction, LineValues {

    /** By number of answers looked at. */
    private static final double[] ERROR = {1.1, 0.9, 0.7, 0.6, 0.5};

    /** A look of the network takes as long as so many quick judgements (bench, LeafBenchmark). */
    private static final int COST = 16;

    private static final Pruning PRUNING =
            new Pruning(3.5, 2, 1.5, new Pruning.Shortlist(2, 6, 4, COST), plies -> ERROR[plies]);

    /** How many passes settle a position. */
    private static final int SETTLING = 2;

    private final Position position;
    private final AnalyticValue analytic;
    private final NetworkWeights weights;
    private final LineNetwork network;
    private final Perspective by;
    private final int[] left;

    /** The kinds placed in search, by ply. */
    private final int[] placed = new int[Strength.MOST_PLIES + 1];

    private final double[] lines = new double[Rails.DEPOTS];
    private final double[] points;
    private final double[] variance;

    NetworkValue(Position position, NetworkWeights weights) {
        this.position = position;
        this.weights = weights;
        analytic = new AnalyticValue(position, Horizon.ALL);
        network = new LineNetwork(weights, position.owner);
        by = new Perspective(
                position.players(),
                position.colours,
                position.rules.companies(),
                position.rules.freeOrientation(),
                position.rules.handSize());
        left = position.left();
        points = new double[position.colours];
        variance = new double[position.colours];
    }

    @Override
    public void judge(Tracks tracks, int ply, int square, int tile, int mover, double[] points, double[] variance) {
        placed[ply] = tile;
        analytic.judge(tracks, ply, square, tile, mover, points, variance);
    }

    @Override
    public void judgeWithCare(
            Tracks tracks, int ply, int square, int tile, int mover, double[] points, double[] variance) {
        analytic.settle(tracks, weights.passes);
        System.arraycopy(left, 0, by.left, 0, Tile.KINDS);
        for (int i = 0; i <= ply; i++) {
            by.left[placed[i]]--;
        }
        Arrays.fill(by.known, 0);
        if (ply == 0) {
            knowTheHand(tile);
        }
        correct(tracks, mover, points, variance);
    }

    /** The tiles that stay in the own hand when this one is placed; a kind not held would be drawn. */
    private void knowTheHand(int tile) {
        boolean isPlaced = false;
        for (int kind : position.own) {
            if (kind == tile && !isPlaced) {
                isPlaced = true;
            } else {
                by.known[kind]++;
            }
        }
    }

    @Override
    public void judgeNow(Tracks tracks, double[] points, double[] variance) {
        analytic.judgeNow(tracks, points, variance);
        System.arraycopy(left, 0, by.left, 0, Tile.KINDS);
        Arrays.fill(by.known, 0);
        correct(tracks, (position.seat + by.players - 1) % by.players, points, variance);
    }

    private void correct(Tracks tracks, int mover, double[] points, double[] variance) {
        if (by.companies) {
            by.afterMoveOf(mover, position.seat, position.shares);
        } else {
            by.afterMoveOf(mover);
        }
        LineForecast forecast = analytic.forecast();
        forecast.values(tracks, position.owner, points, variance);
        network.judge(tracks, forecast, by, lines);
        Arrays.fill(points, 0);
        for (int depot = 0; depot < Rails.DEPOTS; depot++) {
            if (position.owner[depot] >= 0) {
                points[position.owner[depot]] += lines[depot];
            }
        }
    }

    @Override
    public void settle(Tracks tracks) {
        analytic.settle(tracks, SETTLING);
    }

    @Override
    public Pruning pruning() {
        return PRUNING;
    }

    @Override
    public void look(Tracks tracks) {
        judgeNow(tracks, points, variance);
    }

    @Override
    public void look(Tracks tracks, int square, int tile) {
        judge(tracks, 0, square, tile, position.seat, points, variance);
        judgeWithCare(tracks, 0, square, tile, position.seat, points, variance);
    }

    @Override
    public double line(Tracks tracks, int depot) {
        return position.owner[depot] >= 0 ? lines[depot] : analytic.line(tracks, depot);
    }
}
