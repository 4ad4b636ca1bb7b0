package io.cablecar.server.load;

import java.util.Arrays;

/** Times as they come in, and what they come to. Safe for any number of threads. */
public final class Latencies {

    /** What times come to, in milliseconds. */
    public record Summary(double p50, double p99, double max) {}

    private long[] nanos = new long[1024];
    private int size;

    synchronized void add(long time) {
        if (size == nanos.length) {
            nanos = Arrays.copyOf(nanos, 2 * size);
        }
        nanos[size++] = time;
    }

    synchronized Summary summary() {
        long[] sorted = Arrays.copyOf(nanos, size);
        Arrays.sort(sorted);
        return new Summary(at(sorted, 0.5), at(sorted, 0.99), at(sorted, 1));
    }

    private static double at(long[] sorted, double part) {
        if (sorted.length == 0) {
            return 0;
        }
        int index = (int) Math.min(sorted.length - 1L, (long) (part * sorted.length));
        return Math.round(sorted[index] / 1e4) / 100.0;
    }

    synchronized int size() {
        return size;
    }
}
