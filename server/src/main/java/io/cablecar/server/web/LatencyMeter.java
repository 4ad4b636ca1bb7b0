package io.cablecar.server.web;

/**
 * Measures the latency of a connection by pings and pongs. The smallest of the last measurements counts: whoever delays
 * some answers gains nothing, and a slow moment of the network is not taken for a slow network. Thread-safe.
 */
final class LatencyMeter {

    /** A minute of pings. */
    static final int MEASUREMENTS = 12;

    private static final long NOTHING = -1;
    private static final int MAX = 10_000;

    private final int[] last = new int[MEASUREMENTS];
    private int measured;

    /** The time of the last ping, until it is answered. */
    private long pinged = NOTHING;

    synchronized void ping(long now) {
        pinged = now;
    }

    /** An answer to a ping. Only the first one to the last ping counts, so that a client can't claim an earlier one. */
    synchronized void pong(long sent, long now) {
        if (pinged != NOTHING && sent == pinged) {
            last[measured % MEASUREMENTS] = Math.clamp(now - sent, 0, MAX);
            measured++;
            pinged = NOTHING;
        }
    }

    /** The latency in milliseconds; 0 before the first measurement. */
    synchronized int latency() {
        int smallest = measured == 0 ? 0 : MAX;
        for (int i = 0; i < Math.min(measured, MEASUREMENTS); i++) {
            smallest = Math.min(smallest, last[i]);
        }
        return smallest;
    }
}
