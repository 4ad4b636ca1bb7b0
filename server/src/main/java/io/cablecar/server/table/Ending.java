package io.cablecar.server.table;

/** How a game at a table ended. */
public sealed interface Ending {

    /** All tiles are placed. */
    record Finished() implements Ending {}

    /** Somebody resigned and no other person was left to play on. */
    record Resigned(int seat) implements Ending {}

    /** All players agreed to stop. */
    record Agreed() implements Ending {}

    /** The host of the server closed the table, perhaps before the game. */
    record Closed() implements Ending {}
}
