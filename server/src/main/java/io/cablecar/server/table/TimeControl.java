package io.cablecar.server.table;

/** How long a person may take. */
public sealed interface TimeControl {

    /** Unlimited time. */
    record None() implements TimeControl {}

    /** A limit for each move. */
    record PerMove(int seconds) implements TimeControl {}

    /** A limit for the whole game, plus an increment for each move. */
    record Total(int seconds, int increment) implements TimeControl {}

    /** A limit of days for each move. */
    record Days(int days) implements TimeControl {}

    /** Whether the numbers are within the supported ranges. */
    default boolean isValid() {
        return switch (this) {
            case None none -> true;
            case PerMove each -> isWithin(each.seconds, 5, 3600);
            case Total total -> isWithin(total.seconds, 30, 36_000) && isWithin(total.increment, 0, 600);
            case Days days -> isWithin(days.days, 1, 14);
        };
    }

    private static boolean isWithin(int number, int min, int max) {
        return number >= min && number <= max;
    }
}
