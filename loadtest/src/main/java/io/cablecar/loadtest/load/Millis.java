package io.cablecar.loadtest.load;

/** Latencies in milliseconds. */
public record Millis(double p50, double p99, double max) {

    static Millis of(Distribution nanos) {
        return new Millis(millis(nanos.quantile(0.5)), millis(nanos.quantile(0.99)), millis(nanos.max()));
    }

    private static double millis(long nanos) {
        return nanos / 1e6;
    }
}
