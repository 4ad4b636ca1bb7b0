package io.cablecar.server.conduct;

/** How a game at a table came to its end. */
public sealed interface Outcome {

    /** All tiles are laid. */
    record Finished() implements Outcome {}

    /** Somebody gave up, and nobody was left to play on. */
    record Resigned(int seat) implements Outcome {}

    /** All agreed to leave it. */
    record Agreed() implements Outcome {}
}
