package io.cablecar.engine.fast;

import io.cablecar.engine.board.Tile;

/**
 * Moves as plain numbers.
 *
 * <pre>
 *      0 – 6143   place a tile: kind * 256 + turns * 64 + square
 *   6144          draw
 *   6145          pass
 *   6152 – 6159   exchange a share: + percentage * 2, + 1 if the share is taken face down
 *   6176 – 6199   a hidden tile of the seat to move turns out to be of a kind: + kind
 * </pre>
 *
 * The kind is that of the tile in the hand; turned clockwise by {@code turns} quarters it shows another one.
 * Percentages count from 0 (10 %) to 3 (40 %). The last is no player's move but one of chance: see {@link FastGame}.
 */
public final class MoveCode {

    public static final int DRAW = Tile.KINDS << 8;
    public static final int PASS = DRAW + 1;
    public static final int EXCHANGE = DRAW + 8;
    public static final int REVEAL = DRAW + 32;

    private MoveCode() {}

    public static int place(int kind, int turns, int square) {
        return kind << 8 | turns << 6 | square;
    }

    public static int exchange(int percentage, boolean openly) {
        return EXCHANGE + 2 * percentage + (openly ? 0 : 1);
    }

    public static int reveal(int kind) {
        return REVEAL + kind;
    }

    public static boolean isPlace(int code) {
        return code < DRAW;
    }

    public static boolean isExchange(int code) {
        return code >= EXCHANGE && code < REVEAL;
    }

    public static boolean isReveal(int code) {
        return code >= REVEAL;
    }

    /** The kind of the tile that is placed, as it lies in the hand. */
    public static int kind(int place) {
        return place >> 8;
    }

    public static int turns(int place) {
        return place >> 6 & 3;
    }

    public static int square(int place) {
        return place & 63;
    }

    /** The kind that the tile shows as it lies on the square. */
    public static int shows(int place) {
        return Tile.turned(place >> 8, place >> 6 & 3);
    }

    public static int percentage(int exchange) {
        return exchange - EXCHANGE >> 1;
    }

    /** Whether the share taken in an exchange is the one face up. */
    public static boolean isOpenly(int exchange) {
        return (exchange & 1) == 0;
    }

    /** The kind that a hidden tile turns out to be. */
    public static int revealed(int reveal) {
        return reveal - REVEAL;
    }
}
