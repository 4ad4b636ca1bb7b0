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
 * promised most for this kind before, and those in the {@link Wake} of the tiles laid since.
 */
final class Search {

    /** The greatest number of tiles laid in thought. */
    static final int PLIES = 5;

    private static final double NONE = -1e9;

    /** The most copies that there are of any kind. */
    private static final int MOST_COPIES = 4;

    /** Squares for a drawn tile that promise less than the best by more than this are not looked at. */
    private static final double CLOSE = 1.5;

    /** How many squares are tried for an answer, beside those just changed. */
    private static final int WIDTH = 3;

    private final Position position;
    private final ValueFunction value;
    private final Stakes stakes;
    private final Budget budget;
    private final Tracks tracks;
    private final boolean free;
    private final int players;
    private final int me;

    /** By kind: copies not seen, less those laid in thought. */
    private final int[] unseen;

    private final double[] points;
    private final double[] variance;

    /** By seat, kind as it lies and square: the worth to that seat of the position then. */
    private final double[][] table;

    /** By seat and kind as it lies: the most promising squares. */
    private final int[][] promising;

    private final Placements ways = new Placements();
    private final Wake wake = new Wake();
    private final double[][] theirWorths = new double[PLIES][Tile.KINDS];
    private final double[][] myWorths = new double[PLIES][Tile.KINDS];

    /** By kind: the worth if it is drawn, and where it goes then. */
    private final double[] drawnWorth = new double[Tile.KINDS];

    private final int[] drawnLies = new int[Tile.KINDS];
    private final int[] drawnSquare = new int[Tile.KINDS];
    private double bestTheirs;
    private double bestMine;
    private int bestSquare;
    private int bestLies;
    private boolean cutShort;
    private boolean knowsAll;

    Search(Position position, ValueFunction value, Stakes stakes, Budget budget) {
        this.position = position;
        this.value = value;
        this.stakes = stakes;
        this.budget = budget;
        tracks = position.tracks;
        free = position.rules.freeOrientation();
        players = position.players();
        me = position.seat;
        unseen = position.unseen.clone();
        points = new double[position.colours];
        variance = new double[position.colours];
        table = new double[players][Tile.KINDS * Rails.SQUARES];
        promising = new int[players][Tile.KINDS * WIDTH];
    }

    /** Weighs the position as it is, before any tile is laid. */
    void weighNow(Stakes what) {
        value.judgeNow(tracks, points, variance);
        what.weigh(points, variance);
    }

    private void judge(int ply, int square, int tile) {
        value.judge(tracks, ply, square, tile, points, variance);
        stakes.weigh(points, variance);
    }

    /** Fills the table for the own tiles, or for every kind that is left, on every square where it may lie. */
    void tabulate(boolean all) {
        for (double[] row : table) {
            for (int i = 0; i < row.length; i++) {
                row[i] = NONE;
            }
        }
        for (int tile : position.placeable) {
            tabulate(tile);
        }
        knowsAll = all;
        for (int tile = 0; tile < Tile.KINDS && knowsAll; tile++) {
            if (unseen[tile] > 0) {
                tabulate(tile);
                knowsAll = !budget.isInterrupted();
            }
        }
        for (int seat = 0; seat < players; seat++) {
            for (int kind = 0; kind < Tile.KINDS; kind++) {
                rank(seat, kind);
            }
        }
    }

    private void tabulate(int tile) {
        ways.clear();
        ways.add(tracks, free, tile);
        int judged = 0;
        for (int i = 0; i < ways.size(); i++) {
            int square = ways.square(i);
            int lies = ways.lies(i);
            int at = lies * Rails.SQUARES + square;
            if (table[me][at] == NONE) {
                tracks.place(square, lies);
                judge(0, square, tile);
                tracks.undo(square);
                judged++;
                for (int seat = 0; seat < players; seat++) {
                    table[seat][at] = stakes.worth(seat);
                }
            }
        }
        budget.spend(judged);
    }

    /** Finds the most promising squares, best first. */
    private void rank(int seat, int kind) {
        int[] best = promising[seat];
        double[] worths = table[seat];
        int from = kind * WIDTH;
        int row = kind * Rails.SQUARES;
        for (int i = from; i < from + WIDTH; i++) {
            best[i] = -1;
        }
        for (int square = 0; square < Rails.SQUARES; square++) {
            double worth = worths[row + square];
            if (worth == NONE) {
                continue;
            }
            int i = from + WIDTH;
            while (i > from && (best[i - 1] < 0 || worth > worths[row + best[i - 1]])) {
                i--;
                if (i + 1 < from + WIDTH) {
                    best[i + 1] = best[i];
                }
            }
            if (i < from + WIDTH) {
                best[i] = square;
            }
        }
    }

    /** Whether every kind was tabulated, so that drawing and answers can be judged. */
    boolean knowsAll() {
        return knowsAll;
    }

    /** The worth to this seat of a tile that lies so, before anybody answers. */
    double glance(int lies, int square) {
        return table[me][lies * Rails.SQUARES + square];
    }

    /** The best that this seat can do with a tile, before anybody answers. */
    private double bestGlance(int tile) {
        double best = NONE;
        int orientations = free ? Placements.orientations(tile) : 1;
        for (int turns = 0; turns < orientations; turns++) {
            int lies = Placements.turned(tile, turns);
            int square = promising[me][lies * WIDTH];
            if (square >= 0) {
                best = Math.max(best, glance(lies, square));
            }
        }
        return best;
    }

    /** The worth of drawing, before anybody answers: the best for every kind not seen, as often as it is left. */
    double glanceAtDraw() {
        double sum = 0;
        for (int tile = 0; tile < Tile.KINDS; tile++) {
            if (unseen[tile] > 0) {
                drawnWorth[tile] = bestGlance(tile);
                sum += unseen[tile] * drawnWorth[tile];
            }
        }
        return sum / position.unseenTotal;
    }

    /**
     * How much more a tile that has just come is worth than one that might have come in its place, on average and at
     * first glance: the luck of the draw. Where the tile does not have to be laid, a poor one is no worse than another
     * tile of the hand, or than drawing.
     */
    double luck(int fresh, boolean mustBeLaid) {
        double anyway = NONE;
        if (!mustBeLaid) {
            anyway = position.mayDraw ? glanceAtDraw() : NONE;
            for (int tile : position.placeable) {
                anyway = tile == fresh ? anyway : Math.max(anyway, bestGlance(tile));
            }
        }
        double sum = 0;
        int total = 0;
        for (int tile = 0; tile < Tile.KINDS; tile++) {
            int copies = unseen[tile] + (tile == fresh ? 1 : 0);
            if (copies > 0) {
                sum += copies * Math.max(anyway, bestGlance(tile));
                total += copies;
            }
        }
        return Math.max(anyway, bestGlance(fresh)) - sum / total;
    }

    /** Whether the budget ended during the last look ahead, which then means nothing. */
    boolean wasCutShort() {
        return cutShort;
    }

    /** The worth of laying a tile when so many others have answered. */
    double answered(int tile, int lies, int square, int plies) {
        cutShort = false;
        tracks.place(square, lies);
        judge(0, square, tile);
        wake.follow(tracks, square);
        cutShort = !budget.spend(1);
        double worth = answers((me + 1) % players, 1, plies, wake.low, wake.high);
        tracks.undo(square);
        return worth;
    }

    /**
     * How much the worth of drawing changes by looking at one answer more than before: on average over so many kinds
     * not seen, the commonest first. (The kinds change by much the same, since most of it is whose turn it is then.)
     */
    double shiftOfDraw(int plies, int kinds) {
        double sum = 0;
        double total = 0;
        int looked = 0;
        cutShort = false;
        for (int copies = MOST_COPIES; copies > 0; copies--) {
            for (int tile = 0; tile < Tile.KINDS && looked < kinds && !cutShort; tile++) {
                if (position.unseen[tile] == copies) {
                    double before = drawnWorth[tile];
                    lookAtDrawn(tile, plies);
                    if (!cutShort) {
                        sum += copies * (drawnWorth[tile] - before);
                        total += copies;
                        looked++;
                    }
                }
            }
        }
        return total > 0 ? sum / total : 0;
    }

    /** At first tries the two most promising squares, then follows the better one. */
    private void lookAtDrawn(int tile, int plies) {
        double best = NONE;
        unseen[tile]--;
        if (plies > 1) {
            best = answered(tile, drawnLies[tile], drawnSquare[tile], plies);
        } else {
            double limit = bestGlance(tile) - CLOSE;
            int orientations = free ? Placements.orientations(tile) : 1;
            for (int turns = 0; turns < orientations; turns++) {
                int lies = Placements.turned(tile, turns);
                for (int i = lies * WIDTH; i < lies * WIDTH + 2; i++) {
                    int square = promising[me][i];
                    if (square >= 0 && glance(lies, square) >= limit && !cutShort) {
                        double worth = answered(tile, lies, square, plies);
                        if (worth > best) {
                            best = worth;
                            drawnLies[tile] = lies;
                            drawnSquare[tile] = square;
                        }
                    }
                }
            }
        }
        unseen[tile]++;
        drawnWorth[tile] = best;
    }

    /** The worth to this seat when {@code seat} has laid the best tile he can be expected to have, and so on. */
    private double answers(int seat, int ply, int plies, int nearLow, int nearHigh) {
        double sumTheirs = 0;
        double sumMine = 0;
        double total = 0;
        int openLow = tracks.openLow();
        int openHigh = tracks.openHigh();
        double[] theirs = theirWorths[ply];
        double[] mine = myWorths[ply];
        double asIs = stakes.worth(me);
        for (int tile = 0; tile < Tile.KINDS && !cutShort; tile++) {
            int copies = unseen[tile];
            if (copies == 0 || (openLow | openHigh) == 0) {
                continue;
            }
            boolean anywhere = hasNoOtherPlace(tile, openLow, openHigh);
            answer(seat, ply, tile, nearLow, nearHigh, anywhere);
            if (bestTheirs == NONE) {
                answer(seat, ply, tile, openLow, openHigh, anywhere);
            }
            if (plies > 1 && !cutShort) {
                onwards(seat, ply, plies, tile, nearLow, nearHigh);
            }
            theirs[tile] = bestTheirs;
            mine[tile] = bestMine;
            total += copies;
            sumTheirs += copies * bestTheirs;
            sumMine += copies * bestMine;
        }
        if (total == 0 || cutShort) {
            return asIs;
        }
        double drawTheirs = sumTheirs / total;
        double drawMine = sumMine / total;
        double sum = 0;
        for (int tile = 0; tile < Tile.KINDS; tile++) {
            if (unseen[tile] > 0) {
                boolean lays = theirs[tile] >= drawTheirs || position.pile <= ply;
                sum += unseen[tile] * (lays ? mine[tile] : drawMine);
            }
        }
        return sum / total;
    }

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

    /** Finds the best answer of a seat with this tile, among its promising squares and those of the set. */
    private void answer(int seat, int ply, int tile, int nearLow, int nearHigh, boolean anywhere) {
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
            low &= anywhere ? tracks.openLow() : tracks.openLow() & ~Tracks.shortLow(lies);
            high &= anywhere ? tracks.openHigh() : tracks.openHigh() & ~Tracks.shortHigh(lies);
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
                judge(ply, square, tile);
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

    /** Lays the answer just found, and lets the next players answer it. */
    private void onwards(int seat, int ply, int plies, int tile, int nearLow, int nearHigh) {
        int square = bestSquare;
        double theirs = bestTheirs;
        tracks.place(square, bestLies);
        judge(ply, square, tile);
        wake.follow(tracks, square);
        unseen[tile]--;
        double mine = answers((seat + 1) % players, ply + 1, plies - 1, nearLow | wake.low, nearHigh | wake.high);
        unseen[tile]++;
        tracks.undo(square);
        bestTheirs = theirs;
        bestMine = mine;
    }
}
