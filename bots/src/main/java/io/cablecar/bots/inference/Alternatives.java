package io.cablecar.bots.inference;

import io.cablecar.engine.board.Cars;

/** The placements that a player could have chosen, the actual one first, and the payout each leads to. */
final class Alternatives {

    /** The most alternatives that are compared; beyond it some are skipped. */
    static final int MAX = 48;

    /** By company, then by alternative: the expected payout of a tenth. */
    private final double[][] tenth = new double[Cars.COMPANIES][MAX + 1];

    /** By alternative: the expected gain of the others. */
    private final double[] lost = new double[MAX + 1];

    private int size;

    void clear() {
        size = 0;
    }

    /** Adds an alternative and returns its number. */
    int add() {
        return size++;
    }

    int size() {
        return size;
    }

    void tenth(int alternative, int company, double expected) {
        tenth[company][alternative] = expected;
    }

    void lost(int alternative, double expected) {
        lost[alternative] = expected;
    }

    /** The expected payout of a tenth of a company, by alternative; must not be modified. */
    double[] tenths(int company) {
        return tenth[company];
    }

    /** The expected gain of the others, by alternative; must not be modified. */
    double[] lost() {
        return lost;
    }
}
