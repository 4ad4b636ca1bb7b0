package io.cablecar.server.notice;

/** How much of a table a person notices at the moment. */
public enum Presence {
    /** None of the person's devices is connected. */
    AWAY,
    /** A device is connected, but nobody looks at its page. */
    CONNECTED,
    /** Somebody looks at the page of a connected device. */
    ATTENTIVE
}
