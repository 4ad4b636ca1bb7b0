package io.cablecar.bots;

import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;

/**
 * The value that follows from an {@link Outlook}; positions near the one where the thought began are judged from its
 * solution.
 */
final class AnalyticValue implements ValueFunction {

    /** From the solution one tile before, so many sweeps are enough; more have not won more. */
    private static final int SWEEPS = 2;

    private final Position position;
    private final int reach;
    private final boolean contested;
    private final double[] lean;
    private final Outlook now;
    private final Outlook[] after = new Outlook[Search.PLIES];
    private final Odds[] without = new Odds[Tile.KINDS];
    private final Wake wake = new Wake();
    private Outlook judgedLast;

    /** The odds after the first tile; what later ones change is little. */
    private Odds first;

    AnalyticValue(Position position, int reach) {
        this.position = position;
        this.reach = reach;
        this.contested = reach == Sight.ALL && !position.rules.companies();
        lean = new double[position.colours];
        for (int colour = 0; colour < lean.length; colour++) {
            lean[colour] = colour == position.seat ? 1 : -1.0 / (lean.length - 1);
        }
        Tracks tracks = position.tracks;
        boolean turning = position.rules.freeOrientation();
        int[] left = position.left();
        Odds odds = new Odds(tracks, left, turning);
        for (int kind = 0; kind < Tile.KINDS; kind++) {
            without[kind] = odds;
            if (left[kind] > 0) {
                left[kind]--;
                without[kind] = new Odds(tracks, left, turning);
                left[kind]++;
            }
        }
        for (int ply = 0; ply < after.length; ply++) {
            after[ply] = new Outlook(odds);
        }
        now = new Outlook(odds);
        first = odds;
        judgedLast = now;
        now.read(tracks);
        now.sweep(reach);
        if (contested) {
            for (int time = 0; time < 2; time++) {
                now.contend(tracks, position.owner, lean, -1, -1);
                now.sweep(10);
            }
        }
    }

    @Override
    public void judge(Tracks tracks, int ply, int square, int tile, double[] points, double[] variance) {
        Outlook outlook = after[ply];
        if (ply == 0) {
            first = without[tile];
        }
        if (reach < Sight.ALL) {
            outlook.hope(first);
        } else {
            outlook.startFrom(ply == 0 ? now : after[ply - 1], first);
        }
        outlook.read(tracks);
        if (contested) {
            wake.follow(tracks, square);
            outlook.contend(tracks, position.owner, lean, wake.low, wake.high);
        }
        outlook.sweep(Math.min(reach, SWEEPS));
        outlook.values(tracks, position.owner, points, variance);
        judgedLast = outlook;
    }

    @Override
    public void judgeNow(Tracks tracks, double[] points, double[] variance) {
        now.values(tracks, position.owner, points, variance);
        judgedLast = now;
    }

    @Override
    public double line(Tracks tracks, int depot) {
        return judgedLast.lineValue(tracks, depot);
    }
}
