package io.cablecar.server.storage;

import io.cablecar.server.log.NotStored;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** The guests: devices, identified by secrets of which only hashes are stored. */
public final class Guests {

    /**
     * A device.
     *
     * @param id never sent to clients
     * @param name the last one used; empty at first
     */
    public record Guest(String id, String name) {}

    /** How often the time a guest was last seen is updated. */
    private static final long SEEN_MILLIS = 3_600_000;

    private static final int SWEPT_AT_ONCE = 100;
    private static final int TOKEN_ID_LETTERS = 16;

    private final Database database;

    public Guests(Database database) {
        this.database = database;
    }

    /** Creates a guest and returns its secret. */
    public String welcome(long now) {
        String id = Secrets.fresh();
        return database.write(handle -> {
            handle.createUpdate("INSERT INTO guests (id, name, made_at, seen_at) VALUES (?, '', ?, ?)")
                    .bind(0, id)
                    .bind(1, now)
                    .bind(2, now)
                    .execute();
            return token(handle, id, "", now);
        });
    }

    /** Creates another secret for a guest. */
    public String token(String guest, String label, long now) {
        return database.write(handle -> token(handle, guest, label, now));
    }

    private static String token(Handle handle, String guest, String label, long now) {
        String token = Secrets.fresh() + Secrets.fresh();
        handle.createUpdate("INSERT INTO tokens (hash, guest_id, label, made_at) VALUES (?, ?, ?, ?)")
                .bind(0, Secrets.hash(token))
                .bind(1, guest)
                .bind(2, label)
                .bind(3, now)
                .execute();
        return token;
    }

    /**
     * A secret of a guest.
     *
     * @param id of the secret, from which it can't be guessed
     */
    public record Token(String id, String label, long made) {

        /** Whether this is the secret that is stored so. */
        public boolean is(String hash) {
            return hash.startsWith(id);
        }
    }

    /** The secrets of a guest, the oldest first. */
    public List<Token> tokens(String guest) {
        return database.jdbi()
                .withHandle(handle -> handle.createQuery(
                                "SELECT hash, label, made_at FROM tokens WHERE guest_id = ? ORDER BY made_at, hash")
                        .bind(0, guest)
                        .map((row, context) -> new Token(
                                row.getString("hash").substring(0, TOKEN_ID_LETTERS),
                                row.getString("label"),
                                row.getLong("made_at")))
                        .list());
    }

    /** Deletes a secret of a guest; returns it as it was stored, empty if there is none. */
    public List<String> revoke(String guest, String id) {
        return database.write(handle -> handle.createQuery(
                        "DELETE FROM tokens WHERE guest_id = ? AND SUBSTR(hash, 1, ?) = ? RETURNING hash")
                .bind(0, guest)
                .bind(1, TOKEN_ID_LETTERS)
                .bind(2, id)
                .mapTo(String.class)
                .list());
    }

    /** Deletes all secrets of a guest but the one that is stored so; returns them as they were stored. */
    public List<String> revokeOthers(String guest, String kept) {
        return database.write(
                handle -> handle.createQuery("DELETE FROM tokens WHERE guest_id = ? AND hash <> ? RETURNING hash")
                        .bind(0, guest)
                        .bind(1, kept)
                        .mapTo(String.class)
                        .list());
    }

    /** Finds the guest with this secret. */
    public Optional<Guest> known(String token) {
        return database.jdbi()
                .withHandle(handle -> handle.createQuery("SELECT guests.id, guests.name FROM tokens"
                                + " JOIN guests ON guests.id = tokens.guest_id WHERE tokens.hash = ?")
                        .bind(0, Secrets.hash(token))
                        .map((row, context) -> new Guest(row.getString("id"), row.getString("name")))
                        .findOne());
    }

    /** Updates when a guest was last seen, at most once an hour; a failure to store it is ignored. */
    public void seen(String guest, long now) {
        try {
            database.write(handle -> handle.createUpdate("UPDATE guests SET seen_at = ? WHERE id = ? AND seen_at < ?")
                    .bind(0, now)
                    .bind(1, guest)
                    .bind(2, now - SEEN_MILLIS)
                    .execute());
        } catch (NotStored next) {
            // Stored at the next visit.
        }
    }

    /** Stores the name under which a guest took a seat. */
    static void named(Handle handle, String guest, String name) {
        handle.createUpdate("UPDATE guests SET name = ? WHERE id = ? AND name <> ?")
                .bind(0, name)
                .bind(1, guest)
                .bind(2, name)
                .execute();
    }

    /**
     * Deletes guests that were not seen since a time and have no table, other than games that ended before another
     * time, whose names are forgotten. Works in portions, each a transaction of its own, so that it never holds a lock
     * for long.
     */
    public int sweep(long seenBefore, long endedBefore) {
        int deleted = 0;
        Seen last = new Seen("", Long.MIN_VALUE);
        while (true) {
            List<Seen> portion = seenAfter(last, seenBefore);
            if (portion.isEmpty()) {
                return deleted;
            }
            deleted += delete(portion.stream().map(Seen::id).toList(), endedBefore);
            last = portion.get(portion.size() - 1);
        }
    }

    private record Seen(String id, long at) {}

    /** The next guests in the order of when they were seen last. */
    private List<Seen> seenAfter(Seen last, long seenBefore) {
        return database.jdbi()
                .withHandle(handle -> handle.createQuery("SELECT id, seen_at FROM guests"
                                + " WHERE (seen_at, id) > (?, ?) AND seen_at < ? ORDER BY seen_at, id LIMIT ?")
                        .bind(0, last.at)
                        .bind(1, last.id)
                        .bind(2, seenBefore)
                        .bind(3, SWEPT_AT_ONCE)
                        .map((row, context) -> new Seen(row.getString("id"), row.getLong("seen_at")))
                        .list());
    }

    private int delete(List<String> candidates, long endedBefore) {
        return database.write(handle -> {
            database.limitStatementTime(handle);
            List<String> deleted = handle.createQuery("DELETE FROM guests WHERE id IN (<ids>)"
                            + " AND NOT EXISTS (SELECT 1 FROM seats JOIN tables ON tables.id = seats.table_id"
                            + " WHERE seats.guest_id = guests.id"
                            + " AND (tables.phase <> 'over' OR tables.changed_at >= :ended))"
                            + " AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.owner_id = guests.id"
                            + " AND (tables.phase <> 'over' OR tables.changed_at >= :ended)) RETURNING id")
                    .bindList("ids", candidates)
                    .bind("ended", endedBefore)
                    .mapTo(String.class)
                    .list();
            if (!deleted.isEmpty()) {
                for (String from : List.of("tokens", "pushes", "notices", "wishes", "seats", "seeks")) {
                    handle.createUpdate("DELETE FROM " + from + " WHERE guest_id IN (<ids>)")
                            .bindList("ids", deleted)
                            .execute();
                }
                Regulars.delete(handle, deleted);
                deleted.forEach(guest -> SqlTalkLog.forget(handle, guest));
            }
            return deleted.size();
        });
    }
}
