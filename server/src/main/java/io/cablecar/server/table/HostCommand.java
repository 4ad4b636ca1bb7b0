package io.cablecar.server.table;

/** A command of the server's host for any table. */
public sealed interface HostCommand {

    /** Ends the game, or closes the table before one. */
    record Close() implements HostCommand {}

    /**
     * Removes a person from a seat before the game; in a game a bot plays on.
     *
     * @param freshSeed a new secret of the server, in case it is needed
     */
    record Free(int seat, String freshSeed) implements HostCommand {}

    /** Revokes the personal links of a seat and removes all devices from it but the first. */
    record Revoke(int seat) implements HostCommand {}
}
