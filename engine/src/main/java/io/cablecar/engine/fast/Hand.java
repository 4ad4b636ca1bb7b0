package io.cablecar.engine.fast;

/**
 * A hand of up to three tiles in one {@code int}, a byte for each, the first one lowest; bytes without a tile are
 * {@link #NONE}. Removing and finding a tile need no branches, which would be mispredicted for random tiles.
 */
final class Hand {

    static final int EMPTY = 0x7f7f7f7f;

    private static final int NONE = 0x7f;
    private static final int EVERY = 0x01010101;
    private static final int TOP_BITS = 0x80808080;

    private Hand() {}

    static int size(int hand) {
        return indexOf(hand, NONE);
    }

    /** The kind at a place, or -1 for a hidden tile. */
    static int at(int hand, int place) {
        return (byte) (hand >> 8 * place);
    }

    static int with(int hand, int place, int kind) {
        int shift = 8 * place;
        return hand & ~(0xff << shift) | (kind & 0xff) << shift;
    }

    /** The first place of a kind, or of a hidden tile; 4 if there is none. */
    static int indexOf(int hand, int kind) {
        int differing = hand ^ (kind & 0xff) * EVERY;
        // The lowest zero byte is the lowest one whose top bit stays set here.
        return Integer.numberOfTrailingZeros(differing - EVERY & ~differing & TOP_BITS) >> 3;
    }

    /** Removes the tile at a place; the tiles after it move up. */
    static int without(int hand, int place) {
        int before = (1 << 8 * place) - 1;
        return hand & before | (hand >>> 8 | NONE << 24) & ~before;
    }

    /** Inserts a tile at a place; the tiles from there on move back. */
    static int inserted(int hand, int place, int kind) {
        int before = (1 << 8 * place) - 1;
        return with(hand & before | hand << 8 & ~before, place, kind);
    }

    static int withoutLast(int hand) {
        return with(hand, size(hand) - 1, NONE);
    }
}
