package io.cablecar.server.notice;

import java.util.Arrays;
import java.util.Optional;

/** What a notice is about. The words are stored and sent, and never change. */
public enum NoticeKind {
    YOUR_TURN("yourTurn"),
    /** The game has begun. */
    STARTED("started"),
    /** Little time is left for a move. */
    TIME_LEFT("timeLeft"),
    /** Somebody would like a rematch. */
    REMATCH("rematch"),
    /** Somebody would like to play at a new table. */
    INVITED("invited");

    private final String word;

    NoticeKind(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }

    /** The kind with this word; empty for kinds of later versions. */
    public static Optional<NoticeKind> of(String word) {
        return Arrays.stream(values()).filter(kind -> kind.word.equals(word)).findFirst();
    }
}
