package io.cablecar.server.load;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/** What all tables of a run have come to so far. */
final class Tally {

    final AtomicLong moves = new AtomicLong();
    final AtomicLong lost = new AtomicLong();
    final AtomicLong doubled = new AtomicLong();
    final AtomicLong dropped = new AtomicLong();
    /** Frames of every kind in both directions. */
    final LongAdder frames = new LongAdder();

    final Distribution ackNanos = new Distribution();
    final Distribution seenNanos = new Distribution();
    final Distribution moveBytes = new Distribution();
}
