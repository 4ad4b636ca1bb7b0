package io.cablecar.server.conduct;

/** How far a table has come. */
public enum Phase {
    /** Seats are being taken. */
    OPEN,
    /** The nonces are asked for. */
    REVEALING,
    PLAYING,
    OVER
}
