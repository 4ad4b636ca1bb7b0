package io.cablecar.server.storage;

import io.cablecar.server.log.Lease;
import io.cablecar.server.notice.Notice;
import io.cablecar.server.notice.NoticeKind;
import io.cablecar.server.wire.Wire;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.SqlStatement;

/**
 * Notices that wait to be delivered or seen. A notice is added once, however often the same event is reported, and its
 * delivery is leased to one node at a time.
 *
 * <p>Calling a push service and storing that it was called can't be one transaction. So each call is stored right
 * before it is made ({@link #begin}): a node that dies at any other moment delays a notice, and one that dies during a
 * call loses that call, which is better than making it twice.
 */
public final class Outbox {

    private static final int SWEPT_AT_ONCE = 500;

    /** The clocks of nodes differ by a few milliseconds, so a notice of another node may be dated later than now. */
    private static final long CLOCK_TOLERANCE_MILLIS = 1_000;

    private static final String KEY = " WHERE guest_id = ? AND table_id = ? AND event = ? AND kind = ?";
    private static final List<String> KINDS =
            Arrays.stream(NoticeKind.values()).map(NoticeKind::word).toList();
    private static final List<String> INVITATIONS = List.of(NoticeKind.INVITED.word(), NoticeKind.REMATCH.word());

    private final Database database;

    public Outbox(Database database) {
        this.database = database;
    }

    /**
     * A notice to deliver.
     *
     * @param tries how often its delivery has failed
     * @param called the subscriptions that have been called
     */
    public record Delivery(Notice notice, int tries, Set<String> called) {}

    /** The most calls in each period, counted for all nodes together. */
    public record CallLimit(String name, int most, Duration period) {}

    /** Whether a call may be made. */
    public sealed interface Permit {

        record Granted() implements Permit {}

        /** The lease is over, so the notice belongs to another node, or the call was made already. */
        record Expired() implements Permit {}

        record Exhausted(CallLimit limit) implements Permit {}
    }

    /** Adds notices that do not belong to a step; those that are known already are ignored. */
    public void add(List<Notice> notices) {
        if (!notices.isEmpty()) {
            database.write(handle -> {
                add(handle, notices);
                return notices.size();
            });
        }
    }

    /** Adds notices in the transaction of the step that caused them. */
    static void add(Handle handle, Collection<Notice> notices) {
        PreparedBatch batch = handle.prepareBatch("INSERT INTO notices"
                + " (guest_id, table_id, event, kind, made_at, can_wait, details, due_at)"
                + " VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING");
        for (Notice notice : notices) {
            key(batch, 0, notice)
                    .bind(4, notice.at())
                    .bind(5, notice.canWait() ? 1 : 0)
                    .bind(6, Wire.write(notice.details()))
                    .bind(7, notice.at())
                    .add();
        }
        batch.execute();
    }

    private static <S extends SqlStatement<S>> S key(S statement, int first, Notice notice) {
        return statement
                .bind(first, notice.guest())
                .bind(first + 1, notice.table())
                .bind(first + 2, notice.event())
                .bind(first + 3, notice.kind().word());
    }

    /** Leases notices that are due and not leased. Kinds of later versions are left to nodes that know them. */
    public List<Delivery> claim(Lease lease, long now, int most) {
        return database.write(handle -> {
            List<Delivery> due = handle.createQuery("SELECT * FROM notices WHERE due_at <= :now"
                            + " AND lease_until <= :now AND kind IN (<kinds>) ORDER BY due_at LIMIT :most"
                            + database.skippingLocked())
                    .bind("now", now)
                    .bind("most", most)
                    .bindList("kinds", KINDS)
                    .map((row, context) -> delivery(row))
                    .list();
            if (!due.isEmpty()) {
                PreparedBatch leased = handle.prepareBatch("UPDATE notices SET lease_by = ?, lease_until = ?" + KEY);
                for (Delivery delivery : due) {
                    key(leased.bind(0, lease.node()).bind(1, lease.until()), 2, delivery.notice)
                            .add();
                }
                leased.execute();
            }
            return due;
        });
    }

    private static Delivery delivery(ResultSet row) throws SQLException {
        return new Delivery(
                notice(row),
                row.getInt("tries"),
                Set.copyOf(List.of(row.getString("told").split(" ", -1))));
    }

    private static Notice notice(ResultSet row) throws SQLException {
        return new Notice(
                row.getString("guest_id"),
                row.getString("table_id"),
                row.getInt("event"),
                NoticeKind.of(row.getString("kind")).orElseThrow(),
                row.getLong("made_at"),
                row.getInt("can_wait") == 1,
                Wire.read(row.getString("details"), Notice.Details.class).orElseThrow());
    }

    /** Rolls back a transaction. */
    private static final class NotBegun extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final transient Permit why;

        NotBegun(Permit why) {
            super("not begun", null, false, false);
            this.why = why;
        }
    }

    /**
     * Stores that a subscription is going to be called, unless it was called already, the lease is over or a limit is
     * reached.
     *
     * @param node the node with the lease
     * @param subscription a short name without blanks
     */
    public Permit begin(Notice notice, String node, String subscription, List<CallLimit> limits, long now) {
        try {
            return database.write(handle -> {
                int begun = key(
                                handle.createUpdate(
                                                "UPDATE notices SET told = told || ? || ' '" + KEY
                                                        + " AND lease_by = ? AND lease_until > ? AND REPLACE(told, ?, '') = told")
                                        .bind(0, subscription),
                                1,
                                notice)
                        .bind(5, node)
                        .bind(6, now)
                        .bind(7, subscription)
                        .execute();
                if (begun == 0) {
                    throw new NotBegun(new Permit.Expired());
                }
                for (CallLimit limit : limits) {
                    if (!use(handle, limit, now)) {
                        throw new NotBegun(new Permit.Exhausted(limit));
                    }
                }
                return new Permit.Granted();
            });
        } catch (NotBegun none) {
            return none.why;
        }
    }

    private static boolean use(Handle handle, CallLimit limit, long now) {
        long length = limit.period.toMillis();
        return handle.createUpdate("INSERT INTO push_counts (name, period, used) VALUES (?, ?, 1)"
                                + " ON CONFLICT (name) DO UPDATE SET period = excluded.period,"
                                + " used = CASE WHEN push_counts.period = excluded.period THEN push_counts.used + 1"
                                + " ELSE 1 END"
                                + " WHERE push_counts.period <> excluded.period OR push_counts.used < ?")
                        .bind(0, limit.name)
                        .bind(1, now - now % length)
                        .bind(2, limit.most)
                        .execute()
                == 1;
    }

    /** Ends the delivery of a notice. It stays listed until it is seen. */
    public void finish(Notice notice, String node) {
        database.write(handle -> key(
                        handle.createUpdate("UPDATE notices SET due_at = NULL, lease_by = NULL, lease_until = 0" + KEY
                                + " AND lease_by = ?"),
                        0,
                        notice)
                .bind(4, node)
                .execute());
    }

    /**
     * Returns a notice, to be delivered later.
     *
     * @param uncalled the subscriptions that certainly did not receive it
     */
    public void postpone(Delivery delivery, String node, Set<String> uncalled, long due) {
        database.write(handle -> {
            String told = key(handle.createQuery("SELECT told FROM notices" + KEY), 0, delivery.notice)
                    .mapTo(String.class)
                    .findOne()
                    .orElse("");
            List<String> left = new ArrayList<>(Arrays.asList(told.split(" ", -1)));
            left.removeAll(uncalled);
            return key(
                            handle.createUpdate("UPDATE notices SET told = ?, due_at = ?, tries = tries + ?,"
                                            + " lease_by = NULL, lease_until = 0" + KEY + " AND lease_by = ?")
                                    .bind(0, String.join(" ", left))
                                    .bind(1, due)
                                    .bind(2, uncalled.isEmpty() ? 0 : 1),
                            3,
                            delivery.notice)
                    .bind(7, node)
                    .execute();
        });
    }

    /** The notices that the person of these guests has not seen, the newest first. */
    public List<Notice> unseen(List<String> guests, long now, int most) {
        return database.jdbi()
                .withHandle(handle -> handle.createQuery(
                                "SELECT * FROM notices WHERE guest_id IN (<guests>) AND seen = 0"
                                        + " AND made_at <= :now AND kind IN (<kinds>) ORDER BY made_at DESC LIMIT :most")
                        .bindList("guests", guests)
                        .bind("now", now + CLOCK_TOLERANCE_MILLIS)
                        .bind("most", most)
                        .bindList("kinds", KINDS)
                        .map((row, context) -> notice(row))
                        .list());
    }

    /** Marks the notices of the person of these guests up to a time as seen, but invitations stay listed. */
    public void seen(List<String> guests, long until) {
        database.write(handle -> handle.createUpdate(
                        "UPDATE notices SET seen = 1 WHERE guest_id IN (<guests>) AND seen = 0 AND made_at <= :until"
                                + " AND kind NOT IN (<invitations>)")
                .bindList("guests", guests)
                .bind("until", until)
                .bindList("invitations", INVITATIONS)
                .execute());
    }

    /** Marks the unseen notices that open a table as seen, and does not deliver them any more. */
    public void dismiss(List<String> guests, String table, long now, int most) {
        List<Notice> dismissed = unseen(guests, now, most).stream()
                .filter(notice -> notice.opened().equals(table))
                .toList();
        if (!dismissed.isEmpty()) {
            database.write(handle -> {
                PreparedBatch seen =
                        handle.prepareBatch("UPDATE notices SET seen = 1, due_at = NULL, lease_by = NULL" + KEY);
                dismissed.forEach(notice -> key(seen, 0, notice).add());
                return seen.execute().length;
            });
        }
    }

    /** Marks the notices of a table as seen by a guest who has opened it, except reminders of timers. */
    public void visited(String guest, String table, long now) {
        String unseen = " WHERE guest_id = ? AND table_id = ? AND made_at <= ? AND (seen = 0 OR due_at IS NOT NULL)";
        boolean hasAny = database.jdbi()
                .withHandle(handle -> handle.createQuery("SELECT 1 FROM notices" + unseen + " LIMIT 1")
                        .bind(0, guest)
                        .bind(1, table)
                        .bind(2, now)
                        .mapTo(Integer.class)
                        .findOne()
                        .isPresent());
        if (hasAny) {
            database.write(handle -> handle.createUpdate(
                            "UPDATE notices SET seen = 1, due_at = NULL, lease_by = NULL" + unseen)
                    .bind(0, guest)
                    .bind(1, table)
                    .bind(2, now)
                    .execute());
        }
    }

    /** Deletes old notices and counts of earlier periods, in portions. */
    public int sweep(long madeBefore, long now) {
        int deleted = 0;
        int portion = SWEPT_AT_ONCE;
        while (portion == SWEPT_AT_ONCE) {
            portion = database.write(handle -> {
                database.limitStatementTime(handle);
                // By the key: a statement that joins the table with itself might scan it.
                List<List<Object>> old = handle.createQuery(
                                "SELECT guest_id, table_id, event, kind FROM notices WHERE made_at < ? LIMIT ?")
                        .bind(0, madeBefore)
                        .bind(1, SWEPT_AT_ONCE)
                        .map((row, context) ->
                                List.<Object>of(row.getString(1), row.getString(2), row.getInt(3), row.getString(4)))
                        .list();
                if (!old.isEmpty()) {
                    PreparedBatch gone = handle.prepareBatch("DELETE FROM notices" + KEY);
                    old.forEach(key -> gone.add(key.toArray()));
                    gone.execute();
                }
                return old.size();
            });
            deleted += portion;
        }
        sweepCounts(now - Duration.ofDays(1).toMillis());
        return deleted;
    }

    private void sweepCounts(long periodBefore) {
        int portion = SWEPT_AT_ONCE;
        while (portion == SWEPT_AT_ONCE) {
            portion = database.write(handle -> {
                database.limitStatementTime(handle);
                List<String> old = handle.createQuery("SELECT name FROM push_counts WHERE period < ? LIMIT ?")
                        .bind(0, periodBefore)
                        .bind(1, SWEPT_AT_ONCE)
                        .mapTo(String.class)
                        .list();
                return old.isEmpty()
                        ? 0
                        : handle.createUpdate("DELETE FROM push_counts WHERE name IN (<names>) AND period < :before")
                                .bindList("names", old)
                                .bind("before", periodBefore)
                                .execute();
            });
        }
    }
}
