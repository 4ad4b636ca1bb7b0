package io.cablecar.server.conduct;

import io.cablecar.engine.game.Game;
import java.util.List;
import java.util.Optional;

/** The answer to a command. */
public sealed interface Decision {

    /**
     * This is to be stored, and then it has happened. Empty: it was so already.
     *
     * @param game after the move among the entries, which was played to judge it; empty where there is none
     */
    record Agreed(List<Entry> entries, Optional<Game> game) implements Decision {

        public Agreed(List<Entry> entries) {
            this(entries, Optional.empty());
        }
    }

    /** Nothing happens. */
    record Refused(Objection why) implements Decision {}

    static Decision agreed(Entry... entries) {
        return new Agreed(List.of(entries));
    }

    static Decision refused(Objection why) {
        return new Refused(why);
    }
}
