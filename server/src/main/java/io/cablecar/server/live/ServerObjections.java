package io.cablecar.server.live;

import io.cablecar.server.log.Objection;

/** Objections of the server, beside those of the rules of a table. */
public final class ServerObjections {

    public static final Objection UNREADABLE = new Objection(
            "unreadable", "This is not a message of the protocol.", "See the messages in docs/protocol.md.");
    public static final Objection TOO_LARGE =
            new Objection("tooLarge", "The message is too large.", "Send at most 4,096 bytes.");
    public static final Objection TOO_FAST = new Objection(
            "tooFast", "Too many messages in a short time.", "Wait a moment and send messages more slowly.");
    public static final Objection NO_TABLE = new Objection(
            "noTable", "There is no such table.", "Check the link; tables that never started are deleted.");
    public static final Objection NO_GUEST =
            new Objection("noGuest", "You are not signed in as a guest.", "POST /api/v1/guest first, or send a token.");
    public static final Objection NO_ORIGIN = new Objection(
            "noOrigin", "This page may not connect here.", "Use the server's own pages, or a program with a token.");
    public static final Objection MAY_NOT_WATCH =
            new Objection("mayNotWatch", "Only its players may watch this table.", "Come back when the game is over.");
    public static final Objection BAD_SETTINGS =
            new Objection("badSettings", "A table can't have these settings.", "See Settings in docs/protocol.md.");
    public static final Objection BAD_PHRASE =
            new Objection("badPhrase", "There is no such phrase.", "See the phrases in docs/protocol.md.");
    public static final Objection TOO_MANY =
            new Objection("tooMany", "You have reached a limit of this server.", "Finish or leave a table first.");
    public static final Objection TOO_MANY_NAMES =
            new Objection("tooManyNames", "Too many names of others were tried.", "Wait an hour.");
    public static final Objection BANNED =
            new Objection("banned", "The host of this server does not let you in.", "Ask the host.");
    public static final Objection MAINTENANCE = new Objection(
            "maintenance", "The server is about to be stopped for maintenance.", "Come back later for a new table.");
    public static final Objection STOPPING =
            new Objection("stopping", "The server is stopping.", "Connect again in a moment.");
    public static final Objection NOT_FOUND =
            new Objection("notFound", "There is nothing here.", "See the calls in docs/protocol.md.");

    public static final Objection NO_ACCOUNT =
            new Objection("noAccount", "This device does not belong to an account.", "Sign in first.");

    private ServerObjections() {}
}
