package io.cablecar.loadtest.load;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/** The counters of a run, shared by all its tables. Thread-safe. */
final class Tally {

    final AtomicLong moves = new AtomicLong();
    final AtomicLong lost = new AtomicLong();
    final AtomicLong doubled = new AtomicLong();
    final AtomicLong dropped = new AtomicLong();
    /** All frames in both directions. */
    final LongAdder frames = new LongAdder();

    final Distribution ackNanos = new Distribution();
    final Distribution seenNanos = new Distribution();
    final Distribution moveBytes = new Distribution();
}
