package io.cablecar.match.time;

import io.cablecar.bots.player.Budget;
import java.util.Optional;

/** How long a contender may think about one move: a time, or a number of evaluations. */
public sealed interface ThinkingLimit {

    /** The greatest limit, in milliseconds or evaluations; far below any overflow. */
    int MAX = 1_000_000_000;

    record Millis(int millis) implements ThinkingLimit {

        @Override
        public Budget budget(TimeSource timeSource) {
            return Budget.ofMillis(millis, timeSource::millis);
        }

        @Override
        public String text() {
            return millis % 1000 == 0 ? millis / 1000 + "s" : millis + "ms";
        }
    }

    record Evaluations(int count) implements ThinkingLimit {

        @Override
        public Budget budget(TimeSource timeSource) {
            return Budget.ofEvaluations(count);
        }

        @Override
        public String text() {
            return count + "e";
        }
    }

    /** A budget for one choice by the current thread, starting now. */
    Budget budget(TimeSource timeSource);

    /** The text that {@link #parse} accepts. */
    String text();

    /** Parses {@code 100ms}, {@code 2s} or {@code 5000e}; empty for anything else. */
    static Optional<ThinkingLimit> parse(String text) {
        int digits = 0;
        while (digits < text.length() && Character.digit(text.charAt(digits), 10) >= 0) {
            digits++;
        }
        if (digits == 0 || digits > 9) {
            return Optional.empty();
        }
        int number = Integer.parseInt(text.substring(0, digits));
        if (number == 0) {
            return Optional.empty();
        }
        return switch (text.substring(digits)) {
            case "ms" -> Optional.of(new Millis(number));
            case "s" -> number <= MAX / 1000 ? Optional.of(new Millis(1000 * number)) : Optional.empty();
            case "e" -> Optional.of(new Evaluations(number));
            default -> Optional.empty();
        };
    }
}
