package io.cablecar.server.table;

/** Something the host of the server wants to be done at a table, whoever owns it. */
public sealed interface HostCommand {

    /** Ends the game, or closes the table before one. */
    record Close() implements HostCommand {}

    /** Removes a person from a seat before the game; in a game a bot plays on. */
    record Free(int seat) implements HostCommand {}

    /** Revokes the personal links of a seat and removes all devices from it but the first. */
    record Revoke(int seat) implements HostCommand {}
}
