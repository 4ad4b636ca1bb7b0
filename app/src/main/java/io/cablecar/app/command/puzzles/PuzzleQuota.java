package io.cablecar.app.command.puzzles;

import java.util.List;
import java.util.Optional;

/** The puzzles still missing from a book: equally many of each kind, with a limit for each grade. */
final class PuzzleQuota {

    /** The largest part of a kind with the same grade. */
    private static final double MAX_PER_GRADE = 0.45;

    /** By kind: the wanted number. */
    private final int[] wanted;

    /** By kind and grade: the number found. */
    private final int[][] found;

    private PuzzleQuota(int[] wanted, int[][] found) {
        this.wanted = wanted;
        this.found = found;
    }

    static PuzzleQuota of(int count, Optional<PuzzleKind> only, List<Puzzle> puzzles) {
        PuzzleKind[] kinds = PuzzleKind.values();
        int[] wanted = new int[kinds.length];
        for (int i = 0; i < kinds.length; i++) {
            wanted[i] = only.isEmpty() ? count / kinds.length + (i < count % kinds.length ? 1 : 0) : 0;
        }
        only.ifPresent(kind -> wanted[kind.ordinal()] = count);
        int[][] found = new int[kinds.length][Difficulty.HARDEST + 1];
        for (Puzzle puzzle : puzzles) {
            found[puzzle.kind().ordinal()][puzzle.grade()]++;
        }
        return new PuzzleQuota(wanted, found);
    }

    /** Whether puzzles of this kind are missing. */
    boolean wants(PuzzleKind kind) {
        int sum = 0;
        for (int count : found[kind.ordinal()]) {
            sum += count;
        }
        return sum < wanted[kind.ordinal()];
    }

    /** Whether puzzles of this kind and grade are missing. */
    boolean wants(PuzzleKind kind, int grade) {
        double limit = Math.ceil(MAX_PER_GRADE * wanted[kind.ordinal()]);
        return wants(kind) && found[kind.ordinal()][grade] < limit;
    }

    /** Whether anything but exchanges is missing. */
    boolean wantsPlacements() {
        for (PuzzleKind kind : PuzzleKind.values()) {
            if (kind != PuzzleKind.EXCHANGE && wants(kind)) {
                return true;
            }
        }
        return false;
    }

    /** Whether nothing is missing. */
    boolean isFilled() {
        return !wantsPlacements() && !wants(PuzzleKind.EXCHANGE);
    }
}
