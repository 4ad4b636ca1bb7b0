package io.cablecar.bots.value.analytic;

import io.cablecar.bots.player.Strength;
import io.cablecar.bots.position.AffectedSquares;
import io.cablecar.bots.position.Position;
import io.cablecar.bots.value.Horizon;
import io.cablecar.bots.value.LineValues;
import io.cablecar.bots.value.Pruning;
import io.cablecar.bots.value.ValueFunction;
import io.cablecar.engine.board.Rails;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;

/**
 * The value function based on {@link LineForecast}. The solution at the root of the search is the first guess for the
 * positions after it.
 */
public final class AnalyticValue implements ValueFunction, LineValues {

    /** Sweeps per tile, starting from the solution before it; more did not win more matches. */
    private static final int SWEEPS = 2;

    private static final int SETTLING_SWEEPS = 4;
    /** Every square, as bits. */
    private static final int ALL_SQUARES = -1;

    /** By number of answers searched; one answer more changed a worth by 0.6 or 0.7. */
    private static final double[] ERROR = {1.1, 0.9, 0.7, 0.6, 0.5};

    private static final Pruning PRUNING = new Pruning(3.5, 2, 1.5, Pruning.Shortlist.NONE, plies -> ERROR[plies]);

    private final Position position;
    private final int reach;
    private final int trace;

    /** By depot: the length of its line when the search started. */
    private final int[] lengths = new int[Rails.DEPOTS];

    private final boolean contested;
    /** By colour: what a point of it is worth to the viewer. */
    private final double[] weights;

    private final LineForecast now;
    private final LineForecast[] after = new LineForecast[Strength.MAX_PLIES + 1];
    private final TileOdds[] without = new TileOdds[Tile.KINDS];
    private final AffectedSquares affected = new AffectedSquares();
    private LineForecast latest;

    /** The odds after the first tile; later tiles change little. */
    private TileOdds first;

    public AnalyticValue(Position position, Horizon horizon) {
        this.position = position;
        this.reach = horizon.reach();
        this.trace = horizon.trace();
        this.contested = reach == Horizon.BOARD && !position.rules.companies();
        for (int depot = 0; depot < Rails.DEPOTS; depot++) {
            lengths[depot] = position.tracks.crossings(depot);
        }
        weights = new double[position.colours];
        for (int colour = 0; colour < weights.length; colour++) {
            weights[colour] = colour == position.seat ? 1 : -1.0 / (weights.length - 1);
        }
        Tracks tracks = position.tracks;
        boolean turning = position.rules.freeOrientation();
        int[] left = position.left();
        TileOdds odds = new TileOdds(tracks, left, turning);
        for (int kind = 0; kind < Tile.KINDS; kind++) {
            without[kind] = odds;
            if (left[kind] > 0) {
                left[kind]--;
                without[kind] = new TileOdds(tracks, left, turning);
                left[kind]++;
            }
        }
        for (int ply = 0; ply < after.length; ply++) {
            after[ply] = new LineForecast(odds, horizon.power());
        }
        now = new LineForecast(odds, horizon.power());
        first = odds;
        latest = now;
        now.read(tracks);
        now.sweep(reach);
        if (contested) {
            for (int pass = 0; pass < 2; pass++) {
                now.contend(tracks, position.owner, weights, ALL_SQUARES, ALL_SQUARES);
                now.sweep(10);
            }
        }
    }

    @Override
    public void evaluate(Tracks tracks, int ply, int square, int tile, int mover, double[] points, double[] variance) {
        solve(tracks, ply, square, tile);
        latest.values(tracks, position.owner, points, variance);
        if (trace < Strength.TO_THE_END) {
            latest.blur(tracks, position.owner, lengths, trace, points);
        }
    }

    private void solve(Tracks tracks, int ply, int square, int tile) {
        LineForecast forecast = after[ply];
        if (ply == 0) {
            first = without[tile];
        }
        if (reach < Horizon.BOARD) {
            forecast.reset(first, reach);
        } else {
            forecast.startFrom(ply == 0 ? now : after[ply - 1], first);
        }
        forecast.read(tracks);
        if (contested) {
            affected.follow(tracks, square);
            forecast.contend(tracks, position.owner, weights, affected.low(), affected.high());
        }
        forecast.sweep(Math.min(reach, SWEEPS));
        latest = forecast;
    }

    /** Improves the solution of the position evaluated last; each pass recomputes what is contested. */
    public void settle(Tracks tracks, int passes) {
        for (int pass = 0; pass < passes; pass++) {
            if (contested) {
                latest.contend(tracks, position.owner, weights, ALL_SQUARES, ALL_SQUARES);
            }
            latest.sweep(SETTLING_SWEEPS);
        }
    }

    /** The forecast of the position evaluated last; valid until the next evaluation. */
    public LineForecast forecast() {
        return latest;
    }

    @Override
    public void evaluateRoot(Tracks tracks, double[] points, double[] variance) {
        now.values(tracks, position.owner, points, variance);
        latest = now;
    }

    @Override
    public void evaluateRoot(Tracks tracks) {
        latest = now;
    }

    @Override
    public void evaluate(Tracks tracks, int square, int tile) {
        solve(tracks, 0, square, tile);
    }

    @Override
    public Pruning pruning() {
        return PRUNING;
    }

    @Override
    public double line(Tracks tracks, int depot) {
        return latest.lineValue(tracks, depot);
    }
}
