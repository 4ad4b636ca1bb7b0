package io.cablecar.server.storage;

import io.cablecar.server.conduct.Entry;
import io.cablecar.server.conduct.Phase;
import io.cablecar.server.conduct.Step;
import io.cablecar.server.conduct.Table;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;

/** The logs of all tables: the only truth there is. Nodes may hold copies of them, which are never more than that. */
public interface TableLog {

    /**
     * One more step of a table.
     *
     * @param row what is to be found without reading the log
     * @param guests devices that have come to the table with this step
     */
    record Append(String table, Step step, Row row, List<String> guests) {

        /** A step and what it makes of the table. */
        public static Append of(String table, Step step, Table after, Optional<Lease> lease) {
            List<String> guests = new ArrayList<>();
            for (Entry entry : step.entries()) {
                if (entry instanceof Entry.Sat sat) {
                    guests.add(sat.guest());
                } else if (entry instanceof Entry.Claimed claimed) {
                    guests.add(claimed.guest());
                }
            }
            OptionalLong due = after.botToMove().isPresent() ? OptionalLong.of(step.at()) : after.due();
            Row row = new Row(after.owner(), after.phase(), after.settings().isPublic(), due, lease);
            return new Append(table, step, row, guests);
        }
    }

    /**
     * What the log of a table comes to, for searching.
     *
     * @param due when the house has something to do next
     * @param lease who does it then; empty where whoever comes first may
     */
    record Row(String owner, Phase phase, boolean listed, OptionalLong due, Optional<Lease> lease) {}

    /** Until then what is due at a table is the business of one node; it dies, and the next one takes over. */
    record Lease(String node, long until) {}

    /** A table and how far it has come. */
    record Found(String table, int number, long changed) {}

    /**
     * Stores a step. The answer comes when it is safe on disk: true, or false when the number was taken, by whoever was
     * quicker.
     */
    CompletableFuture<Boolean> append(Append append);

    /** The steps of a table after a number, in order; none where there is no such table. */
    List<Step> read(String table, int after);

    /** Open tables that anybody may find, the newest first. */
    List<Found> listed(int most);

    /** The tables at which a guest has a seat, or which are the guest's, those changed last first. */
    List<Found> of(String guest, int most);

    /** How many tables of a guest are not over. */
    int unfinished(String guest);

    /** How many open tables of a guest anybody may find. */
    int listed(String guest);

    /** How far each of these tables has come; those that there are not are not in it. */
    Map<String, Integer> numbers(Collection<String> tables);

    /** Takes for a node what is due by now and nobody else's business, and prolongs what it has already. */
    List<String> claim(Lease lease, long now, int most);

    /** A node leaves: what it had claimed is anybody's. */
    void release(String node);

    /** Keeps a node's open tables from being swept, for the time of a lease: somebody is there. */
    void hold(Collection<String> tables, Lease lease);

    /** Forgets tables that were never started, have not changed since then, and that nobody holds. */
    int sweep(long changedBefore, long now);
}
