package io.cablecar.server.live;

import io.cablecar.server.conduct.Objection;

/** What the house has to object, beside the conduct of a table. */
public final class Objections {

    public static final Objection UNREADABLE = new Objection(
            "unreadable", "This is no message of the protocol.", "See docs/protocol.md for the messages there are.");
    public static final Objection TOO_LARGE =
            new Objection("tooLarge", "The message is too large.", "Send at most 4,096 bytes.");
    public static final Objection TOO_FAST =
            new Objection("tooFast", "Too many messages in a short time.", "Wait a moment and go on more slowly.");
    public static final Objection NO_TABLE =
            new Objection("noTable", "There is no such table.", "Check the link; tables never started are swept.");
    public static final Objection NO_GUEST =
            new Objection("noGuest", "It is not known who you are.", "POST /api/v1/guest first, or send a token.");
    public static final Objection NO_ORIGIN = new Objection(
            "noOrigin", "This page may not connect here.", "Use the server's own pages, or a program with a token.");
    public static final Objection MAY_NOT_WATCH =
            new Objection("mayNotWatch", "This table is only for those who sit at it.", "Come back when it is over.");
    public static final Objection BAD_SETTINGS =
            new Objection("badSettings", "Such a table can't be made.", "See docs/protocol.md under Settings.");
    public static final Objection BAD_PHRASE =
            new Objection("badPhrase", "There is no such phrase.", "See docs/protocol.md for the phrases there are.");
    public static final Objection TOO_MANY = new Objection(
            "tooMany", "There is a limit to this, and it is reached.", "Finish or leave something first.");
    public static final Objection BUSY =
            new Objection("busy", "It could not be done just now.", "Send the same message again.");
    public static final Objection NOT_STORED = new Objection(
            "notStored",
            "The server has no room to store anything, so nothing was done.",
            "Send the same message again later; whoever runs the server has to make room.");
    public static final Objection STOPPING =
            new Objection("stopping", "The server is stopping.", "Connect again in a moment.");
    public static final Objection NOT_FOUND =
            new Objection("notFound", "There is nothing here.", "See docs/protocol.md for the calls there are.");

    private Objections() {}
}
