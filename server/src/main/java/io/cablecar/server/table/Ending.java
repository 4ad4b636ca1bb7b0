package io.cablecar.server.table;

/** How a game at a table ended. */
public sealed interface Ending {

    /** All tiles are placed. */
    record Finished() implements Ending {}

    /** Somebody resigned and no other person was left to play on. */
    record Resigned(int seat) implements Ending {}

    /** All players agreed to stop. */
    record Agreed() implements Ending {}

    /** Most of the others ended the game because the player of this seat stayed away. */
    record Abandoned(int seat) implements Ending {}

    /** The host of the server closed the table, perhaps before the game. */
    record Closed() implements Ending {}
}
