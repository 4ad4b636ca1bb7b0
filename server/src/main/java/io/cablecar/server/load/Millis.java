package io.cablecar.server.load;

/** What many times come to, in milliseconds. */
public record Millis(double p50, double p99, double max) {

    static Millis of(Distribution nanos) {
        return new Millis(millis(nanos.at(0.5)), millis(nanos.at(0.99)), millis(nanos.most()));
    }

    private static double millis(long nanos) {
        return nanos / 1e6;
    }
}
