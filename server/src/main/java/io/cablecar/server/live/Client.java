package io.cablecar.server.live;

import io.cablecar.server.log.Objection;
import java.util.Optional;

/** A connected client. Thread-safe; no method blocks. */
public interface Client {

    /** The guest who is connected. */
    String guest();

    /** A keyed hash of the client's address, stored and shared between nodes instead of it. */
    String addressTag();

    /** Queues a frame for sending, after those queued before. */
    void send(String frame);

    /** Called with the reason of every request that is refused. */
    default void onRefused(Objection why) {}

    /** The last measured latency in milliseconds. */
    int lag();

    /** The time since something was received, in milliseconds. */
    default long silence() {
        return 0;
    }

    /** Uses a permit to create a table; returns the reason if there is none. */
    Optional<Objection> useTablePermit();
}
