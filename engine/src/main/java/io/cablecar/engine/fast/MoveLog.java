package io.cablecar.engine.fast;

import java.util.Arrays;

/** The moves played, each with a note of what is needed to undo it. Its capacity never shrinks. */
final class MoveLog {

    private static final int SHORTEST = 32;

    private int[] codes = new int[SHORTEST];
    private int[] notes = new int[SHORTEST];
    private int size;

    void clear() {
        size = 0;
    }

    void add(int code, int note) {
        if (size == codes.length) {
            codes = Arrays.copyOf(codes, 2 * size);
            notes = Arrays.copyOf(notes, 2 * size);
        }
        codes[size] = code;
        notes[size++] = note;
    }

    int lastCode() {
        return codes[size - 1];
    }

    int lastNote() {
        return notes[size - 1];
    }

    void removeLast() {
        size--;
    }
}
