package io.cablecar.server.storage;

import io.cablecar.server.log.Lease;
import io.cablecar.server.table.VacationPlan;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/**
 * The vacations of people. Each change has to be written into the logs of the person's tables; until that is done, the
 * row is due, and the work is leased to one node at a time. It is due again when the person takes another seat. A
 * person is the first of the person's devices, as in {@link Regulars}.
 */
public final class Vacations {

    private static final int MAX_TRIES = 5;
    private static final String PUT = "INSERT INTO vacations"
            + " (guest_id, change, since_at, until_at, year, used, armed, due_at)"
            + " VALUES (:person, :change, :since, :until, :year, :used, 1, :now) ON CONFLICT (guest_id) DO UPDATE SET"
            + " change = excluded.change, since_at = excluded.since_at, until_at = excluded.until_at,"
            + " year = excluded.year, used = excluded.used, armed = vacations.armed + 1, due_at = excluded.due_at,"
            + " lease_until = 0";
    private static final String COLUMNS = "guest_id, change, since_at, until_at, year, used, armed";

    private final Database database;

    public Vacations(Database database) {
        this.database = database;
    }

    /**
     * A vacation to be written into the logs of tables.
     *
     * @param armed identifies the piece of work
     */
    public record Due(String person, VacationPlan plan, int armed) {}

    /** A seat of a person at a table that is not over. */
    public record Seat(String device, String table) {}

    /** The plan of the person with this device. */
    public VacationPlan of(String device) {
        return database.jdbi().withHandle(handle -> of(handle, Regulars.person(handle, device)));
    }

    private static VacationPlan of(Handle handle, String person) {
        return handle.createQuery("SELECT " + COLUMNS + " FROM vacations WHERE guest_id = ?")
                .bind(0, person)
                .map((row, context) -> plan(row))
                .findOne()
                .orElse(VacationPlan.NONE);
    }

    private static VacationPlan plan(ResultSet row) throws SQLException {
        return new VacationPlan(
                row.getInt("change"),
                row.getLong("since_at"),
                row.getLong("until_at"),
                row.getInt("year"),
                row.getLong("used"));
    }

    /**
     * Changes the plan of the person with this device, and returns the new one; empty if the change is impossible. It
     * is tried again if another device was faster.
     */
    public Optional<VacationPlan> change(
            String device, long now, Function<VacationPlan, Optional<VacationPlan>> change) {
        for (int tries = 0; tries < MAX_TRIES; tries++) {
            VacationPlan before = of(device);
            Optional<VacationPlan> after = change.apply(before);
            if (after.isEmpty() || after.get().equals(before) || put(device, before, after.get(), now)) {
                return after;
            }
        }
        throw new IllegalStateException("a vacation is changed again and again");
    }

    private boolean put(String device, VacationPlan before, VacationPlan after, long now) {
        return database.write(handle -> handle.createUpdate(PUT + " WHERE vacations.change = :before")
                        .bind("person", Regulars.person(handle, device))
                        .bindMap(values(after, now))
                        .bind("before", before.change())
                        .execute()
                == 1);
    }

    private static Map<String, Object> values(VacationPlan plan, long now) {
        return Map.of(
                "change",
                plan.change(),
                "since",
                plan.since(),
                "until",
                plan.until(),
                "year",
                plan.year(),
                "used",
                plan.used(),
                "now",
                now);
    }

    /**
     * Queues the vacations of the people of these devices, which have taken a seat or whose table now has a clock of
     * days, in the transaction of that step.
     *
     * @param devices sorted, so that two nodes lock rows in the same order and never deadlock
     */
    static void arm(Handle handle, SortedSet<String> devices, long now) {
        PreparedBatch batch = handle.prepareBatch("UPDATE vacations SET armed = armed + 1, due_at = ?, lease_until = 0"
                + " WHERE guest_id = ? AND until_at > ?");
        devices.stream()
                .map(device -> Regulars.person(handle, device))
                .sorted()
                .distinct()
                .forEach(person ->
                        batch.bind(0, now).bind(1, person).bind(2, now).add());
        batch.execute();
    }

    /**
     * Gives the vacation of a device to the person that it belongs to from now on, and queues it to be written to the
     * tables of both.
     */
    static void join(Handle handle, String device, String person, long now) {
        VacationPlan joined = of(handle, person).joined(of(handle, device), now);
        handle.createUpdate("DELETE FROM vacations WHERE guest_id = ?")
                .bind(0, device)
                .execute();
        if (!joined.equals(VacationPlan.NONE)) {
            handle.createUpdate(PUT)
                    .bind("person", person)
                    .bindMap(values(joined, now))
                    .execute();
        }
    }

    /** The devices that have a seat at a table. */
    static List<String> devicesAt(Handle handle, String table) {
        return handle.createQuery("SELECT guest_id FROM seats WHERE table_id = ?")
                .bind(0, table)
                .mapTo(String.class)
                .list();
    }

    /** Leases vacations that have to be written and are not leased. */
    public List<Due> claim(Lease lease, long now, int most) {
        String due = " FROM vacations WHERE due_at <= ? AND lease_until <= ? ORDER BY due_at LIMIT ";
        boolean hasAny = database.jdbi()
                .withHandle(handle -> handle.createQuery("SELECT 1" + due + "1")
                        .bind(0, now)
                        .bind(1, now)
                        .mapTo(Integer.class)
                        .findOne()
                        .isPresent());
        return hasAny ? database.write(handle -> claim(handle, due, lease, now, most)) : List.of();
    }

    private List<Due> claim(Handle handle, String due, Lease lease, long now, int most) {
        List<Due> claimed = handle.createQuery("SELECT " + COLUMNS + due + most + database.skippingLocked())
                .bind(0, now)
                .bind(1, now)
                .map((row, context) -> new Due(row.getString("guest_id"), plan(row), row.getInt("armed")))
                .list();
        if (!claimed.isEmpty()) {
            PreparedBatch leased =
                    handle.prepareBatch("UPDATE vacations SET lease_by = ?, lease_until = ? WHERE guest_id = ?");
            claimed.forEach(one -> leased.bind(0, lease.node())
                    .bind(1, lease.until())
                    .bind(2, one.person)
                    .add());
            leased.execute();
        }
        return claimed;
    }

    /** The seats of a person at tables that are not over. */
    public List<Seat> seats(String person) {
        return database.jdbi()
                .withHandle(handle -> handle.createQuery("SELECT seats.guest_id, seats.table_id FROM seats"
                                + " JOIN tables ON tables.id = seats.table_id"
                                + " WHERE seats.guest_id IN (<devices>) AND tables.phase <> 'over'"
                                + " ORDER BY seats.table_id")
                        .bindList("devices", List.copyOf(Regulars.devicesOf(handle, person)))
                        .map((row, context) -> new Seat(row.getString("guest_id"), row.getString("table_id")))
                        .list());
    }

    /** Removes a vacation that was written to all tables from the queue, unless it was changed since it was claimed. */
    public void finish(Due due, String node) {
        database.write(handle -> handle.createUpdate("UPDATE vacations SET due_at = NULL, lease_by = NULL,"
                        + " lease_until = 0 WHERE guest_id = ? AND armed = ? AND lease_by = ?")
                .bind(0, due.person)
                .bind(1, due.armed)
                .bind(2, node)
                .execute());
    }

    /** Returns a vacation that could not be written to all tables yet, to be claimed again at a time. */
    public void postpone(Due due, String node, long until) {
        database.write(handle -> handle.createUpdate("UPDATE vacations SET due_at = ?, lease_by = NULL,"
                        + " lease_until = 0 WHERE guest_id = ? AND armed = ? AND lease_by = ?")
                .bind(0, until)
                .bind(1, due.person)
                .bind(2, due.armed)
                .bind(3, node)
                .execute());
    }
}
