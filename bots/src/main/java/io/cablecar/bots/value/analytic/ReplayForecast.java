package io.cablecar.bots.value.analytic;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Rails;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;

/** Forecasts the points of each colour while a game is replayed, after each tile that could have been placed. */
public final class ReplayForecast {

    private static final int SETTLING_SWEEPS = 6;
    private static final int SWEEPS = 2;

    private final boolean turning;
    private final int[] owner = new int[Rails.DEPOTS];

    /** By kind: the copies not on the board. */
    private final int[] left = new int[Tile.KINDS];

    private final LineForecast now;
    private final LineForecast after;
    private TileOdds odds;

    /** Starts with the empty board. */
    public ReplayForecast(Rules rules, Cars cars) {
        turning = rules.freeOrientation();
        for (int depot = 0; depot < owner.length; depot++) {
            owner[depot] = cars.owner(depot);
        }
        for (int kind = 0; kind < left.length; kind++) {
            left[kind] = Tile.of(kind).copies();
        }
        odds = new TileOdds(new Tracks(), left, turning);
        now = new LineForecast(odds, 0);
        after = new LineForecast(odds, 0);
    }

    /** Removes the next tile of the game from those that are left. */
    public void next(int tile) {
        left[tile]--;
    }

    /** Updates the forecast to the board before that tile was placed. */
    public void update(Tracks tracks) {
        odds = new TileOdds(tracks, left, turning);
        now.startFrom(now, odds);
        now.read(tracks);
        now.sweep(SETTLING_SWEEPS);
    }

    /** Evaluates the position with that tile placed on some square. */
    public void evaluate(Tracks tracks, double[] points, double[] variance) {
        after.startFrom(now, odds);
        after.read(tracks);
        after.sweep(SWEEPS);
        after.values(tracks, owner, points, variance);
    }
}
