package io.cablecar.server.log;

/** Objections to commands that the rules of a log would allow. */
public final class LogObjections {

    public static final Objection BUSY =
            new Objection("busy", "The server could not do this just now.", "Send the same message again.");
    public static final Objection NOT_STORED = new Objection(
            "notStored",
            "The server can't store anything at the moment, so nothing was done.",
            "Send the same message again later; the host has to make room on the disk.");

    public static final Objection NOT_YET = new Objection(
            "notYet",
            "A server of an earlier version is still running, which could not read this.",
            "Try again when all servers have been upgraded.");

    private LogObjections() {}
}
