package io.cablecar.bots.search;

import io.cablecar.bots.Budget;
import io.cablecar.bots.position.PlaceMoves;
import io.cablecar.bots.position.Position;
import io.cablecar.bots.value.Pruning;
import io.cablecar.engine.board.Rails;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;
import java.util.Arrays;

/**
 * What a tile of every kind would be worth on every square if nobody answered: a table made once for a position, from
 * which looks ahead take the squares that promise most.
 */
final class OnePlyTable {

    /** Worth of what is impossible. */
    static final double NONE = -1e9;

    /** How many promising squares of each kind are tried for answers. */
    private static final int WIDTH = 3;

    private final Position position;
    private final PositionValue positionValue;
    private final Budget budget;
    private final Tracks tracks;
    private final int players;
    private final int me;

    /** By seat, kind as it lies and square: the worth to that seat of the position then. */
    private final double[][] table;

    /** By seat and kind as it lies: the most promising squares, best first, then -1. */
    private final int[][] promising;

    /** The same as sets, squares 0 to 31 and 32 to 63. */
    private final int[][] promisingLow;

    private final int[][] promisingHigh;

    /** How many promising squares are known of each kind. */
    private final int width;

    private final Pruning.Shortlist shortlist;

    /** By kind as it lies: a tile that may lie so. */
    private final int[] tileOf = new int[Tile.KINDS];

    private final PlaceMoves ways = new PlaceMoves();
    private final boolean knowsAll;

    /** @param all whether every kind that is left is wanted, not only the own tiles */
    OnePlyTable(Position position, PositionValue positionValue, Budget budget, boolean all) {
        this.position = position;
        this.positionValue = positionValue;
        this.budget = budget;
        tracks = position.tracks;
        players = position.players();
        me = position.seat;
        table = new double[players][Tile.KINDS * Rails.SQUARES];
        shortlist = positionValue.pruning().shortlist();
        width = Math.max(WIDTH, shortlist.draws());
        promising = new int[players][Tile.KINDS * width];
        promisingLow = new int[players][Tile.KINDS];
        promisingHigh = new int[players][Tile.KINDS];
        for (double[] row : table) {
            Arrays.fill(row, NONE);
        }
        for (int tile : position.placeable) {
            tabulate(tile, !shortlist.isEmpty());
        }
        knowsAll = all && tabulateUnseen();
        for (int seat = 0; seat < players; seat++) {
            for (int kind = 0; kind < Tile.KINDS; kind++) {
                rank(seat, kind);
            }
        }
        if (position.mayDraw && knowsAll && !shortlist.isEmpty()) {
            judgeDrawsWithCare();
        }
    }

    /** False when it was interrupted. */
    private boolean tabulateUnseen() {
        for (int tile = 0; tile < Tile.KINDS; tile++) {
            if (position.unseen[tile] > 0) {
                tabulate(tile, false);
                if (budget.isInterrupted()) {
                    return false;
                }
            }
        }
        return true;
    }

    private void tabulate(int tile, boolean withCare) {
        ways.clear();
        ways.add(tracks, position.rules.freeOrientation(), tile);
        int judged = 0;
        for (int i = 0; i < ways.size(); i++) {
            int square = ways.square(i);
            int lies = ways.lies(i);
            int at = lies * Rails.SQUARES + square;
            if (table[me][at] == NONE) {
                tracks.place(square, lies);
                positionValue.evaluate(0, square, tile, me);
                judged++;
                if (withCare) {
                    positionValue.evaluateWithCare(0, square, tile, me);
                    judged += shortlist.cost();
                }
                tracks.undo(square);
                tileOf[lies] = tile;
                for (int seat = 0; seat < players; seat++) {
                    table[seat][at] = positionValue.worth(seat);
                }
            }
        }
        budget.spend(judged);
    }

    /** Finds the most promising squares, best first. */
    private void rank(int seat, int kind) {
        int[] best = promising[seat];
        double[] worths = table[seat];
        int from = kind * width;
        int row = kind * Rails.SQUARES;
        Arrays.fill(best, from, from + width, -1);
        for (int square = 0; square < Rails.SQUARES; square++) {
            double worth = worths[row + square];
            if (worth == NONE) {
                continue;
            }
            int i = from + width;
            while (i > from && (best[i - 1] < 0 || worth > worths[row + best[i - 1]])) {
                i--;
                if (i + 1 < from + width) {
                    best[i + 1] = best[i];
                }
            }
            if (i < from + width) {
                best[i] = square;
            }
        }
        for (int i = from; i < from + WIDTH && best[i] >= 0; i++) {
            int[] set = best[i] < Integer.SIZE ? promisingLow[seat] : promisingHigh[seat];
            set[kind] |= 1 << best[i];
        }
    }

    /** Judges the most promising squares of every kind that may be drawn once more, and puts them in order again. */
    private void judgeDrawsWithCare() {
        for (int lies = 0; lies < Tile.KINDS && !budget.isInterrupted(); lies++) {
            if (isPlaceable(tileOf[lies])) {
                continue;
            }
            int count = 0;
            double limit = NONE;
            while (count < width && promising(lies, count) >= 0 && worth(lies, promising(lies, count)) >= limit) {
                limit = count == 0 ? worth(lies, promising(lies, 0)) - shortlist.within() : limit;
                count++;
            }
            double[] worths = new double[count];
            for (int i = 0; i < count; i++) {
                int square = promising(lies, i);
                tracks.place(square, lies);
                positionValue.evaluate(0, square, tileOf[lies], me);
                positionValue.evaluateWithCare(0, square, tileOf[lies], me);
                tracks.undo(square);
                worths[i] = positionValue.worth(me);
            }
            budget.spend(count * (1 + shortlist.cost()));
            order(lies, worths);
        }
    }

    private boolean isPlaceable(int tile) {
        for (int kind : position.placeable) {
            if (kind == tile) {
                return true;
            }
        }
        return false;
    }

    /** Keeps the squares that were judged with care, the best first. */
    private void order(int lies, double[] worths) {
        int[] squares = promising[me];
        int from = lies * width;
        int[] judged = Arrays.copyOfRange(squares, from, from + worths.length);
        Arrays.fill(squares, from, from + width, -1);
        for (int i = 0; i < worths.length; i++) {
            int place = from;
            for (int j = 0; j < worths.length; j++) {
                place += worths[j] > worths[i] || (worths[j] == worths[i] && j < i) ? 1 : 0;
            }
            squares[place] = judged[i];
            table[me][lies * Rails.SQUARES + judged[i]] = worths[i];
        }
    }

    /** Whether every kind was tabulated, so that drawing and answers can be judged. */
    boolean knowsAll() {
        return knowsAll;
    }

    /** The worth to this seat of a tile that lies so, before anybody answers. */
    double worth(int lies, int square) {
        return table[me][lies * Rails.SQUARES + square];
    }

    /** The square of a rank, from 0, among those that promise this seat most for a kind as it lies; or -1. */
    int promising(int lies, int rank) {
        return promising[me][lies * width + rank];
    }

    /** Squares 0 to 31 that promise a seat most for a kind as it lies. */
    int promisingLow(int seat, int lies) {
        return promisingLow[seat][lies];
    }

    /** Squares 32 to 63 that promise a seat most for a kind as it lies. */
    int promisingHigh(int seat, int lies) {
        return promisingHigh[seat][lies];
    }

    /** The best that this seat can do with a tile, before anybody answers. */
    double best(int tile) {
        double best = NONE;
        int orientations = position.orientations(tile);
        for (int turns = 0; turns < orientations; turns++) {
            int lies = Tile.turned(tile, turns);
            int square = promising(lies, 0);
            if (square >= 0) {
                best = Math.max(best, worth(lies, square));
            }
        }
        return best;
    }

    /** The worth of drawing, before anybody answers: the best for every kind not seen, as often as it is left. */
    double worthOfDrawing() {
        double sum = 0;
        for (int tile = 0; tile < Tile.KINDS; tile++) {
            if (position.unseen[tile] > 0) {
                sum += position.unseen[tile] * best(tile);
            }
        }
        return sum / position.unseenTotal;
    }

    /**
     * How much more a tile that has just come is worth than one that might have come in its place, on average and at
     * first glance: the luck of the draw. Where the tile does not have to be placed, a poor one is no worse than
     * another tile of the hand, or than drawing.
     */
    double luck(int fresh, boolean mustBePlaced) {
        double anyway = NONE;
        if (!mustBePlaced) {
            anyway = position.mayDraw ? worthOfDrawing() : NONE;
            for (int tile : position.placeable) {
                anyway = tile == fresh ? anyway : Math.max(anyway, best(tile));
            }
        }
        double sum = 0;
        int total = 0;
        for (int tile = 0; tile < Tile.KINDS; tile++) {
            int copies = position.unseen[tile] + (tile == fresh ? 1 : 0);
            if (copies > 0) {
                sum += copies * Math.max(anyway, best(tile));
                total += copies;
            }
        }
        return Math.max(anyway, best(fresh)) - sum / total;
    }
}
