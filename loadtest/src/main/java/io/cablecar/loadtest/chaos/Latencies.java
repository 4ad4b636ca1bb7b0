package io.cablecar.loadtest.chaos;

import java.util.ArrayList;
import java.util.List;

/** The times from sending a move to its acknowledgement. Thread-safe. */
final class Latencies {

    private final List<Long> nanos = new ArrayList<>();

    /** The times of one period, in milliseconds. */
    record Summary(int moves, double p50, double p99, double max) {}

    synchronized void add(long time) {
        nanos.add(time);
    }

    /** Summarises the times since the last call. */
    synchronized Summary next() {
        List<Long> sorted = nanos.stream().sorted().toList();
        nanos.clear();
        return new Summary(sorted.size(), quantile(sorted, 0.5), quantile(sorted, 0.99), quantile(sorted, 1));
    }

    private static double quantile(List<Long> sorted, double fraction) {
        return sorted.isEmpty() ? 0 : sorted.get((int) Math.ceil(fraction * sorted.size()) - 1) / 1e6;
    }
}
