package io.cablecar.server.storage;

import io.cablecar.server.log.Lease;
import io.cablecar.server.log.Step;
import io.cablecar.server.log.StepCodec;
import io.cablecar.server.notice.Notice;
import io.cablecar.server.table.Entry;
import io.cablecar.server.table.Meeting;
import io.cablecar.server.table.Phase;
import io.cablecar.server.wire.Wire;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.PreparedBatch;

/** The logs of all tables in a SQL database. */
public final class SqlTableLog extends SqlLog<Entry, TableLog.Append> implements TableLog {

    private static final int PORTION = 500;

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

    private static String word(Phase phase) {
        return phase.name().toLowerCase(Locale.ROOT);
    }

    /**
     * Stores who has a seat and who has met whom, the names of guests and notices, and forgets the addresses of tables
     * whose game is over.
     */
    @Override
    void onStored(Handle handle, List<Append> appends) {
        PreparedBatch seats =
                handle.prepareBatch("INSERT INTO seats (guest_id, table_id) VALUES (?, ?) ON CONFLICT DO NOTHING");
        PreparedBatch over = handle.prepareBatch("UPDATE tables SET made_from = '' WHERE id = ? AND made_from <> ''");
        Map<String, String> names = new TreeMap<>();
        List<Notice> notices = new ArrayList<>();
        List<Meeting> meetings = new ArrayList<>();
        for (Append append : appends) {
            if (append.row().phase() == Phase.OVER) {
                over.bind(0, append.table()).add();
            }
            notices.addAll(append.notices());
            meetings.addAll(append.meetings());
            append.claims().forEach((device, first) -> Regulars.claimed(handle, device, first));
            for (String guest : append.guests()) {
                seats.bind(0, guest).bind(1, append.table()).add();
            }
            for (Entry entry : append.step().entries()) {
                if (entry instanceof Entry.Sat sat) {
                    names.put(sat.guest(), sat.name());
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
        if (!notices.isEmpty()) {
            Outbox.add(handle, notices);
        }
        if (!meetings.isEmpty()) {
            Regulars.add(handle, meetings);
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
    public List<Found> listed(int most) {
        return jdbi.withHandle(handle -> handle.createQuery("SELECT id, number, changed_at FROM"
                        + " (SELECT id, number, changed_at, ROW_NUMBER() OVER (PARTITION BY"
                        + " CASE made_from WHEN '' THEN id ELSE made_from END ORDER BY changed_at DESC) AS nth"
                        + " FROM tables WHERE phase = 'open' AND listed = 1) AS of_address"
                        + " ORDER BY nth, changed_at DESC LIMIT ?")
                .bind(0, most)
                .map((row, context) -> found(row))
                .list());
    }

    @Override
    public List<Found> running(long changedAfter, int most) {
        return jdbi.withHandle(handle -> handle.createQuery("SELECT id, number, changed_at FROM tables"
                        + " WHERE phase = 'playing' AND listed = 1 AND changed_at > ?"
                        + " ORDER BY changed_at DESC LIMIT ?")
                .bind(0, changedAfter)
                .bind(1, most)
                .map((row, context) -> found(row))
                .list());
    }

    private static Found found(java.sql.ResultSet row) throws java.sql.SQLException {
        return new Found(row.getString("id"), row.getInt("number"), row.getLong("changed_at"));
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
    public List<Found> of(String guest, int most) {
        // A union, since an OR over two indexes is read as a scan of the whole table.
        return jdbi.withHandle(handle -> handle.createQuery("SELECT id, number, changed_at FROM tables WHERE id IN"
                        + " (SELECT table_id FROM seats WHERE guest_id = ?)"
                        + " UNION SELECT id, number, changed_at FROM tables WHERE owner_id = ? AND phase = 'open'"
                        + " ORDER BY changed_at DESC LIMIT ?")
                .bind(0, guest)
                .bind(1, guest)
                .bind(2, most)
                .map((row, context) -> found(row))
                .list());
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
    public void hold(Collection<String> tables, Lease lease) {
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

    /** Works in portions, each a transaction of its own, so that it never holds a lock for long. */
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

    /** In two statements, by an index each: PostgreSQL would join the table with itself by reading all of it. */
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
