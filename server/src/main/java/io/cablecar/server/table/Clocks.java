package io.cablecar.server.table;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;

/**
 * The clocks of a running game.
 *
 * @param control how long a person may take
 * @param remaining by seat, the milliseconds left at the beginning of its turn; negative after a move that came a
 *     moment too late, so that this moment is granted once and not again with every move
 * @param turnBegan when the current turn began, or would have begun if the clock had never been stopped by a vacation
 */
public record Clocks(TimeControl control, List<Long> remaining, long turnBegan) {

    /** The most latency that is not charged to a player, in milliseconds. */
    public static final int MAX_LAG = 500;

    /** The least time a player has after returning to a game with a total limit, in milliseconds. */
    static final long MIN_ON_RETURN = 30_000;

    private static final long DAY_MILLIS = 86_400_000;

    public Clocks {
        remaining = List.copyOf(remaining);
    }

    static Clocks start(TimeControl control, int seats, long now) {
        return new Clocks(control, Collections.nCopies(seats, limit(control)), now);
    }

    private static long limit(TimeControl control) {
        return switch (control) {
            case TimeControl.None none -> 0;
            case TimeControl.PerMove each -> 1000L * each.seconds();
            case TimeControl.Total total -> 1000L * total.seconds();
            case TimeControl.Days days -> DAY_MILLIS * days.days();
        };
    }

    /** When this seat, if it is to move, runs out of time; empty where that never happens. */
    public OptionalLong expiry(int seat) {
        return control instanceof TimeControl.None
                ? OptionalLong.empty()
                : OptionalLong.of(turnBegan + remaining.get(seat));
    }

    /** The clocks after a person's move. */
    Clocks moved(int seat, long now, int lag) {
        if (!(control instanceof TimeControl.Total total)) {
            return restarted(now);
        }
        long spent = Math.max(0, now - turnBegan - Math.clamp(lag, 0, MAX_LAG));
        long left = Math.max(-MAX_LAG, remaining.get(seat) - spent) + 1000L * total.increment();
        return with(seat, left).restarted(now);
    }

    /** The clocks after the current turn was prolonged by a vacation, or shortened again by the end of one. */
    Clocks prolonged(long millis) {
        return new Clocks(control, remaining, turnBegan + millis);
    }

    /** The clocks when a turn begins without anybody being charged for the one before. */
    Clocks restarted(long now) {
        return new Clocks(control, remaining, now);
    }

    /** The clocks after a person returned to the seat. */
    Clocks returned(int seat) {
        return control instanceof TimeControl.Total ? with(seat, Math.max(MIN_ON_RETURN, remaining.get(seat))) : this;
    }

    private Clocks with(int seat, long left) {
        List<Long> changed = new ArrayList<>(remaining);
        changed.set(seat, left);
        return new Clocks(control, changed, turnBegan);
    }
}
