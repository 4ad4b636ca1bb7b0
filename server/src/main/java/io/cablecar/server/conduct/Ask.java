package io.cablecar.server.conduct;

/** What one person can ask of the others. */
public enum Ask {
    TAKEBACK,
    END
}
