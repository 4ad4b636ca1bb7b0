package io.cablecar.server.storage;

import io.cablecar.server.table.Pace;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.jdbi.v3.core.statement.PreparedBatch;

/**
 * People who look for a game, on all nodes. A seek is valid until a time, which the node of its client postpones while
 * the client answers; so seeks of dead clients and dead nodes end by themselves. A guest has at most one. A seek is
 * matched at most once: with the others of its group, or not at all.
 */
public final class Seeks {

    /**
     * A person who looks for a game.
     *
     * @param id distinguishes it from other seeks of the same guest
     * @param size the number of players
     */
    public record Seek(String guest, String id, int size, Pace pace, long made) {}

    /** A seek for which a table was made. */
    public record Match(String seek, String table) {}

    private final Database database;

    public Seeks(Database database) {
        this.database = database;
    }

    /** Adds a seek, instead of an earlier one of the same guest. */
    public void put(Seek seek, String node, long until) {
        database.write(handle -> handle.createUpdate("INSERT INTO seeks"
                        + " (guest_id, seek_id, size, pace, made_at, node, until_at) VALUES (?, ?, ?, ?, ?, ?, ?)"
                        + " ON CONFLICT (guest_id) DO UPDATE SET seek_id = excluded.seek_id, size = excluded.size,"
                        + " pace = excluded.pace, made_at = excluded.made_at, node = excluded.node,"
                        + " until_at = excluded.until_at, table_id = NULL")
                .bind(0, seek.guest)
                .bind(1, seek.id)
                .bind(2, seek.size)
                .bind(3, seek.pace.word())
                .bind(4, seek.made)
                .bind(5, node)
                .bind(6, until)
                .execute());
    }

    /** Removes a seek, unless the guest has another one by now. */
    public void remove(String guest, String seek) {
        database.write(handle -> handle.createUpdate("DELETE FROM seeks WHERE guest_id = ? AND seek_id = ?")
                .bind(0, guest)
                .bind(1, seek)
                .execute());
    }

    /** Postpones the end of these seeks of a node. */
    public void renew(Collection<String> guests, String node, long until) {
        if (!guests.isEmpty()) {
            database.write(handle -> handle.createUpdate(
                            "UPDATE seeks SET until_at = :until WHERE guest_id IN (<guests>) AND node = :node")
                    .bind("until", until)
                    .bind("node", node)
                    .bindList("guests", List.copyOf(guests))
                    .execute());
        }
    }

    /** Those of these guests whose seek belongs to another node. */
    public List<String> elsewhere(Collection<String> guests, String node) {
        if (guests.isEmpty()) {
            return List.of();
        }
        return database.jdbi()
                .withHandle(handle -> handle.createQuery(
                                "SELECT guest_id FROM seeks WHERE guest_id IN (<guests>) AND node <> :node")
                        .bind("node", node)
                        .bindList("guests", List.copyOf(guests))
                        .mapTo(String.class)
                        .list());
    }

    /** The seeks that are valid and not matched, the oldest first. */
    public List<Seek> open(long now, int most) {
        return database.jdbi()
                .withHandle(handle -> handle.createQuery("SELECT guest_id, seek_id, size, pace, made_at FROM seeks"
                                + " WHERE until_at > ? AND table_id IS NULL ORDER BY made_at, guest_id LIMIT ?")
                        .bind(0, now)
                        .bind(1, most)
                        .map((row, context) -> new Seek(
                                row.getString("guest_id"),
                                row.getString("seek_id"),
                                row.getInt("size"),
                                Pace.valueOf(row.getString("pace").toUpperCase(Locale.ROOT)),
                                row.getLong("made_at")))
                        .list());
    }

    /** Rolls back a transaction. */
    private static final class NotMatched extends RuntimeException {
        private static final long serialVersionUID = 1L;

        NotMatched() {
            super("not matched", null, false, false);
        }
    }

    /** Assigns a table to all of these seeks; returns false, and does nothing, if one of them is over or matched. */
    public boolean match(List<Seek> group, String table, long now) {
        // In the same order on all nodes, so that two of them never deadlock.
        List<Seek> sorted =
                group.stream().sorted(Comparator.comparing(Seek::guest)).toList();
        try {
            return database.write(handle -> {
                for (Seek seek : sorted) {
                    int matched = handle.createUpdate("UPDATE seeks SET table_id = ?"
                                    + " WHERE guest_id = ? AND seek_id = ? AND table_id IS NULL AND until_at > ?")
                            .bind(0, table)
                            .bind(1, seek.guest)
                            .bind(2, seek.id)
                            .bind(3, now)
                            .execute();
                    if (matched == 0) {
                        throw new NotMatched();
                    }
                }
                return true;
            });
        } catch (NotMatched outdated) {
            return false;
        }
    }

    /** Removes and returns the matches of a node's seeks, each once. */
    public List<Match> takeMatched(Collection<String> guests, String node) {
        if (guests.isEmpty()) {
            return List.of();
        }
        List<Match> matches = new ArrayList<>();
        List<String> found = database.jdbi()
                .withHandle(handle -> handle.createQuery("SELECT guest_id, seek_id, table_id FROM seeks"
                                + " WHERE guest_id IN (<guests>) AND node = :node AND table_id IS NOT NULL")
                        .bind("node", node)
                        .bindList("guests", List.copyOf(guests))
                        .map((row, context) -> {
                            matches.add(new Match(row.getString("seek_id"), row.getString("table_id")));
                            return row.getString("guest_id");
                        })
                        .list());
        if (!found.isEmpty()) {
            database.write(handle -> {
                PreparedBatch taken = handle.prepareBatch("DELETE FROM seeks WHERE guest_id = ? AND seek_id = ?");
                for (int i = 0; i < found.size(); i++) {
                    taken.add(found.get(i), matches.get(i).seek);
                }
                return taken.execute().length;
            });
        }
        return matches;
    }

    /** Deletes seeks that ended before a time. */
    public int sweep(long endedBefore) {
        return database.write(handle -> handle.createUpdate("DELETE FROM seeks WHERE until_at < ?")
                .bind(0, endedBefore)
                .execute());
    }
}
