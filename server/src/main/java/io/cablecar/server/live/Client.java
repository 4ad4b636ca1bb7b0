package io.cablecar.server.live;

import io.cablecar.server.log.Objection;
import io.cablecar.server.storage.AddressTag;
import io.cablecar.server.table.Table;
import java.util.List;
import java.util.Optional;

/** A connected client. Thread-safe; no method blocks. */
public interface Client {

    /** The guest who is connected; of several, the one that takes new seats. */
    String guest();

    /** All guests of the person who is connected, the one that takes new seats first. */
    default List<String> guests() {
        return List.of(guest());
    }

    /** The guest that acts at a table. */
    default String guestAt(Table table) {
        return table.guestAmong(guests());
    }

    /** Whether a person is looking at the page of the client. */
    default boolean isActive() {
        return true;
    }

    /** The {@link AddressTag} of the client's address, stored and shared between nodes instead of it. */
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
