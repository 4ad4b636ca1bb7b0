package io.cablecar.server.notice;

import java.util.Arrays;
import java.util.Optional;

/** What a notice is about. The words are stored and sent, and never change. */
public enum NoticeKind {
    YOUR_TURN("yourTurn"),
    /** The game has begun. */
    STARTED("started"),
    /** The table is full, and everybody is asked to be ready. */
    READY("ready"),
    /** Little time is left for a move. */
    TIME_LEFT("timeLeft"),
    /** Somebody would like a rematch. */
    REMATCH("rematch"),
    /** Somebody would like to play at a new table. */
    INVITED("invited"),
    /** Another player went on vacation. */
    VACATION("vacation"),
    /** Somebody asks something, or the settings were changed and need consent. */
    ASKED("asked"),
    /** The game is over. */
    OVER("over"),
    /** A bot took over the reader's seat. */
    TAKEN_OVER("takenOver"),
    /** The reader's seat was freed. */
    FREED("freed"),
    /** Somebody has not moved for a day, so that the others may go on without that person. */
    AWAY("away");

    private final String word;

    NoticeKind(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }

    /** Whether it matters as much tomorrow, whatever the clock of the table. */
    boolean canAlwaysWait() {
        return this == OVER || this == FREED || this == AWAY;
    }

    /** The kind with this word; empty for kinds of later versions. */
    public static Optional<NoticeKind> of(String word) {
        return Arrays.stream(values()).filter(kind -> kind.word.equals(word)).findFirst();
    }
}
