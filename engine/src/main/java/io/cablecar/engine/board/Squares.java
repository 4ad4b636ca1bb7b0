package io.cablecar.engine.board;

/** Counts and selects in a set of squares, stored as bits in two {@code int}s (rows 0–3, rows 4–7). */
public final class Squares {

    /** By byte and rank: the place of the set bit with this rank. */
    private static final byte[] BIT = new byte[256 * 8];

    static {
        for (int bits = 0; bits < 256; bits++) {
            int rank = 0;
            for (int bit = 0; bit < 8; bit++) {
                if (((bits >> bit) & 1) != 0) {
                    BIT[bits * 8 + rank++] = (byte) bit;
                }
            }
        }
    }

    private Squares() {}

    public static int count(int low, int high) {
        return Integer.bitCount(low) + Integer.bitCount(high);
    }

    /**
     * The square with this rank, counted from 0 in the order of the board. Mispredicted branches cost more here than
     * arithmetic: the row is found by comparing the rank with all running counts at once, the column by a table.
     */
    public static int select(int low, int high, int rank) {
        int inLow = Integer.bitCount(low);
        int beyond = (inLow - rank - 1) >> 31;
        int bits = (low & ~beyond) | (high & beyond);
        int left = rank - (inLow & beyond);
        int counts = bits - ((bits >>> 1) & 0x55555555);
        counts = (counts & 0x33333333) + ((counts >>> 2) & 0x33333333);
        counts = (counts + (counts >>> 4)) & 0x0f0f0f0f;
        int running = counts * 0x01010101;
        int full = (((left * 0x01010101) | 0x80808080) - running) & 0x80808080;
        int row = Integer.bitCount(full) << 3;
        int before = ((running << 8) >>> row) & 0xff;
        return (beyond & 32) + row + BIT[(((bits >>> row) & 0xff) << 3) | (left - before)];
    }
}
