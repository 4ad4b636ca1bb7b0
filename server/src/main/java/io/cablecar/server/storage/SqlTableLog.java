package io.cablecar.server.storage;

import io.cablecar.server.log.Lease;
import io.cablecar.server.log.Step;
import io.cablecar.server.log.StepCodec;
import io.cablecar.server.notice.Notice;
import io.cablecar.server.table.Entry;
import io.cablecar.server.table.HeadToHeadResult;
import io.cablecar.server.table.Phase;
import io.cablecar.server.wire.Wire;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.PreparedBatch;

/** The logs of all tables in a SQL database. */
public final class SqlTableLog extends SqlLog<Entry, TableLog.Append> implements TableLog {

    private static final int PORTION = 500;

    /** Sorts after every hexadecimal digit. */
    private static final String AFTER_HEX = "g";

    private static final Schema SCHEMA =
            new Schema("tables", "steps", "table_id", List.of("owner_id", "listed", "made_from"), List.of("phase"));

    private static final StepCodec<Entry> CODEC = new StepCodec<>() {

        @Override
        public String write(Step<Entry> step) {
            return Wire.write(step);
        }

        @Override
        public Step<Entry> read(int number, long at, String stored) {
            return Wire.step(number, at, stored);
        }
    };

    private final Database database;
    private final Jdbi jdbi;

    public SqlTableLog(Database database) {
        super(database, SCHEMA, CODEC);
        this.database = database;
        this.jdbi = database.jdbi();
    }

    @Override
    public CompletableFuture<Boolean> append(Append append) {
        Row row = append.row();
        return append(new Appended<>(
                append.table(),
                append.step(),
                row.due(),
                row.lease(),
                List.of(row.owner(), row.listed() ? 1 : 0, append.addressTag()),
                List.of(word(row.phase())),
                append));
    }

    @Override
    public Rewritten rewritten(long since) {
        return Rewrites.since(database, since);
    }

    static String word(Phase phase) {
        return phase.name().toLowerCase(Locale.ROOT);
    }

    /**
     * Stores seats, head-to-head results, rated results, names of guests and notices, and deletes the address tags of
     * tables whose game is over.
     */
    @Override
    void onStored(Handle handle, List<Append> appends) {
        PreparedBatch seats =
                handle.prepareBatch("INSERT INTO seats (guest_id, table_id) VALUES (?, ?) ON CONFLICT DO NOTHING");
        PreparedBatch over = handle.prepareBatch("UPDATE tables SET made_from = '' WHERE id = ? AND made_from <> ''");
        Map<String, String> names = new TreeMap<>();
        SortedSet<String> seated = new TreeSet<>();
        List<Notice> notices = new ArrayList<>();
        List<HeadToHeadResult> headToHeadResults = new ArrayList<>();
        for (Append append : appends) {
            if (append.row().phase() == Phase.OVER) {
                over.bind(0, append.table()).add();
            }
            notices.addAll(append.notices());
            headToHeadResults.addAll(append.headToHeadResults());
            append.rated().ifPresent(result -> RatedGames.add(handle, append.table(), result));
            append.claims().forEach((device, first) -> Regulars.claimed(handle, device, first));
            seated.addAll(append.guests());
            for (String guest : append.guests()) {
                seats.bind(0, guest).bind(1, append.table()).add();
            }
            for (Entry entry : append.step().entries()) {
                if (entry instanceof Entry.Sat sat) {
                    names.put(sat.guest(), sat.name());
                } else if (entry instanceof Entry.Changed) {
                    seated.addAll(Vacations.devicesAt(handle, append.table()));
                }
            }
        }
        if (seats.size() > 0) {
            seats.execute();
        }
        if (over.size() > 0) {
            over.execute();
        }
        names.forEach((guest, name) -> Guests.named(handle, guest, name));
        if (!seated.isEmpty()) {
            long latest = appends.stream()
                    .mapToLong(append -> append.step().at())
                    .max()
                    .orElseThrow();
            Vacations.arm(handle, seated, latest);
        }
        if (!notices.isEmpty()) {
            Outbox.add(handle, notices);
        }
        if (!headToHeadResults.isEmpty()) {
            Regulars.add(handle, headToHeadResults);
        }
    }

    @Override
    void delete(Handle handle, List<String> tables) {
        super.delete(handle, tables);
        for (String from : List.of("seats", "notices", "talk")) {
            handle.createUpdate("DELETE FROM " + from + " WHERE table_id IN (<ids>)")
                    .bindList("ids", tables)
                    .execute();
        }
    }

    @Override
    public List<TableVersion> listed(int most) {
        return jdbi.withHandle(handle -> handle.createQuery("SELECT id, number, changed_at FROM"
                        + " (SELECT id, number, changed_at, nth, ROW_NUMBER() OVER (PARTITION BY"
                        + " SUBSTR(address, 1, " + AddressTag.LETTERS + ") ORDER BY nth, changed_at DESC) AS round FROM"
                        + " (SELECT id, number, changed_at, address, ROW_NUMBER() OVER (PARTITION BY address"
                        + " ORDER BY changed_at DESC) AS nth FROM"
                        + " (SELECT id, number, changed_at, CASE made_from WHEN '' THEN id ELSE made_from END AS address"
                        + " FROM tables WHERE phase = 'open' AND listed = 1) AS of_all) AS of_address) AS of_network"
                        + " ORDER BY round, nth, changed_at DESC LIMIT ?")
                .bind(0, most)
                .map((row, context) -> tableVersion(row))
                .list());
    }

    @Override
    public List<TableVersion> listed(long changedAfter, int most) {
        return jdbi.withHandle(handle -> handle.createQuery("SELECT id, number, changed_at FROM tables"
                        + " WHERE phase = 'open' AND listed = 1 AND changed_at > ? ORDER BY changed_at LIMIT ?")
                .bind(0, changedAfter)
                .bind(1, most)
                .map((row, context) -> tableVersion(row))
                .list());
    }

    /** By a range of the index: all texts that begin with the same hash. */
    @Override
    public int listedFrom(String addressTag) {
        return jdbi.withHandle(handle -> handle.createQuery("SELECT COUNT(*) FROM tables"
                        + " WHERE phase = 'open' AND listed = 1 AND made_from >= ? AND made_from < ?")
                .bind(0, addressTag)
                .bind(1, addressTag + AFTER_HEX)
                .mapTo(Integer.class)
                .one());
    }

    @Override
    public List<TableVersion> running(long changedAfter, int most) {
        return jdbi.withHandle(handle -> handle.createQuery("SELECT id, number, changed_at FROM tables"
                        + " WHERE phase = 'playing' AND listed = 1 AND changed_at > ?"
                        + " ORDER BY changed_at DESC LIMIT ?")
                .bind(0, changedAfter)
                .bind(1, most)
                .map((row, context) -> tableVersion(row))
                .list());
    }

    private static TableVersion tableVersion(ResultSet row) throws SQLException {
        return new TableVersion(row.getString("id"), row.getInt("number"), row.getLong("changed_at"));
    }

    @Override
    public String addressTag(String table) {
        return jdbi.withHandle(handle -> handle.createQuery("SELECT made_from FROM tables WHERE id = ?")
                .bind(0, table)
                .mapTo(String.class)
                .findOne()
                .orElse(""));
    }

    @Override
    public List<TableVersion> of(Collection<String> guests, int most) {
        // A union, since an OR over two indexes is read as a scan of the whole table.
        return jdbi.withHandle(handle -> handle.createQuery("SELECT id, number, changed_at FROM tables WHERE id IN"
                        + " (SELECT table_id FROM seats WHERE guest_id IN (<guests>))"
                        + " UNION SELECT id, number, changed_at FROM tables WHERE owner_id IN (<guests>)"
                        + " AND phase = 'open' ORDER BY changed_at DESC LIMIT :most")
                .bindList("guests", List.copyOf(guests))
                .bind("most", most)
                .map((row, context) -> tableVersion(row))
                .list());
    }

    /** The tables at which these guests have had a seat and whose game is not over, the latest changes first. */
    public List<String> unfinishedOf(Collection<String> guests, int most) {
        return jdbi.withHandle(handle -> handle.createQuery("SELECT id FROM tables WHERE phase <> 'over' AND id IN"
                        + " (SELECT table_id FROM seats WHERE guest_id IN (<guests>))"
                        + " ORDER BY changed_at DESC LIMIT :most")
                .bindList("guests", List.copyOf(guests))
                .bind("most", most)
                .mapTo(String.class)
                .list());
    }

    /**
     * Whether one of these guests owns a table or has ever had a seat there, without reading its log; empty if there is
     * no such table.
     */
    public Optional<Boolean> mayBelongTo(String table, Collection<String> guests) {
        return jdbi.withHandle(handle -> handle.createQuery("SELECT CASE WHEN owner_id IN (<guests>)"
                        + " OR EXISTS (SELECT 1 FROM seats WHERE seats.table_id = tables.id AND guest_id IN (<guests>))"
                        + " THEN 1 ELSE 0 END FROM tables WHERE id = :table")
                .bindList("guests", List.copyOf(guests))
                .bind("table", table)
                .mapTo(Integer.class)
                .findOne()
                .map(belongs -> belongs == 1));
    }

    @Override
    public int unfinished(String guest) {
        return jdbi.withHandle(
                handle -> handle.createQuery("SELECT COUNT(*) FROM tables WHERE owner_id = ? AND phase <> 'over'")
                        .bind(0, guest)
                        .mapTo(Integer.class)
                        .one());
    }

    @Override
    public int listed(String guest) {
        return jdbi.withHandle(handle -> handle.createQuery(
                        "SELECT COUNT(*) FROM tables WHERE owner_id = ? AND phase = 'open' AND listed = 1")
                .bind(0, guest)
                .mapTo(Integer.class)
                .one());
    }

    @Override
    public void release(String node) {
        // The phases limit the search to an index; leases that protect open tables are released, too.
        database.write(handle -> handle.createUpdate("UPDATE tables SET lease_by = NULL, lease_until = 0"
                        + " WHERE phase IN ('open', 'revealing', 'playing') AND lease_by = ?")
                .bind(0, node)
                .execute());
    }

    @Override
    public void protectFromSweep(Collection<String> tables, Lease lease) {
        List<String> all = List.copyOf(tables);
        for (int from = 0; from < all.size(); from += PORTION) {
            List<String> some = all.subList(from, Math.min(all.size(), from + PORTION));
            database.write(handle -> handle.createUpdate("UPDATE tables SET lease_by = :node, lease_until = :until"
                            + " WHERE phase = 'open' AND lease_until < :until AND id IN (<ids>)")
                    .bind("node", lease.node())
                    .bind("until", lease.until())
                    .bindList("ids", some)
                    .execute());
        }
    }

    /** Works in portions, each a transaction of its own, so that no lock is held for long. */
    @Override
    public int sweep(long changedBefore, long now) {
        int deleted = 0;
        int portion = PORTION;
        while (portion == PORTION) {
            portion = database.write(handle -> sweepPortion(handle, changedBefore, now));
            deleted += portion;
        }
        return deleted;
    }

    /** The rows in {@code tables} go first: without its row a table takes no more steps. */
    private int sweepPortion(Handle handle, long changedBefore, long now) {
        database.limitStatementTime(handle);
        List<String> swept = handle.createQuery("DELETE FROM tables WHERE id IN (SELECT id FROM tables"
                        + " WHERE phase = 'open' AND changed_at < ? AND lease_until < ? LIMIT ?) RETURNING id")
                .bind(0, changedBefore)
                .bind(1, now)
                .bind(2, PORTION)
                .mapTo(String.class)
                .list();
        if (!swept.isEmpty()) {
            delete(handle, swept);
        }
        return swept.size();
    }

    /** Deletes games in which nothing has happened since a time, finished or not. Works in portions. */
    public int sweepGames(long changedBefore) {
        int deleted = 0;
        int portion = PORTION;
        while (portion == PORTION) {
            portion = database.write(handle -> sweepGames(handle, changedBefore));
            deleted += portion;
        }
        return deleted;
    }

    private int sweepGames(Handle handle, long changedBefore) {
        database.limitStatementTime(handle);
        List<String> swept = new ArrayList<>();
        for (Phase phase : List.of(Phase.OVER, Phase.PLAYING)) {
            swept.addAll(sweepGames(handle, phase, changedBefore, PORTION - swept.size()));
        }
        if (!swept.isEmpty()) {
            delete(handle, swept);
        }
        return swept.size();
    }

    /** Uses two statements with an index each: a single one would make PostgreSQL scan the whole table. */
    private static List<String> sweepGames(Handle handle, Phase phase, long changedBefore, int most) {
        List<String> old = handle.createQuery("SELECT id FROM tables WHERE phase = '" + word(phase)
                        + "' AND changed_at < ? ORDER BY changed_at LIMIT " + most)
                .bind(0, changedBefore)
                .mapTo(String.class)
                .list();
        return old.isEmpty()
                ? old
                : handle.createQuery("DELETE FROM tables WHERE id IN (<ids>) AND changed_at < :before RETURNING id")
                        .bindList("ids", old)
                        .bind("before", changedBefore)
                        .mapTo(String.class)
                        .list();
    }
}
