package io.cablecar.server.table;

import io.cablecar.engine.game.Game;
import io.cablecar.server.log.Objection;
import java.util.List;
import java.util.Optional;

/** The outcome of deciding a command. */
public sealed interface TableDecision {

    /**
     * The command is allowed and leads to these entries. No entries: nothing changes, since it was done already.
     *
     * @param game the game after the move among the entries, so that it need not be played again
     */
    record Accepted(List<Entry> entries, Optional<Game> game) implements TableDecision {

        public Accepted(List<Entry> entries) {
            this(entries, Optional.empty());
        }
    }

    /** The command is not allowed. */
    record Refused(Objection why) implements TableDecision {}

    static TableDecision accepted(Entry... entries) {
        return new Accepted(List.of(entries));
    }

    static TableDecision refused(Objection why) {
        return new Refused(why);
    }
}
