package io.cablecar.server.conduct;

/** How a game at a table came to its end. */
public sealed interface Ending {

    /** All tiles are laid. */
    record Finished() implements Ending {}

    /** Somebody gave up, and nobody was left to play on. */
    record Resigned(int seat) implements Ending {}

    /** All agreed to leave it. */
    record Agreed() implements Ending {}
}
