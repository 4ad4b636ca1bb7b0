package io.cablecar.server.conduct;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;

/**
 * The clocks of a running game, as values.
 *
 * @param control how long a person may take
 * @param remaining by seat, what is left at the beginning of its turn, in milliseconds
 * @param began when the present turn began
 */
public record Times(TimeControl control, List<Long> remaining, long began) {

    /** The most that is given back for the way of a message. */
    public static final int MOST_LAG = 500;

    /** What somebody has at least who returns to a clock for the whole game. */
    static final long ON_RETURN = 30_000;

    private static final long DAY = 86_400_000;

    public Times {
        remaining = List.copyOf(remaining);
    }

    static Times start(TimeControl control, int seats, long now) {
        return new Times(control, Collections.nCopies(seats, perTurn(control)), now);
    }

    private static long perTurn(TimeControl control) {
        return switch (control) {
            case TimeControl.None none -> 0;
            case TimeControl.PerMove each -> 1000L * each.seconds();
            case TimeControl.Total total -> 1000L * total.seconds();
            case TimeControl.Days days -> DAY * days.days();
        };
    }

    /** When this seat, whose turn it is, is out of time; empty where that never happens. */
    public OptionalLong ends(int seat) {
        return control instanceof TimeControl.None
                ? OptionalLong.empty()
                : OptionalLong.of(began + remaining.get(seat));
    }

    /** After a person's move. */
    Times moved(int seat, long now, int lag) {
        if (!(control instanceof TimeControl.Total total)) {
            return began(now);
        }
        long spent = Math.max(0, now - began - Math.clamp(lag, 0, MOST_LAG));
        long left = Math.max(0, remaining.get(seat) - spent) + 1000L * total.increment();
        return with(seat, left).began(now);
    }

    /** After anything else that lets a turn begin. */
    Times began(long now) {
        return new Times(control, remaining, now);
    }

    Times returned(int seat) {
        return control instanceof TimeControl.Total ? with(seat, Math.max(ON_RETURN, remaining.get(seat))) : this;
    }

    private Times with(int seat, long left) {
        List<Long> changed = new ArrayList<>(remaining);
        changed.set(seat, left);
        return new Times(control, changed, began);
    }
}
