package io.cablecar.bots.search;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Rails;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.chance.Dice;

/**
 * Remembers what was found out about positions that come about in several ways. A position is what lies on the board
 * and who is known to hold what: whose turn it is, how many tiles everybody holds and what has not been seen follow
 * from that. (Where tiles may be turned, what lies there does not tell which of several alike was placed; but one of
 * those that are left is as good as another.)
 *
 * <p>The position at hand is two sums of 32 bits, to which every fact about it adds numbers of its own; that two
 * positions agree in both sums and still differ does not happen in practice.
 */
final class TranspositionTable {

    private static final int KNOWN = 0;
    private static final int PLACED = KNOWN + Rules.MOST_PLAYERS * Tile.KINDS;
    private static final int FACTS = PLACED + Rails.SQUARES * Tile.KINDS;

    /** By fact, twice: what it adds. */
    private static final int[] ADDS = new int[2 * FACTS];

    /** More than six tiles lead to: 89,000 were the most in sixty positions of two and three players. */
    static final int MANY = 1 << 17;

    private static final int FIRST_SIZE = 1 << 10;

    static {
        Dice dice = new Dice(60);
        for (int i = 0; i < ADDS.length; i++) {
            ADDS[i] = dice.next();
        }
    }

    private final int width;
    private final int most;

    /** By place: the two sums, both nought where nothing is kept. */
    private int[] sums = new int[2 * FIRST_SIZE];

    private double[] kept;
    private int count;
    private int one = 1;
    private int other = 1;

    /**
     * @param width how many numbers are kept of each position
     * @param most how many positions are kept
     */
    TranspositionTable(int width, int most) {
        this.width = width;
        this.most = most;
        kept = new double[FIRST_SIZE * width];
    }

    /** A seat holds a tile of a kind. */
    static int known(int seat, int tile) {
        return KNOWN + seat * Tile.KINDS + tile;
    }

    static int placed(int square, int lies) {
        return PLACED + square * Tile.KINDS + lies;
    }

    /** A fact becomes true; it may be true several times. */
    void add(int fact) {
        one += ADDS[2 * fact];
        other += ADDS[2 * fact + 1];
    }

    /** A fact is no longer true. */
    void remove(int fact) {
        one -= ADDS[2 * fact];
        other -= ADDS[2 * fact + 1];
    }

    /** Answers whether the position at hand is remembered, and if so, with what. */
    boolean recall(double[] found) {
        int place = place(one, other);
        if (!isKept(place)) {
            return false;
        }
        System.arraycopy(kept, place * width, found, 0, width);
        return true;
    }

    /** Remembers the position at hand, which is not remembered yet, unless there are too many. */
    void keep(double[] found) {
        if (count < most) {
            if (++count > sums.length / 4) {
                grow();
            }
            put(place(one, other), one, other, found, 0);
        }
    }

    private void grow() {
        int[] oldSums = sums;
        double[] oldKept = kept;
        sums = new int[2 * oldSums.length];
        kept = new double[2 * oldKept.length];
        for (int old = 0; 2 * old < oldSums.length; old++) {
            int a = oldSums[2 * old];
            int b = oldSums[2 * old + 1];
            if ((a | b) != 0) {
                put(place(a, b), a, b, oldKept, old * width);
            }
        }
    }

    private void put(int place, int a, int b, double[] from, int at) {
        sums[2 * place] = a;
        sums[2 * place + 1] = b;
        System.arraycopy(from, at, kept, place * width, width);
    }

    private boolean isKept(int place) {
        return (sums[2 * place] | sums[2 * place + 1]) != 0;
    }

    /** Where these sums are, or would be put. */
    private int place(int a, int b) {
        int mask = sums.length / 2 - 1;
        int place = (a ^ b >>> 7) & mask;
        while (isKept(place) && (sums[2 * place] != a || sums[2 * place + 1] != b)) {
            place = (place + 1) & mask;
        }
        return place;
    }
}
