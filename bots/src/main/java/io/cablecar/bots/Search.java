package io.cablecar.bots;

import io.cablecar.engine.Rails;
import io.cablecar.engine.Tile;
import io.cablecar.engine.Tracks;

/**
 * Looks ahead: every tile that may be laid on every square, what the next player will answer with any tile he may hold,
 * and so on. Nothing is sampled: each ply takes the exact expectation over the tiles not seen, and a player who holds a
 * poor tile may draw.
 *
 * <p>What makes this affordable is that a tile changes little: of the squares for an answer only those are tried that
 * promised most for this kind before the tile was laid, and those that the tile has changed.
 */
final class Search {

    private static final double NONE = -1e9;
    private static final int SWEEPS = 2;

    /** How many squares are tried for an answer, beside those just changed. */
    private static final int WIDTH = 3;

    private static final int PLIES = 4;

    final Position position;
    private final Stakes stakes;
    private final Budget budget;
    private final Tracks tracks;
    private final boolean free;
    private final int players;
    private final int me;

    /** By kind: how many are left, own tiles included. */
    private final int[] left;

    private final Outlook root = new Outlook();
    private final Outlook[] after = new Outlook[PLIES];
    private final Outlook[] without = new Outlook[Tile.KINDS];
    private final boolean[] isReady = new boolean[Tile.KINDS];
    private final double[] points;
    private final double[] variance;

    /** By seat, kind as it lies and square: the worth to that seat of the position then. */
    private final double[][] table;

    /** By seat and kind as it lies: the most promising squares. */
    private final int[][] promising;

    private final Outlook scratch = new Outlook();

    private final double[] lean;
    private final double tilt;
    private final int reach;

    Search(Position position, Stakes stakes, Budget budget, Sight sight) {
        this.tilt = 0;
        this.reach = sight.reach();
        this.lean = new double[position.colours];
        this.position = position;
        this.stakes = stakes;
        this.budget = budget;
        tracks = position.tracks;
        free = position.rules.freeOrientation();
        players = position.players();
        me = position.seat;
        points = new double[position.colours];
        variance = new double[position.colours];
        left = position.unseen.clone();
        for (int kind : position.own) {
            left[kind]++;
        }
        for (int ply = 0; ply < PLIES; ply++) {
            after[ply] = new Outlook();
        }
        for (int kind = 0; kind < Tile.KINDS; kind++) {
            without[kind] = new Outlook();
        }
        table = new double[players][Tile.KINDS * Rails.SQUARES];
        promising = new int[players][Tile.KINDS * WIDTH];
        root.read(tracks);
        root.expect(left, free);
        root.sweep(reach);
        for (int i = 0; i < lean.length; i++) {
            lean[i] = i == me ? 1 : -1.0 / (lean.length - 1);
        }
        if (tilt > 0) {
            root.contend(tracks, position.owner, lean, tilt);
            root.sweep(10);
            root.contend(tracks, position.owner, lean, tilt);
            root.sweep(10);
        }
    }

    /** The worth of the position to each seat if nobody laid anything now. */
    double worthNow(int seat) {
        root.values(tracks, position.owner, points, variance);
        stakes.weigh(points, variance);
        return stakes.worth(seat);
    }

    /** Weighs the position as it is with other stakes. */
    void weighNow(Stakes other) {
        root.values(tracks, position.owner, points, variance);
        other.weigh(points, variance);
    }

    /** The expectations if one tile of this kind is laid. */
    private Outlook without(int kind) {
        if (!isReady[kind]) {
            without[kind].startAfresh(root, left, kind, free);
            isReady[kind] = true;
        }
        return without[kind];
    }

    private void judge(Outlook from, Outlook into) {
        if (reach < Sight.ALL) {
            into.hope(from);
        } else {
            into.startFrom(from);
        }
        into.read(tracks);
        if (tilt > 0) {
            into.contend(tracks, position.owner, lean, tilt);
        }
        into.sweep(Math.min(reach, SWEEPS));
        into.values(tracks, position.owner, points, variance);
        stakes.weigh(points, variance);
    }

    /**
     * Fills the table for every kind that is left, on every square where it may lie; answers whether the budget lasts.
     */
    boolean tabulate(boolean all) {
        for (double[] row : table) {
            for (int i = 0; i < row.length; i++) {
                row[i] = NONE;
            }
        }
        for (int tile = 0; tile < Tile.KINDS; tile++) {
            if (left[tile] > 0 && (all || isPlaceable(tile))) {
                tabulate(tile);
            }
        }
        for (int seat = 0; seat < players; seat++) {
            for (int kind = 0; kind < Tile.KINDS; kind++) {
                rank(seat, kind);
            }
        }
        return budget.lasts();
    }

    private boolean isPlaceable(int tile) {
        for (int kind : position.placeable) {
            if (kind == tile) {
                return true;
            }
        }
        return false;
    }

    private final Placements ways = new Placements();

    private void tabulate(int tile) {
        ways.clear();
        ways.add(tracks, free, tile);
        Outlook from = without(tile);
        for (int i = 0; i < ways.size(); i++) {
            int square = ways.square(i);
            int lies = ways.lies(i);
            int at = lies * Rails.SQUARES + square;
            if (table[me][at] > NONE) {
                continue;
            }
            tracks.place(square, lies);
            judge(from, scratch);
            tracks.undo(square);
            for (int seat = 0; seat < players; seat++) {
                table[seat][at] = stakes.worth(seat);
            }
        }
        budget.spend(ways.size());
    }

    private void rank(int seat, int kind) {
        int[] best = promising[seat];
        int at = kind * WIDTH;
        for (int i = 0; i < WIDTH; i++) {
            best[at + i] = -1;
        }
        for (int square = 0; square < Rails.SQUARES; square++) {
            double worth = table[seat][kind * Rails.SQUARES + square];
            if (worth == NONE) {
                continue;
            }
            int i = WIDTH - 1;
            if (best[at + i] >= 0 && worth <= table[seat][kind * Rails.SQUARES + best[at + i]]) {
                continue;
            }
            while (i > 0 && (best[at + i - 1] < 0 || worth > table[seat][kind * Rails.SQUARES + best[at + i - 1]])) {
                best[at + i] = best[at + i - 1];
                i--;
            }
            best[at + i] = square;
        }
    }

    /** The worth to this seat by one ply. */
    double onePly(int lies, int square) {
        return table[me][lies * Rails.SQUARES + square];
    }

    /** The best that this seat can do with a tile, by one ply. */
    double best(int tile) {
        double best = NONE;
        int orientations = free ? Placements.orientations(tile) : 1;
        for (int turns = 0; turns < orientations; turns++) {
            int lies = Placements.turned(tile, turns);
            int square = promising[me][lies * WIDTH];
            if (square >= 0) {
                best = Math.max(best, onePly(lies, square));
            }
        }
        return best;
    }

    /** The worth of drawing, by one ply: the best for every kind not seen, as often as it is left. */
    double onePlyDraw() {
        double sum = 0;
        for (int tile = 0; tile < Tile.KINDS; tile++) {
            if (position.unseen[tile] > 0) {
                sum += position.unseen[tile] * best(tile);
            }
        }
        return sum / position.unseenTotal;
    }

    /** The worth of laying a tile when the next player has answered. */
    double answered(int tile, int lies, int square, int plies) {
        tracks.place(square, lies);
        changed(square);
        judge(without(tile), after[0]);
        budget.spend(1);
        double worth = answers((me + 1) % players, 0, plies, lowChanged, highChanged);
        tracks.undo(square);
        return worth;
    }

    /** Whether the budget ended during the last look ahead, which then means nothing. */
    boolean wasCutShort() {
        return cutShort;
    }

    private boolean cutShort;

    private int lowChanged;
    private int highChanged;

    /** The squares where a tile just laid has changed what arrives or what lies beyond. */
    private void changed(int square) {
        lowChanged = 0;
        highChanged = 0;
        for (int side = 0; side < 4; side++) {
            int neighbour = Rails.neighbour(square, side);
            if (neighbour >= 0) {
                mark(neighbour);
            }
            int in = Rails.entry(square, side);
            if (in < Rails.INNER) {
                // The chain through this entry now goes on: who arrives at its far end, and where its beginning leads,
                // is new.
                int first = tracks.first(in);
                if (first < Rails.INNER) {
                    mark(Rails.squareAfter(first));
                    markBefore(first);
                    int last = tracks.last(first);
                    if (last < Rails.INNER) {
                        mark(Rails.squareAfter(last));
                    }
                }
            }
        }
        for (int side = 0; side < 4; side++) {
            int out = Rails.exit(square, side);
            if (out < Rails.INNER) {
                int last = tracks.last(out);
                if (last < Rails.INNER) {
                    mark(Rails.squareAfter(last));
                }
            }
        }
    }

    private void markBefore(int rail) {
        int square = Rails.squareAfter(rail);
        int side = Rails.sideAfter(rail);
        int before = Rails.neighbour(square, side);
        if (before >= 0) {
            mark(before);
        }
    }

    private void mark(int square) {
        if (square < 32) {
            lowChanged |= 1 << square;
        } else {
            highChanged |= 1 << square;
        }
    }

    /**
     * The worth to this seat when {@code seat} has laid the best tile he can be expected to have, and so on for so many
     * plies.
     */
    private double answers(int seat, int ply, int plies, int nearLow, int nearHigh) {
        double sumTheirs = 0;
        double sumMine = 0;
        double total = 0;
        int openLow = tracks.openLow();
        int openHigh = tracks.openHigh();
        if ((openLow | openHigh) == 0) {
            return stakes.worth(me);
        }
        double[] theirs = theirWorths[ply];
        double[] mine = myWorths[ply];
        for (int tile = 0; tile < Tile.KINDS; tile++) {
            int copies = position.unseen[tile];
            if (copies == 0 || cutShort) {
                continue;
            }
            boolean anywhere = hasNoOtherPlace(tile, openLow, openHigh);
            answer(seat, ply, tile, nearLow, nearHigh, openLow, openHigh, anywhere);
            if (bestTheirs == NONE) {
                answer(seat, ply, tile, openLow, openHigh, openLow, openHigh, anywhere);
            }
            if (plies > 1 && !cutShort) {
                bestMine = onwards(seat, ply, plies, tile, nearLow, nearHigh);
            }
            theirs[tile] = bestTheirs;
            mine[tile] = bestMine;
            total += copies;
            sumTheirs += copies * bestTheirs;
            sumMine += copies * bestMine;
        }
        if (total == 0) {
            return stakes.worth(me);
        }
        double drawTheirs = sumTheirs / total;
        double drawMine = sumMine / total;
        double sum = 0;
        for (int tile = 0; tile < Tile.KINDS; tile++) {
            int copies = position.unseen[tile];
            if (copies > 0) {
                sum += copies * (theirs[tile] >= drawTheirs ? mine[tile] : drawMine);
            }
        }
        return sum / total;
    }

    private final double[][] theirWorths = new double[PLIES][Tile.KINDS];
    private final double[][] myWorths = new double[PLIES][Tile.KINDS];
    private int bestSquare;
    private int bestLies;

    /** Lays the answer just found and goes on. */
    private double onwards(int seat, int ply, int plies, int tile, int nearLow, int nearHigh) {
        int square = bestSquare;
        double theirs = bestTheirs;
        tracks.place(square, bestLies);
        changed(square);
        judge(after[ply], after[ply + 1]);
        position.unseen[tile]--;
        double worth = answers((seat + 1) % players, ply + 1, plies - 1, nearLow | lowChanged, nearHigh | highChanged);
        position.unseen[tile]++;
        tracks.undo(square);
        bestTheirs = theirs;
        return worth;
    }

    private double bestTheirs;
    private double bestMine;

    private boolean hasNoOtherPlace(int tile, int openLow, int openHigh) {
        int orientations = free ? Placements.orientations(tile) : 1;
        for (int turns = 0; turns < orientations; turns++) {
            int lies = Placements.turned(tile, turns);
            if ((openLow & ~Tracks.shortLow(lies) | openHigh & ~Tracks.shortHigh(lies)) != 0) {
                return false;
            }
        }
        return true;
    }

    private void answer(
            int seat, int ply, int tile, int nearLow, int nearHigh, int openLow, int openHigh, boolean anywhere) {
        bestTheirs = NONE;
        bestMine = NONE;
        int orientations = free ? Placements.orientations(tile) : 1;
        int tried = 0;
        for (int turns = 0; turns < orientations; turns++) {
            int lies = Placements.turned(tile, turns);
            int low = nearLow;
            int high = nearHigh;
            for (int i = lies * WIDTH; i < lies * WIDTH + WIDTH; i++) {
                int square = promising[seat][i];
                if (square >= 32) {
                    high |= 1 << square;
                } else if (square >= 0) {
                    low |= 1 << square;
                }
            }
            low &= anywhere ? openLow : openLow & ~Tracks.shortLow(lies);
            high &= anywhere ? openHigh : openHigh & ~Tracks.shortHigh(lies);
            while ((low | high) != 0) {
                int square;
                if (low != 0) {
                    square = Integer.numberOfTrailingZeros(low);
                    low &= low - 1;
                } else {
                    square = 32 + Integer.numberOfTrailingZeros(high);
                    high &= high - 1;
                }
                tracks.place(square, lies);
                judge(after[ply], scratch);
                tracks.undo(square);
                tried++;
                double theirs = stakes.worth(seat);
                if (theirs > bestTheirs) {
                    bestTheirs = theirs;
                    bestMine = stakes.worth(me);
                    bestSquare = square;
                    bestLies = lies;
                }
            }
        }
        cutShort |= !budget.spend(tried);
    }
}
