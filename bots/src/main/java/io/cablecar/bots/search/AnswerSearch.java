package io.cablecar.bots.search;

import io.cablecar.bots.Budget;
import io.cablecar.bots.Strength;
import io.cablecar.bots.position.AffectedSquares;
import io.cablecar.bots.position.Position;
import io.cablecar.bots.value.Pruning;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;

/**
 * Looks ahead: every tile that may be placed on every square, what the next player will answer with any tile he may
 * hold, and so on. Nothing is sampled: each ply takes the exact expectation over the tiles not seen, and a player who
 * holds a poor tile may draw.
 *
 * <p>What makes this affordable is that a tile changes little: of the squares for an answer only those are tried that
 * promised most for this kind before, and those in the {@link AffectedSquares} of the tiles placed since.
 */
final class AnswerSearch {

    /** The greatest number of tiles placed in search. */
    static final int PLIES = Strength.MOST_PLIES + 1;

    private static final double NONE = OnePlyTable.NONE;

    /** The most copies that there are of any kind. */
    private static final int MOST_COPIES = 4;

    private final Position position;
    private final PositionValue positionValue;
    private final OnePlyTable onePly;
    private final Budget budget;
    private final Tracks tracks;
    private final boolean turning;
    private final int players;
    private final int me;

    /** By kind: copies not seen, less those placed in search. */
    private final int[] unseen;

    private final AffectedSquares affected = new AffectedSquares();
    private final double[][] theirWorths = new double[PLIES][Tile.KINDS];
    private final double[][] myWorths = new double[PLIES][Tile.KINDS];

    /** By kind: the worth if it is drawn, and where it goes then. */
    private final double[] drawnWorth = new double[Tile.KINDS];

    private final int[] drawnLies = new int[Tile.KINDS];
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

    /** Whether the budget ended during the last look ahead, which then means nothing. */
    boolean wasCutShort() {
        return cutShort;
    }

    /** The worth of placing a tile when so many others have answered. */
    double answered(int tile, int lies, int square, int plies) {
        cutShort = false;
        tracks.place(square, lies);
        positionValue.evaluate(0, square, tile, me);
        positionValue.settle();
        affected.follow(tracks, square);
        cutShort = !budget.spend(1);
        double worth = answers((me + 1) % players, 1, plies, affected.low(), affected.high());
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
            double limit = onePly.best(tile) - positionValue.pruning().close();
            int orientations = position.orientations(tile);
            for (int turns = 0; turns < orientations; turns++) {
                int lies = Tile.turned(tile, turns);
                for (int rank = 0; rank < 2; rank++) {
                    int square = onePly.promising(lies, rank);
                    if (square >= 0 && onePly.worth(lies, square) >= limit && !cutShort) {
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

    /** The worth to this seat when {@code seat} has placed the best tile he can be expected to have, and so on. */
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
                worthMine = onwards(seat, ply, plies, tile, nearLow, nearHigh);
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

    /** Finds the best answer of a seat with this tile, among its promising squares and those of the set. */
    private void answer(int seat, int ply, int tile, int nearLow, int nearHigh) {
        best.clear();
        int orientations = position.orientations(tile);
        int tried = 0;
        for (int turns = 0; turns < orientations; turns++) {
            int lies = Tile.turned(tile, turns);
            int low = (nearLow | onePly.promisingLow(seat, lies)) & tracks.openLow(lies, turning);
            int high = (nearHigh | onePly.promisingHigh(seat, lies)) & tracks.openHigh(lies, turning);
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
                positionValue.evaluate(ply, square, tile, seat);
                tracks.undo(square);
                tried++;
                double theirs = positionValue.worth(seat);
                if (best.accepts(theirs)) {
                    best.add(theirs, positionValue.worth(me), square, lies);
                }
            }
        }
        if (!shortlist.isEmpty()) {
            tried += judgeWithCare(seat, ply, tile);
        }
        cutShort |= !budget.spend(tried);
    }

    /** Judges the best answers once more; answers the cost of that in evaluations. */
    private int judgeWithCare(int seat, int ply, int tile) {
        int count = 0;
        while (count < best.size() && best.theirs(count) >= best.theirs(0) - shortlist.within()) {
            int square = best.square(count);
            tracks.place(square, best.lies(count));
            positionValue.evaluate(ply, square, tile, seat);
            positionValue.evaluateWithCare(ply, square, tile, seat);
            tracks.undo(square);
            best.judged(count, positionValue.worth(seat), positionValue.worth(me));
            count++;
        }
        best.takeBestOf(count);
        return count * (1 + shortlist.cost());
    }

    /** Places the answer just found, and lets the next players answer it: the worth to this seat then. */
    private double onwards(int seat, int ply, int plies, int tile, int nearLow, int nearHigh) {
        int square = best.square(0);
        tracks.place(square, best.lies(0));
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
