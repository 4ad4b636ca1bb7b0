package io.cablecar.server.storage;

import io.cablecar.server.table.HeadToHeadResult;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/**
 * Whom people have played with. A person is the first of the person's devices; a device that was given a seat by a
 * personal link belongs to the person of that link, unless it had played before. Each direction of a pair has a random
 * handle, by which one can invite the other without knowing the other's device.
 */
public final class Regulars {

    /** The most people that are listed. */
    private static final int MAX_LISTED = 200;

    private static final int SWEPT_AT_ONCE = 500;

    private final Database database;

    public Regulars(Database database) {
        this.database = database;
    }

    /**
     * A person with whom another person has played.
     *
     * @param games the number of games that both finished
     * @param won the games in which the person did better
     * @param lost the games in which the other did better
     * @param last when the last of them ended
     */
    public record Regular(String handle, String name, int games, int won, int lost, long last, boolean blocked) {}

    /** Two persons. */
    public record Pair(String person, String other) {}

    /** Stores the results of games, in the transaction of the steps that ended them. */
    static void add(Handle handle, Collection<HeadToHeadResult> headToHeadResults) {
        Map<String, String> people = people(handle, guests(headToHeadResults));
        UnaryOperator<String> person = guest -> people.getOrDefault(guest, guest);
        // Sorted, so that two nodes lock rows in the same order and never deadlock.
        headToHeadResults.stream()
                .map(headToHead -> new HeadToHeadResult(
                        person.apply(headToHead.guest()),
                        person.apply(headToHead.other()),
                        headToHead.name(),
                        headToHead.result(),
                        headToHead.at()))
                .filter(headToHead -> !headToHead.guest().equals(headToHead.other()))
                .sorted(Comparator.comparing(HeadToHeadResult::guest).thenComparing(HeadToHeadResult::other))
                .forEach(headToHead -> add(handle, headToHead));
    }

    private static Set<String> guests(Collection<HeadToHeadResult> headToHeadResults) {
        Set<String> guests = new LinkedHashSet<>();
        headToHeadResults.forEach(headToHead -> guests.add(headToHead.guest()));
        return guests;
    }

    private static void add(Handle handle, HeadToHeadResult headToHead) {
        handle.createUpdate("INSERT INTO regulars (guest_id, other_id, handle, name, games, won, lost, last_at)"
                        + " VALUES (?, ?, ?, ?, 1, ?, ?, ?) ON CONFLICT (guest_id, other_id) DO UPDATE SET"
                        + " name = excluded.name, games = regulars.games + 1, won = regulars.won + excluded.won,"
                        + " lost = regulars.lost + excluded.lost, last_at = excluded.last_at")
                .bind(0, headToHead.guest())
                .bind(1, headToHead.other())
                .bind(2, Secrets.fresh())
                .bind(3, headToHead.name())
                .bind(4, headToHead.result() > 0 ? 1 : 0)
                .bind(5, headToHead.result() < 0 ? 1 : 0)
                .bind(6, headToHead.at())
                .execute();
    }

    /**
     * Records that a device was given the seat of another one. It is the same person from now on, unless it has met
     * somebody itself, or one of them has an account: to that people sign in.
     */
    static void claimed(Handle handle, String device, String first) {
        String person = people(handle, Set.of(first)).getOrDefault(first, first);
        if (!person.equals(device)) {
            handle.createUpdate("INSERT INTO devices (guest_id, person_id) SELECT ?, ?"
                            + " WHERE NOT EXISTS (SELECT 1 FROM regulars WHERE guest_id = ?)"
                            + " AND NOT EXISTS (SELECT 1 FROM account_guests WHERE guest_id IN (?, ?))"
                            + " ON CONFLICT DO NOTHING")
                    .bind(0, device)
                    .bind(1, person)
                    .bind(2, device)
                    .bind(3, device)
                    .bind(4, person)
                    .execute();
        }
    }

    /** Makes a device a person of its own, without those that were given seats of it. */
    static void separate(Handle handle, String device) {
        handle.createUpdate("DELETE FROM devices WHERE guest_id = ? OR person_id = ?")
                .bind(0, device)
                .bind(1, device)
                .execute();
    }

    /**
     * Merges the person of a device that joins an account into the one of the account, with regulars and vacation. A
     * device that was given a seat by somebody else leaves that person, and takes nothing along.
     */
    static void join(Handle handle, String device, String into, long now) {
        String from = person(handle, device);
        String to = person(handle, into);
        separate(handle, device);
        if (from.equals(device)) {
            merge(handle, from, to);
        }
        handle.createUpdate("INSERT INTO devices (guest_id, person_id) VALUES (?, ?)")
                .bind(0, device)
                .bind(1, to)
                .execute();
        Vacations.join(handle, device, to, now);
    }

    private static void merge(Handle handle, String from, String to) {
        for (String columns : List.of(":to, other_id", "guest_id, :to")) {
            boolean isOwn = columns.startsWith(":to");
            handle.createUpdate("INSERT INTO regulars"
                            + " (guest_id, other_id, handle, name, games, won, lost, last_at, blocked) SELECT "
                            + columns
                            + ", handle, name, games, won, lost, last_at, blocked FROM regulars WHERE "
                            + (isOwn ? "guest_id = :from AND other_id <> :to" : "other_id = :from AND guest_id <> :to")
                            + " ON CONFLICT (guest_id, other_id) DO UPDATE SET games = regulars.games + excluded.games,"
                            + " won = regulars.won + excluded.won, lost = regulars.lost + excluded.lost,"
                            + " last_at = CASE WHEN excluded.last_at > regulars.last_at THEN excluded.last_at"
                            + " ELSE regulars.last_at END,"
                            + " blocked = CASE WHEN excluded.blocked = 1 THEN 1 ELSE regulars.blocked END")
                    .bind("from", from)
                    .bind("to", to)
                    .execute();
            handle.createUpdate("DELETE FROM regulars WHERE " + (isOwn ? "guest_id" : "other_id") + " = ?")
                    .bind(0, from)
                    .execute();
        }
    }

    /** The people of devices that are not the first ones. */
    private static Map<String, String> people(Handle handle, Collection<String> devices) {
        Map<String, String> people = new HashMap<>();
        if (!devices.isEmpty()) {
            handle.createQuery("SELECT guest_id, person_id FROM devices WHERE guest_id IN (<devices>)")
                    .bindList("devices", List.copyOf(devices))
                    .map((row, context) -> people.put(row.getString("guest_id"), row.getString("person_id")))
                    .list();
        }
        return people;
    }

    static String person(Handle handle, String device) {
        return people(handle, Set.of(device)).getOrDefault(device, device);
    }

    /** All devices of a person. */
    static Set<String> devicesOf(Handle handle, String person) {
        return devices(handle, Set.of(person));
    }

    /** All devices of these people. */
    private static Set<String> devices(Handle handle, Collection<String> people) {
        Set<String> devices = new LinkedHashSet<>(people);
        if (!people.isEmpty()) {
            devices.addAll(handle.createQuery("SELECT guest_id FROM devices WHERE person_id IN (<people>)")
                    .bindList("people", List.copyOf(people))
                    .mapTo(String.class)
                    .list());
        }
        return devices;
    }

    /** Whom the person of a device has played with, the latest first. */
    public List<Regular> of(String device) {
        return database.jdbi()
                .withHandle(handle -> handle.createQuery("SELECT handle, name, games, won, lost,"
                                + " last_at, blocked FROM regulars WHERE guest_id = ? ORDER BY last_at DESC LIMIT ?")
                        .bind(0, person(handle, device))
                        .bind(1, MAX_LISTED)
                        .map((row, context) -> new Regular(
                                row.getString("handle"),
                                row.getString("name"),
                                row.getInt("games"),
                                row.getInt("won"),
                                row.getInt("lost"),
                                row.getLong("last_at"),
                                row.getInt("blocked") == 1))
                        .list());
    }

    /**
     * The devices of a regular of a person: an empty optional if there is no such handle, an empty set if one of the
     * two has blocked the other.
     */
    public Optional<Set<String>> devices(String device, String regular) {
        return database.jdbi().withHandle(handle -> {
            String person = person(handle, device);
            return handle.createQuery("SELECT other_id FROM regulars WHERE handle = ? AND guest_id = ?")
                    .bind(0, regular)
                    .bind(1, person)
                    .mapTo(String.class)
                    .findOne()
                    .map(other -> apart(handle, person).contains(other) ? Set.of() : devices(handle, Set.of(other)));
        });
    }

    /** Removes a regular; empty if there is no such handle. */
    public Optional<Pair> forget(String device, String regular) {
        return database.write(handle -> handle.createQuery(
                        "DELETE FROM regulars WHERE handle = ? AND guest_id = ?" + " RETURNING guest_id, other_id")
                .bind(0, regular)
                .bind(1, person(handle, device))
                .map((row, context) -> new Pair(row.getString("guest_id"), row.getString("other_id")))
                .findOne());
    }

    /** Blocks or unblocks a regular for the person of a device; empty if there is no such handle. */
    public Optional<Pair> block(String device, String regular, boolean on) {
        return database.write(handle -> handle.createQuery("UPDATE regulars SET blocked = ?"
                        + " WHERE handle = ? AND guest_id = ? RETURNING guest_id, other_id")
                .bind(0, on ? 1 : 0)
                .bind(1, regular)
                .bind(2, person(handle, device))
                .map((row, context) -> new Pair(row.getString("guest_id"), row.getString("other_id")))
                .findOne());
    }

    /** All devices of two persons. */
    public Set<String> devicesOf(Pair pair) {
        return database.jdbi().withHandle(handle -> devices(handle, Set.of(pair.person, pair.other)));
    }

    /** All devices of people who have blocked the person of a device, or are blocked by that person. */
    public Set<String> keptApart(String device) {
        return database.jdbi().withHandle(handle -> {
            Set<String> apart = apart(handle, person(handle, device));
            return devices(handle, apart);
        });
    }

    /** By device, the others of these devices whose people are kept apart from it. */
    public Map<String, Set<String>> keptApart(Collection<String> devices) {
        return database.jdbi().withHandle(handle -> {
            Map<String, String> people = people(handle, devices);
            Set<String> all = new HashSet<>();
            devices.forEach(device -> all.add(people.getOrDefault(device, device)));
            Map<String, Set<String>> apart = new HashMap<>();
            if (all.isEmpty()) {
                return apart;
            }
            Set<List<String>> pairs = new HashSet<>(handle.createQuery(
                            "SELECT guest_id, other_id FROM regulars WHERE guest_id IN (<people>) AND blocked = 1")
                    .bindList("people", List.copyOf(all))
                    .map((row, context) -> List.of(row.getString("guest_id"), row.getString("other_id")))
                    .list());
            for (String one : devices) {
                for (String other : devices) {
                    List<String> pair = List.of(people.getOrDefault(one, one), people.getOrDefault(other, other));
                    if (pairs.contains(pair) || pairs.contains(pair.reversed())) {
                        apart.computeIfAbsent(one, fresh -> new HashSet<>()).add(other);
                    }
                }
            }
            return apart;
        });
    }

    /** The people who have blocked a person, or are blocked by that person. */
    private static Set<String> apart(Handle handle, String person) {
        return new LinkedHashSet<>(handle.createQuery("SELECT other_id FROM regulars WHERE guest_id = ? AND blocked = 1"
                        + " UNION SELECT guest_id FROM regulars WHERE other_id = ? AND blocked = 1")
                .bind(0, person)
                .bind(1, person)
                .mapTo(String.class)
                .list());
    }

    /**
     * Deletes pairs of people who have not met since a time, except blocked ones. Works in portions, each a transaction
     * of its own, so that no lock is held for long.
     */
    public int sweep(long lastBefore) {
        int deleted = 0;
        int portion = SWEPT_AT_ONCE;
        while (portion == SWEPT_AT_ONCE) {
            portion = database.write(handle -> sweepPortion(handle, lastBefore));
            deleted += portion;
        }
        return deleted;
    }

    /** In two statements: PostgreSQL would join the table with itself by reading all of it. */
    private int sweepPortion(Handle handle, long lastBefore) {
        database.limitStatementTime(handle);
        List<List<String>> old = handle.createQuery(
                        "SELECT guest_id, other_id FROM regulars WHERE last_at < ? AND blocked = 0 LIMIT ?")
                .bind(0, lastBefore)
                .bind(1, SWEPT_AT_ONCE)
                .map((row, context) -> List.of(row.getString("guest_id"), row.getString("other_id")))
                .list();
        if (!old.isEmpty()) {
            PreparedBatch gone = handle.prepareBatch(
                    "DELETE FROM regulars WHERE guest_id = ? AND other_id = ? AND last_at < ? AND blocked = 0");
            old.forEach(pair -> gone.add(pair.get(0), pair.get(1), lastBefore));
            gone.execute();
        }
        return old.size();
    }

    /** Replaces the name of a guest in the lists of others. */
    static void rename(Handle handle, String guest, String name) {
        handle.createUpdate("UPDATE regulars SET name = ? WHERE other_id = ?")
                .bind(0, name)
                .bind(1, guest)
                .execute();
    }

    /** Deletes everything about guests. */
    static void delete(Handle handle, List<String> guests) {
        List<String> columns = new ArrayList<>(List.of("regulars.guest_id", "regulars.other_id"));
        columns.addAll(List.of("devices.guest_id", "devices.person_id"));
        for (String column : columns) {
            String[] parts = column.split("\\.", 2);
            handle.createUpdate("DELETE FROM " + parts[0] + " WHERE " + parts[1] + " IN (<ids>)")
                    .bindList("ids", guests)
                    .execute();
        }
    }
}
