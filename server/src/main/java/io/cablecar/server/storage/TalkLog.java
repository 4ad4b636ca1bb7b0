package io.cablecar.server.storage;

import java.util.List;
import java.util.Optional;

/** What was said at tables: a bounded number of phrases for each, apart from its steps. */
public interface TalkLog {

    /** The most phrases kept of a table. */
    int MAX_PHRASES = 300;

    /** Keeps nothing. */
    TalkLog NONE = new TalkLog() {

        @Override
        public void add(String table, String guest, Phrase phrase) {}

        @Override
        public List<Phrase> of(String table) {
            return List.of();
        }
    };

    /**
     * A phrase.
     *
     * @param at when it was said
     * @param seat that of the speaker at that time; empty for spectators
     * @param name that of the speaker
     */
    record Phrase(long at, Optional<Integer> seat, String name, String phrase) {}

    /** Stores a phrase of a guest. */
    void add(String table, String guest, Phrase phrase);

    /** The phrases of a table, the oldest first. */
    List<Phrase> of(String table);
}
