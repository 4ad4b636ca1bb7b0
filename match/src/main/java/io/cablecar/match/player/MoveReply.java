package io.cablecar.match.player;

import io.cablecar.engine.game.Move;

/** What a contender came up with when asked for a move. */
public sealed interface MoveReply {

    /** A move, legal or not. */
    record Chosen(Move move) implements MoveReply {}

    /** Nothing that could be played. */
    record Failed(Failure failure, String detail) implements MoveReply {}

    /** How a contender can fail; a random legal move is then played in its place. */
    enum Failure {
        /** The rules do not allow the move, or it was one exchange too many. */
        ILLEGAL,
        /** The answer is no move. */
        UNREADABLE,
        /** There was no answer in time. */
        TIMEOUT,
        /** The bot is gone, or said that it cannot go on. */
        CRASH
    }
}
