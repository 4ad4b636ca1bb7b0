package io.cablecar.server.web;

/**
 * Measures the latency of a connection by pings and pongs. The result is the minimum of the last measurements, so a
 * client gains nothing by delaying some pongs, and a short congestion does not count. A client that delays every pong
 * looks like a slow network; therefore the result is at most {@link #MAX_LATENCY}. Thread-safe.
 */
final class LatencyMeter {

    /** The number of measurements kept: a minute of pings. */
    static final int MEASUREMENTS = 12;

    /** The most latency that counts, in milliseconds: that of a good connection to the other side of an ocean. */
    static final int MAX_LATENCY = 100;

    private static final long NOTHING = -1;

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
            last[measured % MEASUREMENTS] = Math.clamp(now - sent, 0, MAX_LATENCY);
            measured++;
            pinged = NOTHING;
        }
    }

    /** The latency in milliseconds; 0 before the first measurement. */
    synchronized int latency() {
        int smallest = measured == 0 ? 0 : MAX_LATENCY;
        for (int i = 0; i < Math.min(measured, MEASUREMENTS); i++) {
            smallest = Math.min(smallest, last[i]);
        }
        return smallest;
    }
}
