package io.cablecar.server.conduct;

/** How long a person may take. */
public sealed interface TimeControl {

    /** As long as it takes. */
    record None() implements TimeControl {}

    /** So long for each move. */
    record PerMove(int seconds) implements TimeControl {}

    /** So long for the whole game, and a little more with each move. */
    record Total(int seconds, int increment) implements TimeControl {}

    /** So many days for each move. */
    record Days(int days) implements TimeControl {}

    /** Whether the numbers are of a size that makes sense. */
    default boolean isSensible() {
        return switch (this) {
            case None none -> true;
            case PerMove each -> isWithin(each.seconds, 5, 3600);
            case Total total -> isWithin(total.seconds, 30, 36_000) && isWithin(total.increment, 0, 600);
            case Days days -> isWithin(days.days, 1, 14);
        };
    }

    private static boolean isWithin(int number, int least, int most) {
        return number >= least && number <= most;
    }
}
