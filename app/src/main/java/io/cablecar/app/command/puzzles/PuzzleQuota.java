package io.cablecar.app.command.puzzles;

import java.util.List;
import java.util.Optional;

/** What is still missing from a book: as many of each kind, and of no grade so many that a kind becomes monotonous. */
final class PuzzleQuota {

    /** The part of a kind that may be of one grade. */
    private static final double MOST_OF_A_GRADE = 0.45;

    /** By kind: how many there shall be. */
    private final int[] most;

    /** By kind and grade: how many there are. */
    private final int[][] have;

    private PuzzleQuota(int[] most, int[][] have) {
        this.most = most;
        this.have = have;
    }

    static PuzzleQuota of(int count, Optional<PuzzleKind> only, List<Puzzle> found) {
        PuzzleKind[] kinds = PuzzleKind.values();
        int[] most = new int[kinds.length];
        for (int i = 0; i < kinds.length; i++) {
            most[i] = only.isEmpty() ? count / kinds.length + (i < count % kinds.length ? 1 : 0) : 0;
        }
        only.ifPresent(kind -> most[kind.ordinal()] = count);
        int[][] have = new int[kinds.length][Difficulty.HARDEST + 1];
        for (Puzzle puzzle : found) {
            have[puzzle.kind().ordinal()][puzzle.grade()]++;
        }
        return new PuzzleQuota(most, have);
    }

    boolean isAny(PuzzleKind kind) {
        int sum = 0;
        for (int count : have[kind.ordinal()]) {
            sum += count;
        }
        return sum < most[kind.ordinal()];
    }

    boolean is(PuzzleKind kind, int grade) {
        double limit = Math.ceil(MOST_OF_A_GRADE * most[kind.ordinal()]);
        return isAny(kind) && have[kind.ordinal()][grade] < limit;
    }

    /** Whether anything but exchanges is missing. */
    boolean isPlacing() {
        for (PuzzleKind kind : PuzzleKind.values()) {
            if (kind != PuzzleKind.EXCHANGE && isAny(kind)) {
                return true;
            }
        }
        return false;
    }

    boolean isNothing() {
        return !isPlacing() && !isAny(PuzzleKind.EXCHANGE);
    }
}
