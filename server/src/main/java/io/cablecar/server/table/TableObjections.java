package io.cablecar.server.table;

import io.cablecar.engine.game.Refusal;
import io.cablecar.server.log.Objection;

/** Objections of the rules of a table. */
public final class TableObjections {

    public static final Objection NOT_SEATED =
            new Objection("notSeated", "You have no seat at this table.", "Take a seat first.");
    public static final Objection NOT_OWNER =
            new Objection("notOwner", "Only the owner of the table may do that.", "Ask the owner.");
    public static final Objection SEAT_TAKEN =
            new Objection("seatTaken", "This seat is taken.", "Choose another seat.");
    public static final Objection NO_SEAT =
            new Objection("noSeat", "There is no such free seat.", "Choose another seat or table.");
    public static final Objection MAY_NOT_SIT = new Objection(
            "mayNotSit", "You may not sit at this table at the moment.", "Watch, or play at another table.");
    public static final Objection RESERVED = new Objection(
            "reserved", "The seats are kept for those who were asked to play again.", "Wait a minute and try again.");
    public static final Objection ALREADY_SEATED =
            new Objection("alreadySeated", "You already have a seat at this table.", "Leave it first to change seats.");
    public static final Objection BAD_NAME = new Objection(
            "badName", "A name has 1 to 24 characters.", "Send a shorter name without special characters.");
    public static final Objection NAME_TAKEN =
            new Objection("nameTaken", "This name can be taken for that of somebody else.", "Send another name.");
    public static final Objection BAD_COMMITMENT = new Objection(
            "badCommitment",
            "A commitment has 64 hexadecimal digits.",
            "Send the SHA-256 described in docs/protocol.md.");
    public static final Objection BAD_NONCE = new Objection(
            "badNonce", "This nonce does not match your commitment.", "Send the nonce that you committed to.");
    public static final Objection NO_PEOPLE =
            new Objection("noPersons", "Nobody has taken a seat.", "Sit down before starting.");
    public static final Objection NOT_READY = new Objection(
            "notReady", "Some devices have not committed to a nonce yet.", "Wait a moment and start again.");
    public static final Objection NOT_OPEN =
            new Objection("notOpen", "Seats can't be changed any more.", "Reload the table.");
    public static final Objection NOT_REVEALING =
            new Objection("notRevealing", "Nonces can't be revealed now.", "Wait for the start.");
    public static final Objection NOT_PLAYING =
            new Objection("notPlaying", "No game is running at this table.", "Reload the table.");
    public static final Objection NOT_OVER =
            new Objection("notOver", "The game is not over.", "Wait until it has ended.");
    public static final Objection STALE = new Objection(
            "stale", "The table has changed in the meantime.", "Join again with the last number you have.");
    public static final Objection TOO_MANY_EXCHANGES = new Objection(
            "tooManyExchanges", "After this many moves, shares can't be exchanged any more.", "Place a tile.");
    public static final Objection TOO_MANY_STEPS =
            new Objection("tooManySteps", "You have made too many changes at this table.", "Play on.");
    public static final Objection TAKEN_OVER =
            new Objection("takenOver", "A bot plays for you.", "Take your seat back first.");
    public static final Objection NOT_TAKEN_OVER =
            new Objection("notTakenOver", "No bot has taken over your seat.", "Play on.");
    public static final Objection OUT_OF_TIME = new Objection(
            "outOfTime",
            "The time for this move has run out: a bot makes it for you.",
            "Take your seat back after the bot's move.");
    public static final Objection TOO_MANY_DEVICES = new Objection(
            "tooManyDevices", "This seat is already open on the maximum number of devices.", "Play on one of them.");
    public static final Objection NOTHING_ASKED =
            new Objection("nothingAsked", "There is no such request.", "It may have been withdrawn.");
    public static final Objection NOTHING_TO_TAKE_BACK =
            new Objection("nothingToTakeBack", "You have not moved yet.", "Make a move first.");
    public static final Objection NOT_AWAY =
            new Objection("notAway", "Nobody has kept the others waiting for a day.", "Wait a little longer.");
    public static final Objection BAD_SECRET =
            new Objection("badSecret", "This link does not belong to the table.", "Copy the whole link.");

    public static final Objection NOT_RATED = new Objection(
            "notRated",
            "A rated table does not have this.",
            "See Rated tables in docs/protocol.md, or play at another table.");

    private TableObjections() {}

    /** The objection for a move that breaks a rule of the game. */
    public static Objection of(Refusal refusal) {
        return new Objection(
                refusal.code(), "The rules do not allow this move.", "Choose another move; the code names the rule.");
    }
}
