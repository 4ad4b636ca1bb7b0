package io.cablecar.bots.search;

import java.util.Arrays;

/** The best few answers to a move, the best for whoever gives it first; of equals the one found first. */
final class BestAnswers {

    private final double[] theirs;
    private final double[] mine;
    private final int[] squares;
    private final int[] lies;
    private int size;

    BestAnswers(int most) {
        theirs = new double[most];
        mine = new double[most];
        squares = new int[most];
        lies = new int[most];
    }

    /** Nothing is better than impossible: that is what an empty list is worth. */
    void clear() {
        size = 0;
        Arrays.fill(theirs, OnePlyTable.NONE);
        Arrays.fill(mine, OnePlyTable.NONE);
    }

    int size() {
        return size;
    }

    /** Whether an answer worth so much to whoever gives it belongs here. */
    boolean accepts(double worthTheirs) {
        return worthTheirs > theirs[theirs.length - 1];
    }

    void add(double worthTheirs, double worthMine, int square, int kind) {
        int i = Math.min(size, theirs.length - 1);
        size = i + 1;
        while (i > 0 && theirs[i - 1] < worthTheirs) {
            theirs[i] = theirs[i - 1];
            mine[i] = mine[i - 1];
            squares[i] = squares[i - 1];
            lies[i] = lies[i - 1];
            i--;
        }
        theirs[i] = worthTheirs;
        mine[i] = worthMine;
        squares[i] = square;
        lies[i] = kind;
    }

    /** The worth to whoever gives it. */
    double theirs(int rank) {
        return theirs[rank];
    }

    /** The worth to the player who thinks. */
    double mine(int rank) {
        return mine[rank];
    }

    int square(int rank) {
        return squares[rank];
    }

    /** The kind it shows as it lies. */
    int lies(int rank) {
        return lies[rank];
    }

    /** Replaces what an answer was thought to be worth. */
    void judged(int rank, double worthTheirs, double worthMine) {
        theirs[rank] = worthTheirs;
        mine[rank] = worthMine;
    }

    /** Puts the best of the first so many in front. */
    void takeBestOf(int count) {
        int best = 0;
        for (int rank = 1; rank < count; rank++) {
            best = theirs[rank] > theirs[best] ? rank : best;
        }
        theirs[0] = theirs[best];
        mine[0] = mine[best];
        squares[0] = squares[best];
        lies[0] = lies[best];
    }
}
