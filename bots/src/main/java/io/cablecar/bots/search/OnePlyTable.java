package io.cablecar.bots.search;

import io.cablecar.bots.player.Budget;
import io.cablecar.bots.position.PlaceMoves;
import io.cablecar.bots.position.Position;
import io.cablecar.bots.value.Pruning;
import io.cablecar.engine.board.Rails;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;
import java.util.Arrays;

/**
 * The worth of every kind of tile on every square before anybody answers. It is computed once per position; deeper
 * searches take the most promising squares from it.
 */
final class OnePlyTable {

    /** The worth of an impossible placement. */
    static final double NONE = -1e9;

    /** How many promising squares are tried for an answer with each kind. */
    private static final int WIDTH = 3;

    private final Position position;
    private final PositionValue positionValue;
    private final Budget budget;
    private final Tracks tracks;
    private final int players;
    private final int me;

    /** By seat, kind as shown and square: the worth to that seat of the position after the placement. */
    private final double[][] table;

    /** By seat and kind as shown: the most promising squares, best first, padded with -1. */
    private final int[][] promising;

    /** The same as bit sets: squares 0 to 31 and 32 to 63. */
    private final int[][] promisingLow;

    private final int[][] promisingHigh;

    /** How many promising squares are stored for each kind. */
    private final int width;

    private final Pruning.Shortlist shortlist;

    /** By kind as shown: a tile that can be placed to show it. */
    private final int[] tileOf = new int[Tile.KINDS];

    private final PlaceMoves placements = new PlaceMoves();
    private final boolean knowsAll;

    /** @param all whether to evaluate every kind that is left, not only the viewer's tiles */
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
            refineDraws();
        }
    }

    /** Returns false if it was interrupted. */
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

    private void tabulate(int tile, boolean precise) {
        placements.clear();
        placements.add(tracks, position.rules.freeOrientation(), tile);
        int evaluated = 0;
        for (int i = 0; i < placements.size(); i++) {
            int square = placements.square(i);
            int shown = placements.shown(i);
            int at = shown * Rails.SQUARES + square;
            if (table[me][at] == NONE) {
                tracks.place(square, shown);
                positionValue.evaluate(0, square, tile, me);
                evaluated++;
                if (precise) {
                    positionValue.refine(0, square, tile, me);
                    evaluated += shortlist.cost();
                }
                tracks.undo(square);
                tileOf[shown] = tile;
                for (int seat = 0; seat < players; seat++) {
                    table[seat][at] = positionValue.worth(seat);
                }
            }
        }
        budget.spend(evaluated);
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

    /** Evaluates the most promising squares of every kind that may be drawn again, more precisely, and sorts them. */
    private void refineDraws() {
        for (int shown = 0; shown < Tile.KINDS && !budget.isInterrupted(); shown++) {
            if (isPlaceable(tileOf[shown])) {
                continue;
            }
            int count = 0;
            double limit = NONE;
            while (count < width && promising(shown, count) >= 0 && worth(shown, promising(shown, count)) >= limit) {
                limit = count == 0 ? worth(shown, promising(shown, 0)) - shortlist.within() : limit;
                count++;
            }
            double[] worths = new double[count];
            for (int i = 0; i < count; i++) {
                int square = promising(shown, i);
                tracks.place(square, shown);
                positionValue.evaluate(0, square, tileOf[shown], me);
                positionValue.refine(0, square, tileOf[shown], me);
                tracks.undo(square);
                worths[i] = positionValue.worth(me);
            }
            budget.spend(count * (1 + shortlist.cost()));
            order(shown, worths);
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

    /** Keeps the squares that were evaluated precisely, the best first. */
    private void order(int shown, double[] worths) {
        int[] squares = promising[me];
        int from = shown * width;
        int[] evaluated = Arrays.copyOfRange(squares, from, from + worths.length);
        Arrays.fill(squares, from, from + width, -1);
        for (int i = 0; i < worths.length; i++) {
            int place = from;
            for (int j = 0; j < worths.length; j++) {
                place += worths[j] > worths[i] || (worths[j] == worths[i] && j < i) ? 1 : 0;
            }
            squares[place] = evaluated[i];
            table[me][shown * Rails.SQUARES + evaluated[i]] = worths[i];
        }
    }

    /** Whether every kind was evaluated, so that drawing and answers can be evaluated too. */
    boolean knowsAll() {
        return knowsAll;
    }

    /** The worth to the viewer of a tile placed to show this kind, before anybody answers. */
    double worth(int shown, int square) {
        return table[me][shown * Rails.SQUARES + square];
    }

    /** The square with this rank, from 0, among the viewer's most promising for a kind as shown; or -1. */
    int promising(int shown, int rank) {
        return promising[me][shown * width + rank];
    }

    /** The most promising of squares 0 to 31 for a seat and a kind as shown. */
    int promisingLow(int seat, int shown) {
        return promisingLow[seat][shown];
    }

    /** The most promising of squares 32 to 63 for a seat and a kind as shown. */
    int promisingHigh(int seat, int shown) {
        return promisingHigh[seat][shown];
    }

    /** The best worth to the viewer of placing a tile, before anybody answers. */
    double best(int tile) {
        double best = NONE;
        int orientations = position.orientations(tile);
        for (int turns = 0; turns < orientations; turns++) {
            int shown = Tile.turned(tile, turns);
            int square = promising(shown, 0);
            if (square >= 0) {
                best = Math.max(best, worth(shown, square));
            }
        }
        return best;
    }

    /** The worth of drawing before anybody answers: the best placement of each unseen kind, weighted by its copies. */
    double worthOfDrawing() {
        double sum = 0;
        for (int tile = 0; tile < Tile.KINDS; tile++) {
            if (position.unseen[tile] > 0) {
                sum += position.unseen[tile] * best(tile);
            }
        }
        return sum / position.unseenTotal;
    }
}
