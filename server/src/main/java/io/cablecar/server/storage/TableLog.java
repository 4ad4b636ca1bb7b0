package io.cablecar.server.storage;

import io.cablecar.server.log.Lease;
import io.cablecar.server.log.LogStore;
import io.cablecar.server.log.Step;
import io.cablecar.server.notice.Notice;
import io.cablecar.server.table.Chair;
import io.cablecar.server.table.Entry;
import io.cablecar.server.table.HeadToHeadResult;
import io.cablecar.server.table.Phase;
import io.cablecar.server.table.RatedResult;
import io.cablecar.server.table.Table;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;

/** The logs of all tables: the source of truth. What nodes keep in memory are copies. */
public interface TableLog extends LogStore<Table, Entry> {

    /**
     * The holder of the lease of an open table over days at which somebody sits. It is no node, so no node releases it.
     */
    String KEPT = "kept";

    /** How long such a table is kept without a change, in milliseconds. */
    long KEPT_MILLIS = 30L * 86_400_000;

    /**
     * One more step of a table.
     *
     * @param row the searchable columns of the table after the step
     * @param guests devices that took a seat with this step
     * @param notices for absent people, stored with it
     * @param addressTag the {@link AddressTag} of the address from which the table was created; stored with the first
     *     step
     * @param headToHeadResults the results of the game that this step ended
     * @param claims devices that were given a seat, with the first device of its person
     * @param rated the result of the rated game that this step ended
     */
    record Append(
            String table,
            Step<Entry> step,
            Row row,
            List<String> guests,
            List<Notice> notices,
            String addressTag,
            List<HeadToHeadResult> headToHeadResults,
            Map<String, String> claims,
            Optional<RatedResult> rated) {

        public Append(String table, Step<Entry> step, Row row, List<String> guests) {
            this(table, step, row, guests, List.of(), "", List.of(), Map.of(), Optional.empty());
        }

        /** A step with the row that follows from the table after it. */
        public static Append of(String table, Step<Entry> step, Table after, Optional<Lease> lease) {
            List<String> guests = new ArrayList<>();
            Map<String, String> claims = new TreeMap<>();
            for (Entry entry : step.entries()) {
                if (entry instanceof Entry.Sat sat) {
                    guests.add(sat.guest());
                } else if (entry instanceof Entry.Claimed claimed) {
                    guests.add(claimed.guest());
                    if (after.chairs().get(claimed.seat()) instanceof Chair.Person person) {
                        claims.put(claimed.guest(), person.guests().get(0));
                    }
                }
            }
            OptionalLong due = after.botToMove().isPresent() ? OptionalLong.of(step.at()) : after.due();
            Optional<Lease> kept = after.isWaitingOverDays()
                    ? Optional.of(new Lease(KEPT, step.at() + KEPT_MILLIS))
                    : Optional.empty();
            boolean isListed = after.settings().isPublic() && !after.isForFound();
            Row row = new Row(after.owner(), after.phase(), isListed, due, lease.or(() -> kept));
            return new Append(
                    table,
                    step,
                    row,
                    guests,
                    List.of(),
                    "",
                    HeadToHeadResult.of(step, after),
                    claims,
                    RatedResult.of(step, after));
        }

        public Append withNotices(List<Notice> added) {
            return new Append(
                    table, step, row, guests, List.copyOf(added), addressTag, headToHeadResults, claims, rated);
        }

        /** The same step of a table created from this address. */
        public Append from(String tag) {
            return new Append(table, step, row, guests, notices, tag, headToHeadResults, claims, rated);
        }
    }

    /**
     * The searchable columns of a table, derived from its log.
     *
     * @param due when a timer expires or a bot has to move
     * @param lease the node that handles it; empty if any node may
     */
    record Row(String owner, Phase phase, boolean listed, OptionalLong due, Optional<Lease> lease) {}

    /** A table, the number of its last step and the time of that step. */
    record TableVersion(String table, int number, long changed) {}

    /**
     * Tables whose logs were rewritten.
     *
     * @param count the number of rewrites so far
     * @param isComplete whether these are all since the number that was asked for
     */
    record Rewritten(long count, List<String> tables, boolean isComplete) {

        public Rewritten {
            tables = List.copyOf(tables);
        }
    }

    /** The tables rewritten after this many rewrites. */
    default Rewritten rewritten(long since) {
        return new Rewritten(0, List.of(), true);
    }

    /**
     * Stores a step. The future completes when it is on disk: with true, or with false when another step has taken its
     * number.
     */
    CompletableFuture<Boolean> append(Append append);

    @Override
    default CompletableFuture<Boolean> append(String table, Step<Entry> step, Table after, Optional<Lease> lease) {
        return append(Append.of(table, step, after, lease));
    }

    /**
     * Public open tables: the newest of each network, then the second of each, and so on; of several addresses of a
     * network each comes before the second of any.
     */
    List<TableVersion> listed(int most);

    /** Public open tables that have changed since a time, least recently changed first. */
    List<TableVersion> listed(long changedAfter, int most);

    /** The number of public open tables that were created from an address, or from a network of addresses. */
    int listedFrom(String addressTag);

    /** Public tables with a running game, the latest changed first. */
    default List<TableVersion> running(long changedAfter, int most) {
        return List.of();
    }

    /** The {@link AddressTag} of the address from which a table was created; empty if that is not known. */
    default String addressTag(String table) {
        return "";
    }

    /** The tables where one of these guests has a seat and the open tables they own, the latest changed first. */
    List<TableVersion> of(Collection<String> guests, int most);

    /** The number of a guest's own tables that are not over. */
    int unfinished(String guest);

    /** The number of a guest's own public open tables. */
    int listed(String guest);

    /** Protects open tables with connected clients from being swept, for the time of a lease. */
    void protectFromSweep(Collection<String> tables, Lease lease);

    /** Deletes tables that were never started, have not changed since a time, and are not leased. */
    int sweep(long changedBefore, long now);
}
