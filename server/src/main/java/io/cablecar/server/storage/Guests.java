package io.cablecar.server.storage;

import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Everybody who has been here: devices, known by secrets of which only hashes are kept. */
public final class Guests {

    /**
     * A device.
     *
     * @param id inside the house only
     * @param name the last one used; empty at first
     */
    public record Guest(String id, String name) {}

    /** How often it is noted that somebody is still around. */
    private static final long SEEN_MILLIS = 3_600_000;

    private final Database database;

    public Guests(Database database) {
        this.database = database;
    }

    /** Takes in a new guest and answers with the secret by which to know it again. */
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

    /** One more secret for a guest. */
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

    /** Who has this secret. */
    public Optional<Guest> known(String token) {
        return database.jdbi()
                .withHandle(handle -> handle.createQuery("SELECT guests.id, guests.name FROM tokens"
                                + " JOIN guests ON guests.id = tokens.guest_id WHERE tokens.hash = ?")
                        .bind(0, Secrets.hash(token))
                        .map((row, context) -> new Guest(row.getString("id"), row.getString("name")))
                        .findOne());
    }

    /** Notes that a guest is around; not each time anew, and not at any price: who comes may look. */
    public void seen(String guest, long now) {
        try {
            database.write(handle -> handle.createUpdate("UPDATE guests SET seen_at = ? WHERE id = ? AND seen_at < ?")
                    .bind(0, now)
                    .bind(1, guest)
                    .bind(2, now - SEEN_MILLIS)
                    .execute());
        } catch (NotStored next) {
            // It is noted when the guest comes again.
        }
    }

    /** Notes the name under which a guest took a seat. */
    static void named(Handle handle, String guest, String name) {
        handle.createUpdate("UPDATE guests SET name = ? WHERE id = ? AND name <> ?")
                .bind(0, name)
                .bind(1, guest)
                .bind(2, name)
                .execute();
    }

    /** Forgets guests who have not been seen since then and have no seat anywhere. */
    public int sweep(long seenBefore) {
        return database.write(handle -> {
            String old = "SELECT id FROM guests WHERE seen_at < ?"
                    + " AND id NOT IN (SELECT guest_id FROM seats) AND id NOT IN (SELECT owner_id FROM tables)";
            for (String from : new String[] {"tokens", "pushes"}) {
                handle.createUpdate("DELETE FROM " + from + " WHERE guest_id IN (" + old + ")")
                        .bind(0, seenBefore)
                        .execute();
            }
            return handle.createUpdate("DELETE FROM guests WHERE id IN (" + old + ")")
                    .bind(0, seenBefore)
                    .execute();
        });
    }
}
