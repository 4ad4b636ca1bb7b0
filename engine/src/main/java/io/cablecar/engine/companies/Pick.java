package io.cablecar.engine.companies;

import java.util.Optional;

/** Which share is taken in an exchange: the one face up beside the pile, or the top one of the pile, face down. */
public enum Pick {
    FACE_UP("up"),
    FACE_DOWN("down");

    private final String word;

    Pick(String word) {
        this.word = word;
    }

    /** The pick with this word; empty if there is none. */
    public static Optional<Pick> named(String word) {
        for (Pick pick : values()) {
            if (pick.word.equals(word)) {
                return Optional.of(pick);
            }
        }
        return Optional.empty();
    }

    /** The lower-case English word that files and protocols use. */
    public String word() {
        return word;
    }
}
