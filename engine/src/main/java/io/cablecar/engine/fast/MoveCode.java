package io.cablecar.engine.fast;

import io.cablecar.engine.board.Tile;

/**
 * Encodes moves as numbers.
 *
 * <pre>
 *      0 – 6143   place a tile: kind * 256 + turns * 64 + square
 *   6144          draw
 *   6145          pass
 *   6152 – 6159   exchange a share: + percentage * 2, + 1 if the share is taken face down
 *   6176 – 6199   reveal a hidden tile of the seat to move: + kind
 * </pre>
 *
 * The kind is that of the tile in the hand; turned clockwise by {@code turns} quarters it shows another one.
 * Percentages count from 0 (10%) to 3 (40%). The last is a move of chance, not of a player: see {@link FastGame}.
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

    public static int exchange(int percentage, boolean takesFaceUp) {
        return EXCHANGE + 2 * percentage + (takesFaceUp ? 0 : 1);
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

    /** The kind of the placed tile before it is turned. */
    public static int kind(int place) {
        return place >> 8;
    }

    public static int turns(int place) {
        return place >> 6 & 3;
    }

    public static int square(int place) {
        return place & 63;
    }

    /** The kind that the placed tile shows on the square. */
    public static int shows(int place) {
        return Tile.turned(place >> 8, place >> 6 & 3);
    }

    public static int percentage(int exchange) {
        return exchange - EXCHANGE >> 1;
    }

    /** Whether an exchange takes the share that is face up. */
    public static boolean isFaceUp(int exchange) {
        return (exchange & 1) == 0;
    }

    /** The kind of a revealed tile. */
    public static int revealed(int reveal) {
        return reveal - REVEAL;
    }
}
