package io.cablecar.server.live;

import io.github.bucket4j.Bucket;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * A rate limit for each key: a burst, then one per period. Keys that are back at the full burst are forgotten, so
 * memory is bounded by the keys used within the time in which a burst refills. Not thread-safe.
 */
final class KeyedRateLimit<K> {

    private final int burst;
    private final Duration period;
    private final TimeMeter time;
    private final Map<K, Bucket> buckets = new HashMap<>();

    /** @param millis the current time in milliseconds */
    KeyedRateLimit(int burst, Duration period, LongSupplier millis) {
        this.burst = burst;
        this.period = period;
        this.time = new TimeMeter() {

            @Override
            public long currentTimeNanos() {
                return TimeUnit.MILLISECONDS.toNanos(millis.getAsLong());
            }

            @Override
            public boolean isWallClockBased() {
                return true;
            }
        };
    }

    /** Consumes one permit of a key; returns false if there is none. */
    boolean tryConsume(K key) {
        buckets.values().removeIf(bucket -> bucket.getAvailableTokens() >= burst);
        return buckets.computeIfAbsent(key, fresh -> bucket()).tryConsume(1);
    }

    private Bucket bucket() {
        return Bucket.builder()
                .addLimit(limit -> limit.capacity(burst).refillGreedy(1, period))
                .withCustomTimePrecision(time)
                .build();
    }

    /** The number of keys in memory. */
    int size() {
        return buckets.size();
    }
}
