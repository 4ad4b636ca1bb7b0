package io.cablecar.bots.search;

import java.util.Arrays;

/** The best few answers to a move, sorted by their worth to the answering seat. The order of equals is kept. */
final class BestAnswers {

    private final double[] theirs;
    private final double[] mine;
    private final int[] squares;
    private final int[] shown;
    private int size;

    BestAnswers(int capacity) {
        theirs = new double[capacity];
        mine = new double[capacity];
        squares = new int[capacity];
        shown = new int[capacity];
    }

    /** Removes all answers. An empty list has the worth of an impossible move. */
    void clear() {
        size = 0;
        Arrays.fill(theirs, OnePlyTable.NONE);
        Arrays.fill(mine, OnePlyTable.NONE);
    }

    int size() {
        return size;
    }

    /** Whether an answer with this worth to the answering seat would be among the best. */
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
            shown[i] = shown[i - 1];
            i--;
        }
        theirs[i] = worthTheirs;
        mine[i] = worthMine;
        squares[i] = square;
        shown[i] = kind;
    }

    /** The worth to the answering seat. */
    double theirs(int rank) {
        return theirs[rank];
    }

    /** The worth to the viewer. */
    double mine(int rank) {
        return mine[rank];
    }

    int square(int rank) {
        return squares[rank];
    }

    /** The kind that the tile shows as placed. */
    int shown(int rank) {
        return shown[rank];
    }

    /** Replaces the worth of an answer. */
    void replace(int rank, double worthTheirs, double worthMine) {
        theirs[rank] = worthTheirs;
        mine[rank] = worthMine;
    }

    /** Moves the best of the first {@code count} answers to the front. */
    void moveBestToFront(int count) {
        int best = 0;
        for (int rank = 1; rank < count; rank++) {
            best = theirs[rank] > theirs[best] ? rank : best;
        }
        theirs[0] = theirs[best];
        mine[0] = mine[best];
        squares[0] = squares[best];
        shown[0] = shown[best];
    }
}
