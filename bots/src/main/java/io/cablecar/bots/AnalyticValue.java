package io.cablecar.bots;

import io.cablecar.engine.Tile;
import io.cablecar.engine.Tracks;

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
    private final Outlook now = new Outlook();
    private final Outlook[] after = new Outlook[Search.PLIES];
    private final Outlook[] without = new Outlook[Tile.KINDS];
    private final boolean[] isReady = new boolean[Tile.KINDS];
    private final int[] left = new int[Tile.KINDS];
    private final Wake wake = new Wake();
    private Outlook judgedLast = now;

    AnalyticValue(Position position, int reach) {
        this.position = position;
        this.reach = reach;
        this.contested = reach == Sight.ALL && !position.rules.companies();
        lean = new double[position.colours];
        for (int colour = 0; colour < lean.length; colour++) {
            lean[colour] = colour == position.seat ? 1 : -1.0 / (lean.length - 1);
        }
        for (int ply = 0; ply < after.length; ply++) {
            after[ply] = new Outlook();
        }
        for (int kind = 0; kind < Tile.KINDS; kind++) {
            without[kind] = new Outlook();
        }
    }

    @Override
    public void begin(Tracks tracks, int[] tiles) {
        System.arraycopy(tiles, 0, left, 0, Tile.KINDS);
        now.read(tracks);
        now.expect(left, position.rules.freeOrientation());
        now.sweep(reach);
        if (contested) {
            for (int time = 0; time < 2; time++) {
                now.contend(tracks, position.owner, lean, -1, -1);
                now.sweep(10);
            }
        }
        for (int kind = 0; kind < Tile.KINDS; kind++) {
            isReady[kind] = false;
        }
    }

    @Override
    public void judge(Tracks tracks, int ply, int square, int tile, double[] points, double[] variance) {
        Outlook before = ply == 0 ? without(tile) : after[ply - 1];
        Outlook outlook = after[ply];
        if (reach < Sight.ALL) {
            outlook.hope(before);
        } else {
            outlook.startFrom(before);
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

    /** The expectations if one tile of this kind is laid. */
    private Outlook without(int kind) {
        if (!isReady[kind]) {
            without[kind].startAfresh(now, left, kind, position.rules.freeOrientation());
            isReady[kind] = true;
        }
        return without[kind];
    }
}
