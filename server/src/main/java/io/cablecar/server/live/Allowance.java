package io.cablecar.server.live;

import java.util.HashMap;
import java.util.Map;

/**
 * How often something may be done by each who does it: some times at once, then again after a while. It belongs to one
 * room, which calls it for one thing after the other.
 *
 * @param <K> who does it
 */
final class Allowance<K> {

    private final int atOnce;
    private final long millis;

    /** When each would have had a rest, had it done everything it did at the slow pace. */
    private final Map<K, Long> rested = new HashMap<>();

    /**
     * So much for everybody.
     *
     * @param atOnce how often without a pause
     * @param millis how long until it may be done once more
     */
    Allowance(int atOnce, long millis) {
        this.atOnce = atOnce;
        this.millis = millis;
    }

    /** Whether it may be done now; if so it is taken as done. */
    boolean take(K who, long now) {
        long since = Math.max(now, rested.getOrDefault(who, now));
        if (since - now > (atOnce - 1) * millis) {
            return false;
        }
        rested.values().removeIf(end -> end <= now);
        rested.put(who, since + millis);
        return true;
    }
}
