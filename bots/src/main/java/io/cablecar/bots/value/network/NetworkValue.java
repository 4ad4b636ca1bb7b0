package io.cablecar.bots.value.network;

import io.cablecar.bots.player.Strength;
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
 * The learnt value: {@link #evaluate} is the analytic value, and {@link #refine} corrects every line by the
 * {@link LineNetwork}. The network was trained on solutions one tile after a converged one, so the position after the
 * viewer's move converges before its answers are evaluated. Doing so deeper in the tree, or updating the odds for more
 * than the first tile, did not win more matches.
 */
final class NetworkValue implements ValueFunction, LineValues {

    /** By number of answers searched. */
    private static final double[] ERROR = {1.1, 0.9, 0.7, 0.6, 0.5};

    /** The cost of the network in quick evaluations, measured by {@code LeafBenchmark}. */
    private static final int COST = 16;

    private static final Pruning PRUNING =
            new Pruning(3.5, 2, 1.5, new Pruning.Shortlist(2, 6, 4, COST), plies -> ERROR[plies]);

    /** How many passes converge a position. */
    private static final int SETTLING = 2;

    private final Position position;
    private final AnalyticValue analytic;
    private final NetworkWeights weights;
    private final LineNetwork network;
    private final Perspective perspective;
    private final int[] left;

    /** The kinds placed by the search, by ply. */
    private final int[] placed = new int[Strength.MAX_PLIES + 1];

    private final double[] lines = new double[Rails.DEPOTS];
    private final double[] points;
    private final double[] variance;

    NetworkValue(Position position, NetworkWeights weights) {
        this.position = position;
        this.weights = weights;
        analytic = new AnalyticValue(position, Horizon.ALL);
        network = new LineNetwork(weights, position.owner);
        perspective = new Perspective(
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
    public void evaluate(Tracks tracks, int ply, int square, int tile, int mover, double[] points, double[] variance) {
        placed[ply] = tile;
        analytic.evaluate(tracks, ply, square, tile, mover, points, variance);
    }

    @Override
    public void refine(Tracks tracks, int ply, int square, int tile, int mover, double[] points, double[] variance) {
        analytic.settle(tracks, weights.passes);
        System.arraycopy(left, 0, perspective.left, 0, Tile.KINDS);
        for (int i = 0; i <= ply; i++) {
            perspective.left[placed[i]]--;
        }
        Arrays.fill(perspective.known, 0);
        if (ply == 0) {
            fillKnownHand(tile);
        }
        correct(tracks, mover, points, variance);
    }

    /** Fills in the tiles that remain in the viewer's hand after this one; a kind not held was drawn. */
    private void fillKnownHand(int tile) {
        boolean isPlaced = false;
        for (int kind : position.own) {
            if (kind == tile && !isPlaced) {
                isPlaced = true;
            } else {
                perspective.known[kind]++;
            }
        }
    }

    @Override
    public void evaluateRoot(Tracks tracks, double[] points, double[] variance) {
        analytic.evaluateRoot(tracks, points, variance);
        System.arraycopy(left, 0, perspective.left, 0, Tile.KINDS);
        Arrays.fill(perspective.known, 0);
        correct(tracks, (position.seat + perspective.players - 1) % perspective.players, points, variance);
    }

    private void correct(Tracks tracks, int mover, double[] points, double[] variance) {
        if (perspective.companies) {
            perspective.afterMoveOf(mover, position.seat, position.shares);
        } else {
            perspective.afterMoveOf(mover);
        }
        LineForecast forecast = analytic.forecast();
        forecast.values(tracks, position.owner, points, variance);
        network.evaluate(tracks, forecast, perspective, lines);
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
    public void evaluateRoot(Tracks tracks) {
        evaluateRoot(tracks, points, variance);
    }

    @Override
    public void evaluate(Tracks tracks, int square, int tile) {
        evaluate(tracks, 0, square, tile, position.seat, points, variance);
        refine(tracks, 0, square, tile, position.seat, points, variance);
    }

    @Override
    public double line(Tracks tracks, int depot) {
        return position.owner[depot] >= 0 ? lines[depot] : analytic.line(tracks, depot);
    }
}
