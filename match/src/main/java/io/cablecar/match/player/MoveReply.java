package io.cablecar.match.player;

import io.cablecar.engine.game.Move;

/** A contender's reply to a request for a move. */
public sealed interface MoveReply {

    /** A move, legal or not. */
    record Chosen(Move move) implements MoveReply {}

    /** No usable reply. */
    record Failed(Failure failure, String detail) implements MoveReply {}

    /** How a contender can fail; a random legal move is played instead. */
    enum Failure {
        /** The move is illegal, or an exchange beyond the limit. */
        ILLEGAL,
        /** The reply is not a move. */
        UNREADABLE,
        /** There was no reply in time. */
        TIMEOUT,
        /** The bot ended or reported an error. */
        CRASH
    }
}
