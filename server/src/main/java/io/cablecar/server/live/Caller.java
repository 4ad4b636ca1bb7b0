package io.cablecar.server.live;

/** The other end of a socket. Its methods may be called by any thread and never wait. */
public interface Caller {

    /** The device. */
    String guest();

    /** Hands over a frame, to be sent after those before it. */
    void send(String frame);

    /** The milliseconds a message takes, as last measured. */
    int lag();

    /** Whether one more table may be made from where it is; asking counts. */
    boolean mayMakeTable();
}
