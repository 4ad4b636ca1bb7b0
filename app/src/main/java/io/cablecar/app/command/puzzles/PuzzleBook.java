package io.cablecar.app.command.puzzles;

import java.util.Comparator;
import java.util.List;

/**
 * Puzzles as they are kept together.
 *
 * @param evaluations of the players who made the games, at each move
 * @param deep evaluations by which each puzzle was checked
 * @param puzzles by kind, then from easy to hard
 */
public record PuzzleBook(int evaluations, int deep, List<Puzzle> puzzles) {

    /** The version written; every version ever written can be read. */
    public static final int VERSION = 1;

    static final String FORMAT = "cablecar puzzles";

    private static final Comparator<Puzzle> ORDER =
            Comparator.comparing(Puzzle::kind).thenComparingInt(Puzzle::grade).thenComparing(Puzzle::name);

    public PuzzleBook {
        puzzles = puzzles.stream().sorted(ORDER).toList();
    }
}
