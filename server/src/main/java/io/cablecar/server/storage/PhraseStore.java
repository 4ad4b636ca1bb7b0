package io.cablecar.server.storage;

import java.util.List;
import java.util.Optional;

/** The phrases said at tables: a bounded number for each, stored apart from its steps. */
public interface PhraseStore {

    /** The most phrases stored for a table. */
    int MAX_PHRASES = 300;

    /** Stores nothing. */
    PhraseStore NONE = new PhraseStore() {

        @Override
        public void add(String table, String guest, Phrase phrase) {}

        @Override
        public List<Phrase> of(String table) {
            return List.of();
        }

        @Override
        public void copy(String from, String to) {}
    };

    /**
     * A phrase.
     *
     * @param at when it was said
     * @param seat the speaker's seat at that time; empty for spectators
     * @param name the speaker's name
     */
    record Phrase(long at, Optional<Integer> seat, String name, String phrase) {}

    /** Stores a phrase of a guest. */
    void add(String table, String guest, Phrase phrase);

    /** The phrases of a table, the oldest first. */
    List<Phrase> of(String table);

    /** Begins the phrases of a new table with those of another one, whose people go on there. */
    void copy(String from, String to);
}
