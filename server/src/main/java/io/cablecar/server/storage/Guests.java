package io.cablecar.server.storage;

import io.cablecar.server.log.NotStored;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** The guests: devices, identified by secrets of which only hashes are stored. */
public final class Guests {

    /**
     * A device, or all devices of an account.
     *
     * @param id never sent to clients; the main guest of an account
     * @param name the last one used; empty at first
     * @param guests all guests of the account, the main one first; otherwise the guest alone
     * @param account the id of the account, if there is one
     */
    public record Guest(String id, String name, List<String> guests, Optional<String> account) {

        public Guest {
            guests = List.copyOf(guests);
        }
    }

    /** How often the time a guest was last seen is updated. */
    private static final long SEEN_MILLIS = 3_600_000;

    /** The most secrets of a guest who asks for another one. */
    public static final int MAX_TOKENS = 50;

    /** The most devices that are signed in to an account, tokens of programs included. */
    static final int MAX_DEVICES = 200;

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
            return token(handle, id, "", false, now);
        });
    }

    /** Creates another secret for a program of a guest; empty if the guest has too many. */
    public Optional<String> token(String guest, String label, long now) {
        return database.write(handle -> {
            int known = handle.createQuery("SELECT COUNT(*) FROM tokens WHERE guest_id = ?")
                    .bind(0, guest)
                    .mapTo(Integer.class)
                    .one();
            return known < MAX_TOKENS ? Optional.of(token(handle, guest, label, true, now)) : Optional.empty();
        });
    }

    /**
     * Signs out the devices that were signed in first if there are too many; returns the hashes of their secrets.
     *
     * @param kept the hash of the newest one
     */
    static List<String> keepTokens(Handle handle, String guest, String kept) {
        return handle.createQuery("DELETE FROM tokens WHERE guest_id = ? AND hash NOT IN (SELECT hash FROM tokens"
                        + " WHERE guest_id = ? ORDER BY CASE WHEN hash = ? THEN 0 ELSE 1 END, made_at DESC, hash"
                        + " LIMIT ?) RETURNING hash")
                .bind(0, guest)
                .bind(1, guest)
                .bind(2, kept)
                .bind(3, MAX_DEVICES)
                .mapTo(String.class)
                .list();
    }

    /** Deletes all secrets and push subscriptions of a guest; returns the hashes of the secrets. */
    static List<String> revokeAll(Handle handle, String guest) {
        handle.createUpdate("DELETE FROM pushes WHERE guest_id = ?")
                .bind(0, guest)
                .execute();
        return handle.createQuery("DELETE FROM tokens WHERE guest_id = ? RETURNING hash")
                .bind(0, guest)
                .mapTo(String.class)
                .list();
    }

    /** Lets one transaction after the other decide to which account a guest belongs. */
    static void lock(Handle handle, String guest) {
        handle.createUpdate("UPDATE guests SET name = name WHERE id = ?")
                .bind(0, guest)
                .execute();
    }

    /** @param isProgram whether it is for a program, which plays but can't change the account */
    static String token(Handle handle, String guest, String label, boolean isProgram, long now) {
        String token = Secrets.fresh() + Secrets.fresh();
        handle.createUpdate("INSERT INTO tokens (hash, guest_id, label, made_at, program) VALUES (?, ?, ?, ?, ?)")
                .bind(0, Secrets.hash(token))
                .bind(1, guest)
                .bind(2, label)
                .bind(3, now)
                .bind(4, isProgram ? 1 : 0)
                .execute();
        return token;
    }

    /** Whether the secret with this hash was made for a program. */
    public boolean isOfProgram(String stored) {
        return database.jdbi()
                .withHandle(handle -> handle.createQuery("SELECT 1 FROM tokens WHERE hash = ? AND program = 1")
                        .bind(0, stored)
                        .mapTo(Integer.class)
                        .findOne()
                        .isPresent());
    }

    /**
     * A secret of a guest.
     *
     * @param id of the secret, from which it can't be guessed
     * @param isProgram whether it was made for a program
     */
    public record Token(String id, String label, long made, boolean isProgram) {

        /** Whether this is the secret with this hash. */
        public boolean is(String hash) {
            return hash.startsWith(id);
        }
    }

    /** The secrets of a guest, the oldest first. */
    public List<Token> tokens(String guest) {
        return database.jdbi()
                .withHandle(handle -> handle.createQuery(
                                "SELECT hash, label, made_at, program FROM tokens WHERE guest_id = ? ORDER BY made_at, hash")
                        .bind(0, guest)
                        .map((row, context) -> new Token(
                                row.getString("hash").substring(0, TOKEN_ID_LETTERS),
                                row.getString("label"),
                                row.getLong("made_at"),
                                row.getInt("program") == 1))
                        .list());
    }

    /** Deletes a secret of a guest; returns its hash, or an empty list if there is none. */
    public List<String> revoke(String guest, String id) {
        return database.write(handle -> handle.createQuery(
                        "DELETE FROM tokens WHERE guest_id = ? AND SUBSTR(hash, 1, ?) = ? RETURNING hash")
                .bind(0, guest)
                .bind(1, TOKEN_ID_LETTERS)
                .bind(2, id)
                .mapTo(String.class)
                .list());
    }

    /** Deletes the secret with this hash. */
    public void revoke(String stored) {
        database.write(handle -> handle.createUpdate("DELETE FROM tokens WHERE hash = ?")
                .bind(0, stored)
                .execute());
    }

    /** Deletes all secrets of a guest except the one with this hash; returns the hashes of the deleted ones. */
    public List<String> revokeOthers(String guest, String keptHash) {
        return database.write(
                handle -> handle.createQuery("DELETE FROM tokens WHERE guest_id = ? AND hash <> ? RETURNING hash")
                        .bind(0, guest)
                        .bind(1, keptHash)
                        .mapTo(String.class)
                        .list());
    }

    /** Finds the guest with this secret. */
    public Optional<Guest> known(String token) {
        return database.jdbi()
                .withHandle(handle -> handle.createQuery("SELECT guests.id, guests.name, account_guests.account_id"
                                + " FROM tokens JOIN guests ON guests.id = tokens.guest_id"
                                + " LEFT JOIN account_guests ON account_guests.guest_id = guests.id"
                                + " WHERE tokens.hash = ?")
                        .bind(0, Secrets.hash(token))
                        .map((row, context) -> new Guest(
                                row.getString("id"),
                                row.getString("name"),
                                List.of(row.getString("id")),
                                Optional.ofNullable(row.getString("account_id"))))
                        .findOne()
                        .map(guest -> guest.account.isEmpty() ? guest : withAll(handle, guest)));
    }

    private static Guest withAll(Handle handle, Guest main) {
        return new Guest(
                main.id, main.name, Accounts.guests(handle, main.account.orElseThrow(), main.id), main.account);
    }

    /** The guest to which the devices of a guest's person are signed in: the main one of the account, or itself. */
    public String main(String guest) {
        return database.jdbi()
                .withHandle(handle -> handle.createQuery("SELECT accounts.guest_id FROM account_guests"
                                + " JOIN accounts ON accounts.id = account_guests.account_id"
                                + " WHERE account_guests.guest_id = ?")
                        .bind(0, guest)
                        .mapTo(String.class)
                        .findOne()
                        .orElse(guest));
    }

    /** Whether a guest belongs to an account, which may be used in several browsers. */
    public boolean hasAccount(String guest) {
        return database.jdbi()
                .withHandle(handle -> handle.createQuery("SELECT account_id FROM account_guests WHERE guest_id = ?")
                        .bind(0, guest)
                        .mapTo(String.class)
                        .findOne())
                .isPresent();
    }

    /** All guests of a guest's person, the main one first. */
    public List<String> ofPerson(String guest) {
        return database.jdbi()
                .withHandle(handle -> handle.createQuery("SELECT accounts.id, accounts.guest_id FROM account_guests"
                                + " JOIN accounts ON accounts.id = account_guests.account_id"
                                + " WHERE account_guests.guest_id = ?")
                        .bind(0, guest)
                        .map((row, context) -> Accounts.guests(handle, row.getString("id"), row.getString("guest_id")))
                        .findOne()
                        .orElseGet(() -> List.of(guest)));
    }

    /** Gives a secret of a guest a label; returns false if there is none with this id. */
    public boolean label(String guest, String id, String label) {
        return database.write(handle ->
                handle.createUpdate("UPDATE tokens SET label = ? WHERE guest_id = ? AND SUBSTR(hash, 1, ?) = ?")
                                .bind(0, label)
                                .bind(1, guest)
                                .bind(2, TOKEN_ID_LETTERS)
                                .bind(3, id)
                                .execute()
                        == 1);
    }

    /** Updates when guests were last seen, at most once an hour; a failure to store it is ignored. */
    public void seen(List<String> guests, long now) {
        boolean isDue = database.jdbi()
                .withHandle(handle -> handle.createQuery(
                                "SELECT 1 FROM guests WHERE id IN (<guests>) AND seen_at < :before LIMIT 1")
                        .bindList("guests", guests)
                        .bind("before", now - SEEN_MILLIS)
                        .mapTo(Integer.class)
                        .findOne()
                        .isPresent());
        if (!isDue) {
            return;
        }
        try {
            database.write(handle -> handle.createUpdate(
                            "UPDATE guests SET seen_at = :now WHERE id IN (<guests>) AND seen_at < :before")
                    .bindList("guests", guests.stream().sorted().toList())
                    .bind("now", now)
                    .bind("before", now - SEEN_MILLIS)
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
     * Deletes guests without an account that have not been seen since a time and have no table, except for games that
     * have not changed since another time, whose names have been removed. Works in portions, each a transaction of its
     * own, so that it never holds a lock for long.
     */
    public int sweep(long seenBefore, long changedBefore) {
        int deleted = 0;
        Seen last = new Seen("", Long.MIN_VALUE);
        while (true) {
            List<Seen> portion = seenAfter(last, seenBefore);
            if (portion.isEmpty()) {
                return deleted;
            }
            deleted += delete(portion.stream().map(Seen::id).toList(), changedBefore);
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

    private int delete(List<String> candidates, long changedBefore) {
        return database.write(handle -> {
            database.limitStatementTime(handle);
            List<String> deleted = handle.createQuery(
                            "DELETE FROM guests WHERE id IN (<ids>)"
                                    + " AND NOT EXISTS (SELECT 1 FROM account_guests WHERE account_guests.guest_id = guests.id)"
                                    + " AND NOT EXISTS (SELECT 1 FROM seats JOIN tables ON tables.id = seats.table_id"
                                    + " WHERE seats.guest_id = guests.id"
                                    + " AND (tables.phase NOT IN ('over', 'playing') OR tables.changed_at >= :ended))"
                                    + " AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.owner_id = guests.id"
                                    + " AND (tables.phase NOT IN ('over', 'playing') OR tables.changed_at >= :ended)) RETURNING id")
                    .bindList("ids", candidates)
                    .bind("ended", changedBefore)
                    .mapTo(String.class)
                    .list();
            if (!deleted.isEmpty()) {
                for (String from : List.of("tokens", "pushes", "notices", "wishes", "vacations", "seats", "seeks")) {
                    handle.createUpdate("DELETE FROM " + from + " WHERE guest_id IN (<ids>)")
                            .bindList("ids", deleted)
                            .execute();
                }
                Regulars.delete(handle, deleted);
                deleted.forEach(guest -> SqlPhraseStore.forget(handle, guest));
            }
            return deleted.size();
        });
    }
}
