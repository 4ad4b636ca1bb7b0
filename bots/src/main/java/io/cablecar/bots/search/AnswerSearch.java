package io.cablecar.bots.search;

import io.cablecar.bots.player.Budget;
import io.cablecar.bots.player.Strength;
import io.cablecar.bots.position.AffectedSquares;
import io.cablecar.bots.position.Position;
import io.cablecar.bots.value.Pruning;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;

/**
 * Searches the answers to a move: what the next player does with each tile they may hold, and so on. Nothing is
 * sampled. Each ply is the exact expectation over the unseen tiles, and a player with a poor tile may draw.
 *
 * <p>A tile changes little on the board. Of the squares for an answer, only those are tried that were most promising
 * for its kind before, and those in the {@link AffectedSquares} of the tiles placed since.
 */
final class AnswerSearch {

    /** The greatest number of tiles placed during the search. */
    static final int PLIES = Strength.MAX_PLIES + 1;

    private static final double NONE = OnePlyTable.NONE;

    /** The greatest number of copies of any kind. */
    private static final int MAX_COPIES = 4;

    private final Position position;
    private final PositionValue positionValue;
    private final OnePlyTable onePly;
    private final Budget budget;
    private final Tracks tracks;
    private final boolean turning;
    private final int players;
    private final int me;

    /** By kind: unseen copies, less those placed during the search. */
    private final int[] unseen;

    private final AffectedSquares affected = new AffectedSquares();
    private final double[][] theirWorths = new double[PLIES][Tile.KINDS];
    private final double[][] myWorths = new double[PLIES][Tile.KINDS];

    /** By kind: the worth if it is drawn, and where it is placed then. */
    private final double[] drawnWorth = new double[Tile.KINDS];

    private final int[] drawnShown = new int[Tile.KINDS];
    private final int[] drawnSquare = new int[Tile.KINDS];
    private final Pruning.Shortlist shortlist;
    private final BestAnswers best;
    private boolean cutShort;

    AnswerSearch(Position position, PositionValue positionValue, OnePlyTable onePly, Budget budget) {
        this.position = position;
        this.positionValue = positionValue;
        this.onePly = onePly;
        this.budget = budget;
        tracks = position.tracks;
        turning = position.rules.freeOrientation();
        players = position.players();
        me = position.seat;
        shortlist = positionValue.pruning().shortlist();
        best = new BestAnswers(Math.max(1, shortlist.answers()));
        unseen = position.unseen.clone();
        for (int tile = 0; tile < Tile.KINDS; tile++) {
            drawnWorth[tile] = onePly.best(tile);
        }
    }

    /** Whether the budget ended during the last search, so that its result is meaningless. */
    boolean wasCutShort() {
        return cutShort;
    }

    /** The worth of placing a tile after this number of answers. */
    double worthAfterAnswers(int tile, int shown, int square, int plies) {
        cutShort = false;
        tracks.place(square, shown);
        positionValue.evaluate(0, square, tile, me);
        positionValue.settle();
        affected.follow(tracks, square);
        cutShort = !budget.spend(1);
        double worth = answers((me + 1) % players, 1, plies, affected.low(), affected.high());
        tracks.undo(square);
        return worth;
    }

    /**
     * By how much one more answer changes the worth of drawing, averaged over a number of unseen kinds, the most
     * frequent first. Most of the change comes from whose turn it is then, so it is similar for all kinds.
     */
    double shiftOfDraw(int plies, int kinds) {
        double sum = 0;
        double total = 0;
        int searched = 0;
        cutShort = false;
        for (int copies = MAX_COPIES; copies > 0; copies--) {
            for (int tile = 0; tile < Tile.KINDS && searched < kinds && !cutShort; tile++) {
                if (position.unseen[tile] == copies) {
                    double before = drawnWorth[tile];
                    searchDrawn(tile, plies);
                    if (!cutShort) {
                        sum += copies * (drawnWorth[tile] - before);
                        total += copies;
                        searched++;
                    }
                }
            }
        }
        return total > 0 ? sum / total : 0;
    }

    /** At the first ply tries the two most promising squares, then keeps to the better one. */
    private void searchDrawn(int tile, int plies) {
        double best = NONE;
        unseen[tile]--;
        if (plies > 1) {
            best = worthAfterAnswers(tile, drawnShown[tile], drawnSquare[tile], plies);
        } else {
            double limit = onePly.best(tile) - positionValue.pruning().close();
            int orientations = position.orientations(tile);
            for (int turns = 0; turns < orientations; turns++) {
                int shown = Tile.turned(tile, turns);
                for (int rank = 0; rank < 2; rank++) {
                    int square = onePly.promising(shown, rank);
                    if (square >= 0 && onePly.worth(shown, square) >= limit && !cutShort) {
                        double worth = worthAfterAnswers(tile, shown, square, plies);
                        if (worth > best) {
                            best = worth;
                            drawnShown[tile] = shown;
                            drawnSquare[tile] = square;
                        }
                    }
                }
            }
        }
        unseen[tile]++;
        drawnWorth[tile] = best;
    }

    /** The worth to the viewer after the expected best answer of {@code seat}, and of the seats after it. */
    private double answers(int seat, int ply, int plies, int nearLow, int nearHigh) {
        double sumTheirs = 0;
        double sumMine = 0;
        double total = 0;
        int openLow = tracks.openLow();
        int openHigh = tracks.openHigh();
        double[] theirs = theirWorths[ply];
        double[] mine = myWorths[ply];
        double asIs = positionValue.worth(me);
        for (int tile = 0; tile < Tile.KINDS && !cutShort; tile++) {
            int copies = unseen[tile];
            if (copies == 0 || (openLow | openHigh) == 0) {
                continue;
            }
            answer(seat, ply, tile, nearLow, nearHigh);
            if (best.size() == 0) {
                answer(seat, ply, tile, openLow, openHigh);
            }
            double worthTheirs = best.theirs(0);
            double worthMine = best.mine(0);
            if (plies > 1 && !cutShort) {
                worthMine = continueFrom(seat, ply, plies, tile, nearLow, nearHigh);
            }
            theirs[tile] = worthTheirs;
            mine[tile] = worthMine;
            total += copies;
            sumTheirs += copies * worthTheirs;
            sumMine += copies * worthMine;
        }
        if (total == 0 || cutShort) {
            return asIs;
        }
        double drawTheirs = sumTheirs / total;
        double drawMine = sumMine / total;
        double sum = 0;
        for (int tile = 0; tile < Tile.KINDS; tile++) {
            if (unseen[tile] > 0) {
                boolean places = theirs[tile] >= drawTheirs || position.pile <= ply;
                sum += unseen[tile] * (places ? mine[tile] : drawMine);
            }
        }
        return sum / total;
    }

    /** Finds the best answers of a seat with this tile, on its promising squares and on those of the set. */
    private void answer(int seat, int ply, int tile, int nearLow, int nearHigh) {
        best.clear();
        int orientations = position.orientations(tile);
        int tried = 0;
        for (int turns = 0; turns < orientations; turns++) {
            int shown = Tile.turned(tile, turns);
            int low = (nearLow | onePly.promisingLow(seat, shown)) & tracks.openLow(shown, turning);
            int high = (nearHigh | onePly.promisingHigh(seat, shown)) & tracks.openHigh(shown, turning);
            while ((low | high) != 0) {
                int square;
                if (low != 0) {
                    square = Integer.numberOfTrailingZeros(low);
                    low &= low - 1;
                } else {
                    square = 32 + Integer.numberOfTrailingZeros(high);
                    high &= high - 1;
                }
                tracks.place(square, shown);
                positionValue.evaluate(ply, square, tile, seat);
                tracks.undo(square);
                tried++;
                double theirs = positionValue.worth(seat);
                if (best.accepts(theirs)) {
                    best.add(theirs, positionValue.worth(me), square, shown);
                }
            }
        }
        if (!shortlist.isEmpty()) {
            tried += refineBest(seat, ply, tile);
        }
        cutShort |= !budget.spend(tried);
    }

    /**
     * Evaluates the best answers again, more precisely.
     *
     * @return the cost in evaluations
     */
    private int refineBest(int seat, int ply, int tile) {
        int count = 0;
        while (count < best.size() && best.theirs(count) >= best.theirs(0) - shortlist.within()) {
            int square = best.square(count);
            tracks.place(square, best.shown(count));
            positionValue.evaluate(ply, square, tile, seat);
            positionValue.refine(ply, square, tile, seat);
            tracks.undo(square);
            best.replace(count, positionValue.worth(seat), positionValue.worth(me));
            count++;
        }
        best.moveBestToFront(count);
        return count * (1 + shortlist.cost());
    }

    /** Places the answer just found and returns the worth to the viewer after the answers to it. */
    private double continueFrom(int seat, int ply, int plies, int tile, int nearLow, int nearHigh) {
        int square = best.square(0);
        tracks.place(square, best.shown(0));
        positionValue.evaluate(ply, square, tile, seat);
        affected.follow(tracks, square);
        unseen[tile]--;
        double mine =
                answers((seat + 1) % players, ply + 1, plies - 1, nearLow | affected.low(), nearHigh | affected.high());
        unseen[tile]++;
        tracks.undo(square);
        return mine;
    }
}
