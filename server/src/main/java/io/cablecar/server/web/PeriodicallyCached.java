package io.cablecar.server.web;

import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A value that is computed at most once per period, however often it is requested. Thread-safe. */
final class PeriodicallyCached<T> {

    private record Computed<T>(T value, long nanoTime) {}

    private final Supplier<T> source;
    private final long nanos;
    private volatile @Nullable Computed<T> last;

    PeriodicallyCached(Supplier<T> source, Duration period) {
        this.source = source;
        this.nanos = period.toNanos();
    }

    T get() {
        Computed<T> known = last;
        return known != null && isFresh(known) ? known.value : compute();
    }

    private boolean isFresh(Computed<T> known) {
        return System.nanoTime() - known.nanoTime < nanos;
    }

    private synchronized T compute() {
        Computed<T> known = last;
        if (known != null && isFresh(known)) {
            return known.value;
        }
        T value = source.get();
        last = new Computed<>(value, System.nanoTime());
        return value;
    }
}
