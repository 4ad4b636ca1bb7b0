package io.cablecar.server.notice;

/** Whether a person is at a table at the moment. */
public enum Presence {
    /** None of the person's devices is connected. */
    AWAY,
    /** A device is connected, but its page is inactive. */
    CONNECTED,
    /** A connected device has an active page. */
    ATTENTIVE
}
