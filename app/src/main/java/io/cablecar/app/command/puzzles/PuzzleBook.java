package io.cablecar.app.command.puzzles;

import java.util.Comparator;
import java.util.List;

/**
 * A file of puzzles.
 *
 * @param evaluations per move in the games
 * @param deep evaluations with which each puzzle was checked
 * @param puzzles by kind, then from easy to hard
 */
record PuzzleBook(int evaluations, int deep, List<Puzzle> puzzles) {

    /** The version of the format. */
    static final int VERSION = 1;

    static final String FORMAT = "cablecar puzzles";

    private static final Comparator<Puzzle> ORDER =
            Comparator.comparing(Puzzle::kind).thenComparingInt(Puzzle::grade).thenComparing(Puzzle::name);

    PuzzleBook {
        puzzles = puzzles.stream().sorted(ORDER).toList();
    }
}
