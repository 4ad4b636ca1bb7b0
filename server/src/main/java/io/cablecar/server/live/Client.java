package io.cablecar.server.live;

import io.cablecar.server.log.Objection;

/** A connected client. Thread-safe; no method blocks. */
public interface Client {

    /** The guest who is connected. */
    String guest();

    /** Stands for the address of the client in everything that is stored or shared between nodes. */
    String addressTag();

    /** Queues a frame for sending, after those queued before. */
    void send(String frame);

    /** Called with the reason of every request that is refused. */
    default void onRefused(Objection why) {}

    /** The last measured latency in milliseconds. */
    int lag();

    /** Consumes a permit to create a table; returns false if the rate limit of the client is exhausted. */
    boolean mayMakeTable();
}
