package io.cablecar.server.wire;

import io.cablecar.server.table.Ending;
import io.cablecar.server.table.Entry;
import io.cablecar.server.table.TableRequest;
import java.util.Collection;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/**
 * The kinds of entries and endings by the words under which they are stored. A node can read a log only if it knows all
 * kinds in it.
 */
public final class EntryKinds {

    /** The kinds that version 1.0.0 can read, which does not register them. */
    public static final Set<String> FIRST = Set.of(
            "made",
            "sat",
            "stood",
            "freed",
            "filled",
            "committed",
            "called",
            "revealed",
            "uncalled",
            "started",
            "moved",
            "asked",
            "answered",
            "takenBack",
            "resigned",
            "takenOver",
            "returned",
            "linked",
            "claimed",
            "hinted",
            "over",
            "rematched",
            "over/finished",
            "over/resigned",
            "over/agreed");

    /** Requests that version 1.0.0 can read. */
    private static final Set<TableRequest> FIRST_REQUESTS = Set.of(TableRequest.TAKEBACK, TableRequest.END);

    private EntryKinds() {}

    /** All kinds that this version can read. */
    public static Set<String> all() {
        Set<String> kinds = new TreeSet<>();
        for (Class<?> entry : Entry.class.getPermittedSubclasses()) {
            kinds.add(Wire.word(entry));
        }
        for (Class<?> ending : Ending.class.getPermittedSubclasses()) {
            kinds.add("over/" + Wire.word(ending));
        }
        for (TableRequest request : TableRequest.values()) {
            addRequest(kinds, request);
        }
        return kinds;
    }

    private static void addRequest(Set<String> kinds, TableRequest request) {
        if (!FIRST_REQUESTS.contains(request)) {
            kinds.add("asked/" + request.name().toLowerCase(Locale.ROOT));
        }
    }

    /** The kinds in some entries. */
    public static Set<String> of(Collection<Entry> entries) {
        Set<String> kinds = new TreeSet<>();
        for (Entry entry : entries) {
            kinds.add(Wire.word(entry.getClass()));
            if (entry instanceof Entry.Over over) {
                kinds.add("over/" + Wire.word(over.outcome().getClass()));
            } else if (entry instanceof Entry.Asked asked) {
                addRequest(kinds, asked.ask());
            } else if (entry instanceof Entry.Answered answered) {
                addRequest(kinds, answered.ask());
            }
        }
        return kinds;
    }
}
