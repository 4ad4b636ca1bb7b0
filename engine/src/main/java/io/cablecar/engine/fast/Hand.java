package io.cablecar.engine.fast;

/**
 * A hand of up to three tiles in one {@code int}, a byte for each, the first one lowest; bytes without a tile are
 * {@link #NONE}. Taking a tile out and finding one need no branches, which chance would make the processor guess wrong.
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
        // The lowest byte that is nought is the lowest whose top bit stays set here.
        return Integer.numberOfTrailingZeros(differing - EVERY & ~differing & TOP_BITS) >> 3;
    }

    /** Takes out the tile at a place; those behind it move up. */
    static int without(int hand, int place) {
        int before = (1 << 8 * place) - 1;
        return hand & before | (hand >>> 8 | NONE << 24) & ~before;
    }

    /** Puts a tile in at a place; those from there on move back. */
    static int inserted(int hand, int place, int kind) {
        int before = (1 << 8 * place) - 1;
        return with(hand & before | hand << 8 & ~before, place, kind);
    }

    static int withoutLast(int hand) {
        return with(hand, size(hand) - 1, NONE);
    }
}
