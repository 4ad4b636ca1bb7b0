package io.cablecar.server.storage;

import io.cablecar.server.table.Meeting;
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

/**
 * Whom people have played with. A person is the first of the person's devices; a device that was given a seat by a
 * personal link belongs to the person of that link, unless it had played before. Each direction of a pair has a random
 * handle, by which one can invite the other without knowing the other's device.
 */
public final class Regulars {

    /** The most people that are listed. */
    private static final int MAX_LISTED = 200;

    private final Database database;

    public Regulars(Database database) {
        this.database = database;
    }

    /**
     * Somebody a person has played with.
     *
     * @param games the number of games that both finished
     * @param won those in which the person did better
     * @param lost those in which the other did
     * @param last when the last of them ended
     */
    public record Regular(String handle, String name, int games, int won, int lost, long last, boolean blocked) {}

    /** Stores what came of games, in the transaction of the steps that ended them. */
    static void add(Handle handle, Collection<Meeting> meetings) {
        Map<String, String> persons = persons(handle, guests(meetings));
        UnaryOperator<String> person = guest -> persons.getOrDefault(guest, guest);
        // Sorted, so that two nodes lock rows in the same order and never deadlock.
        meetings.stream()
                .map(meeting -> new Meeting(
                        person.apply(meeting.guest()),
                        person.apply(meeting.other()),
                        meeting.name(),
                        meeting.result(),
                        meeting.at()))
                .filter(meeting -> !meeting.guest().equals(meeting.other()))
                .sorted(Comparator.comparing(Meeting::guest).thenComparing(Meeting::other))
                .forEach(meeting -> add(handle, meeting));
    }

    private static Set<String> guests(Collection<Meeting> meetings) {
        Set<String> guests = new LinkedHashSet<>();
        meetings.forEach(meeting -> guests.add(meeting.guest()));
        return guests;
    }

    private static void add(Handle handle, Meeting meeting) {
        handle.createUpdate("INSERT INTO regulars (guest_id, other_id, handle, name, games, won, lost, last_at)"
                        + " VALUES (?, ?, ?, ?, 1, ?, ?, ?) ON CONFLICT (guest_id, other_id) DO UPDATE SET"
                        + " name = excluded.name, games = regulars.games + 1, won = regulars.won + excluded.won,"
                        + " lost = regulars.lost + excluded.lost, last_at = excluded.last_at")
                .bind(0, meeting.guest())
                .bind(1, meeting.other())
                .bind(2, Secrets.fresh())
                .bind(3, meeting.name())
                .bind(4, meeting.result() > 0 ? 1 : 0)
                .bind(5, meeting.result() < 0 ? 1 : 0)
                .bind(6, meeting.at())
                .execute();
    }

    /**
     * A device was given a seat of another one: it is the same person from now on, unless it has met somebody itself.
     */
    static void claimed(Handle handle, String device, String first) {
        String person = persons(handle, Set.of(first)).getOrDefault(first, first);
        if (!person.equals(device)) {
            handle.createUpdate("INSERT INTO devices (guest_id, person_id) SELECT ?, ?"
                            + " WHERE NOT EXISTS (SELECT 1 FROM regulars WHERE guest_id = ?)"
                            + " ON CONFLICT DO NOTHING")
                    .bind(0, device)
                    .bind(1, person)
                    .bind(2, device)
                    .execute();
        }
    }

    /** The persons of devices that are not the first ones. */
    private static Map<String, String> persons(Handle handle, Collection<String> devices) {
        Map<String, String> persons = new HashMap<>();
        if (!devices.isEmpty()) {
            handle.createQuery("SELECT guest_id, person_id FROM devices WHERE guest_id IN (<devices>)")
                    .bindList("devices", List.copyOf(devices))
                    .map((row, context) -> persons.put(row.getString("guest_id"), row.getString("person_id")))
                    .list();
        }
        return persons;
    }

    private static String person(Handle handle, String device) {
        return persons(handle, Set.of(device)).getOrDefault(device, device);
    }

    /** All devices of these persons. */
    private static Set<String> devices(Handle handle, Collection<String> persons) {
        Set<String> devices = new LinkedHashSet<>(persons);
        if (!persons.isEmpty()) {
            devices.addAll(handle.createQuery("SELECT guest_id FROM devices WHERE person_id IN (<persons>)")
                    .bindList("persons", List.copyOf(persons))
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
     * The devices of somebody a person has played with; empty if there is no such handle, and if one of the two does
     * not want to meet the other.
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

    /** Forgets somebody; returns false if there is no such handle. */
    public boolean forget(String device, String regular) {
        return database.write(handle -> handle.createUpdate("DELETE FROM regulars WHERE handle = ? AND guest_id = ?")
                        .bind(0, regular)
                        .bind(1, person(handle, device))
                        .execute())
                > 0;
    }

    /** Keeps somebody and the person of a device apart, or not any more; returns false if there is no such handle. */
    public boolean block(String device, String regular, boolean on) {
        return database.write(handle -> handle.createUpdate(
                                "UPDATE regulars SET blocked = ? WHERE handle = ? AND guest_id = ?")
                        .bind(0, on ? 1 : 0)
                        .bind(1, regular)
                        .bind(2, person(handle, device))
                        .execute())
                > 0;
    }

    /** All devices of people who do not want to meet the person of a device, or whom that person does not. */
    public Set<String> keptApart(String device) {
        return database.jdbi().withHandle(handle -> {
            Set<String> apart = apart(handle, person(handle, device));
            return devices(handle, apart);
        });
    }

    /** For each of these devices, those of the others whose people are to be kept apart from it. */
    public Map<String, Set<String>> keptApart(Collection<String> devices) {
        return database.jdbi().withHandle(handle -> {
            Map<String, String> persons = persons(handle, devices);
            Set<String> all = new HashSet<>();
            devices.forEach(device -> all.add(persons.getOrDefault(device, device)));
            Map<String, Set<String>> apart = new HashMap<>();
            if (all.isEmpty()) {
                return apart;
            }
            List<List<String>> pairs = handle.createQuery(
                            "SELECT guest_id, other_id FROM regulars WHERE guest_id IN (<persons>) AND blocked = 1")
                    .bindList("persons", List.copyOf(all))
                    .map((row, context) -> List.of(row.getString("guest_id"), row.getString("other_id")))
                    .list();
            for (String one : devices) {
                for (String other : devices) {
                    List<String> pair = List.of(persons.getOrDefault(one, one), persons.getOrDefault(other, other));
                    if (pairs.contains(pair) || pairs.contains(pair.reversed())) {
                        apart.computeIfAbsent(one, fresh -> new HashSet<>()).add(other);
                    }
                }
            }
            return apart;
        });
    }

    /** The persons who do not want to meet a person, or whom that person does not. */
    private static Set<String> apart(Handle handle, String person) {
        return new LinkedHashSet<>(handle.createQuery("SELECT other_id FROM regulars WHERE guest_id = ? AND blocked = 1"
                        + " UNION SELECT guest_id FROM regulars WHERE other_id = ? AND blocked = 1")
                .bind(0, person)
                .bind(1, person)
                .mapTo(String.class)
                .list());
    }

    /** Forgets people who have not met since a time, except those who are kept apart. */
    public int sweep(long lastBefore) {
        return database.write(handle -> {
            database.limitStatementTime(handle);
            return handle.createUpdate("DELETE FROM regulars WHERE last_at < ? AND blocked = 0")
                    .bind(0, lastBefore)
                    .execute();
        });
    }

    /** Replaces the name of a guest in the lists of others. */
    static void rename(Handle handle, String guest, String name) {
        handle.createUpdate("UPDATE regulars SET name = ? WHERE other_id = ?")
                .bind(0, name)
                .bind(1, guest)
                .execute();
    }

    /** Deletes all that is known of guests. */
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
