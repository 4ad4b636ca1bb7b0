package io.cablecar.server.table;

/** The stages of a table, in order. */
public enum Phase {
    /** Seats can be taken. */
    OPEN,
    /** Nonces are being revealed. */
    REVEALING,
    /** The game is running. */
    PLAYING,
    /** The game has ended. */
    OVER
}
