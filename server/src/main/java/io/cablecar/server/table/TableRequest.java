package io.cablecar.server.table;

/** What a player can ask of the others. */
public enum TableRequest {
    /** Taking back the player's last move. */
    TAKEBACK,
    /** Ending the game without a result. */
    END
}
