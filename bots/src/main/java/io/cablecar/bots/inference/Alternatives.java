package io.cablecar.bots.inference;

import io.cablecar.engine.board.Cars;

/** The squares where a tile might have gone, the chosen one first, and what each of them brings. */
final class Alternatives {

    /** Of more squares some are left out. */
    static final int MOST = 48;

    /** By company, then by alternative: what a tenth of it can expect. */
    private final double[][] tenth = new double[Cars.COMPANIES][MOST + 1];

    /** By alternative: what those it was chosen against can expect. */
    private final double[] lost = new double[MOST + 1];

    private int size;

    void clear() {
        size = 0;
    }

    /** Makes room for one more; answers its number. */
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

    /** What a tenth of a company can expect, by alternative; not to be changed. */
    double[] tenths(int company) {
        return tenth[company];
    }

    /** What is lost to others, by alternative; not to be changed. */
    double[] lost() {
        return lost;
    }
}
