package io.cablecar.app.command.puzzles;

import java.util.List;
import java.util.Optional;

/** The puzzles still missing from a book: equally many of each kind, with a limit for each grade. */
final class PuzzleQuota {

    /** The largest part of a kind with the same grade. */
    private static final double MAX_OF_A_GRADE = 0.45;

    /** By kind: the wanted number. */
    private final int[] most;

    /** By kind and grade: the number found. */
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
        double limit = Math.ceil(MAX_OF_A_GRADE * most[kind.ordinal()]);
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
