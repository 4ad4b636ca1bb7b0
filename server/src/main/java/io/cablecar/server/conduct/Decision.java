package io.cablecar.server.conduct;

import java.util.List;

/** The answer to a command. */
public sealed interface Decision {

    /** This is to be stored, and then it has happened. Empty: it was so already. */
    record Agreed(List<Entry> entries) implements Decision {}

    /** Nothing happens. */
    record Refused(Objection why) implements Decision {}

    static Decision agreed(Entry... entries) {
        return new Agreed(List.of(entries));
    }

    static Decision refused(Objection why) {
        return new Refused(why);
    }
}
