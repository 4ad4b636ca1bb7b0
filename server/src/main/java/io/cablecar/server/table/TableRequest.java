package io.cablecar.server.table;

import java.util.Locale;

/** What a player can ask of the others. The words are stored and sent, and never change. */
public enum TableRequest {
    /** Taking back the player's last move. */
    TAKEBACK,
    /** Ending the game without a result. */
    END,
    /** Allowing hints, or forbidding them, in a running game. */
    HINTS,
    /** Letting a bot play for somebody who has been away for a day, without a clock. */
    SUBSTITUTE,
    /** Ending the game without a result because somebody has been away for a day, without a clock. */
    ABANDON;

    /** The word that is stored and sent. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether a majority decides; otherwise all have to agree. */
    boolean needsMajority() {
        return this == SUBSTITUTE || this == ABANDON;
    }
}
