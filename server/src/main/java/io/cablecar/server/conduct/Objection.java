package io.cablecar.server.conduct;

import io.cablecar.engine.game.Refusal;

/** Why something is not done: a word for programs, what is the matter, and what to do about it. */
public record Objection(String code, String text, String todo) {

    public static final Objection NOT_SEATED =
            new Objection("notSeated", "You have no seat here.", "Take a seat first.");
    public static final Objection NOT_OWNER =
            new Objection("notOwner", "Only the owner of the table may do that.", "Ask the owner.");
    public static final Objection SEAT_TAKEN =
            new Objection("seatTaken", "Somebody sits there already.", "Choose another seat.");
    public static final Objection NO_SEAT =
            new Objection("noSeat", "There is no such seat free.", "Choose another seat or table.");
    public static final Objection ALREADY_SEATED =
            new Objection("alreadySeated", "You have a seat at this table.", "Stand up first to change.");
    public static final Objection BAD_NAME =
            new Objection("badName", "A name has 1 to 24 letters.", "Give a shorter name without special signs.");
    public static final Objection BAD_COMMITMENT = new Objection(
            "badCommitment", "A commitment has 64 hexadecimal digits.", "Send SHA-256 as docs/protocol.md says.");
    public static final Objection BAD_NONCE = new Objection(
            "badNonce", "That is not the nonce you committed to.", "Send the nonce that belongs to your commitment.");
    public static final Objection NO_PERSONS =
            new Objection("noPersons", "Nobody has taken a seat.", "Sit down before starting.");
    public static final Objection NOT_READY = new Objection(
            "notReady", "Somebody's device has not committed to a nonce yet.", "Wait a moment and start again.");
    public static final Objection NOT_OPEN =
            new Objection("notOpen", "Seats can't be changed any more.", "Look at the table anew.");
    public static final Objection NOT_REVEALING =
            new Objection("notRevealing", "No nonce is asked for now.", "Wait for the start.");
    public static final Objection NOT_PLAYING =
            new Objection("notPlaying", "No game is going on at this table.", "Look at the table anew.");
    public static final Objection NOT_OVER = new Objection("notOver", "The game is not over.", "Wait for its end.");
    public static final Objection STALE =
            new Objection("stale", "The table has gone on meanwhile.", "Join again with the last number you have.");
    public static final Objection TOO_MANY_EXCHANGES = new Objection(
            "tooManyExchanges",
            "So many moves have been made that shares can't be exchanged any more.",
            "Place a tile.");
    public static final Objection TOO_MANY_STEPS = new Objection(
            "tooManySteps", "So much has happened at this table that nothing but playing on is left.", "Play on.");
    public static final Objection TAKEN_OVER =
            new Objection("takenOver", "A bot plays in your seat.", "Take the seat back first.");
    public static final Objection NOT_TAKEN_OVER =
            new Objection("notTakenOver", "Nobody plays in your seat but you.", "Just go on.");
    public static final Objection OUT_OF_TIME = new Objection(
            "outOfTime",
            "The time for this move has run out: a bot makes it for you.",
            "Take the seat back when the bot has moved.");
    public static final Objection TOO_MANY_DEVICES = new Objection(
            "tooManyDevices", "This seat is held by as many devices as there may be.", "Play on one of the others.");
    public static final Objection NOTHING_ASKED =
            new Objection("nothingAsked", "There is no such question.", "It may have been withdrawn.");
    public static final Objection NOTHING_TO_TAKE_BACK =
            new Objection("nothingToTakeBack", "You have not moved yet.", "Make a move first.");
    public static final Objection HIDDEN_SEEN = new Objection(
            "hiddenSeen", "Something hidden has been seen since that move.", "Such a move can't be taken back.");
    public static final Objection BAD_SECRET =
            new Objection("badSecret", "This link does not fit the table.", "Copy the whole link.");

    /** What the rules of the game say. */
    public static Objection of(Refusal refusal) {
        return new Objection(
                refusal.code(), "The rules do not allow this move.", "Choose another move; the code tells the rule.");
    }
}
