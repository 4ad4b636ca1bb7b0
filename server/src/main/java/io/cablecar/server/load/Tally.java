package io.cablecar.server.load;

import java.util.concurrent.atomic.AtomicLong;

/** What all tables of a run have come to so far. */
final class Tally {

    final AtomicLong moves = new AtomicLong();
    final AtomicLong lost = new AtomicLong();
    final AtomicLong doubled = new AtomicLong();
    final AtomicLong dropped = new AtomicLong();
    final Latencies ack = new Latencies();
    final Latencies seen = new Latencies();
    final Latencies frameBytes = new Latencies();
}
