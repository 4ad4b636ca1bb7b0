package io.cablecar.server.storage;

import io.cablecar.server.storage.Accounts.Account;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** The passkeys of accounts. Each has an entry among the keys of its account, with which it is revoked. */
public final class Passkeys {

    private final Database database;

    public Passkeys(Database database) {
        this.database = database;
    }

    /**
     * A passkey that was verified.
     *
     * @param credential its id, base64url
     * @param record what later signatures are verified with
     * @param count how often it has signed; zero if it does not count
     * @param isBackedUp whether it is on more than one device
     * @param handle of the account at the authenticator
     */
    public record Fresh(
            String credential, String record, long count, boolean isBackedUp, String handle, String label) {}

    /**
     * A stored passkey.
     *
     * @param handle by which the authenticator should know the account
     */
    public record Stored(String credential, Account account, String handle, String record, long count) {}

    /** Finds a passkey by its id. */
    public Optional<Stored> find(String credential) {
        return database.jdbi()
                .withHandle(handle -> handle.createQuery("SELECT " + Accounts.COLUMNS
                                + ", accounts.handle, passkeys.record, passkeys.sign_count FROM passkeys"
                                + " JOIN accounts ON accounts.id = passkeys.account_id"
                                + " WHERE passkeys.credential_id = ?")
                        .bind(0, credential)
                        .map((row, context) -> new Stored(
                                credential,
                                Accounts.account(row),
                                row.getString("handle"),
                                row.getString("record"),
                                row.getLong("sign_count")))
                        .findOne());
    }

    /** The ids of the passkeys of an account. */
    public List<String> of(String account) {
        return database.jdbi()
                .withHandle(handle -> handle.createQuery(
                                "SELECT credential_id FROM passkeys WHERE account_id = ? ORDER BY credential_id")
                        .bind(0, account)
                        .mapTo(String.class)
                        .list());
    }

    /** The handle by which authenticators know an account; a new one at the first call. */
    public String handle(String account) {
        return database.write(handle -> {
            handle.createUpdate("UPDATE accounts SET handle = ? WHERE id = ? AND handle = ''")
                    .bind(0, Secrets.fresh())
                    .bind(1, account)
                    .execute();
            return handle.createQuery("SELECT handle FROM accounts WHERE id = ?")
                    .bind(0, account)
                    .mapTo(String.class)
                    .one();
        });
    }

    /** Adds a passkey to an account; returns the id of its key, or empty if it is known or the account has too many. */
    public Optional<String> add(String account, Fresh fresh, long now) {
        return database.write(handle ->
                Accounts.mayAddKey(handle, account, now) ? add(handle, account, fresh, now) : Optional.<String>empty());
    }

    static boolean isKnown(Handle handle, String credential) {
        return handle.createQuery("SELECT 1 FROM passkeys WHERE credential_id = ?")
                .bind(0, credential)
                .mapTo(Integer.class)
                .findOne()
                .isPresent();
    }

    static Optional<String> add(Handle handle, String account, Fresh fresh, long now) {
        String hash = Secrets.hash(fresh.credential);
        String key = Accounts.keyId(hash);
        int added = handle.createUpdate("INSERT INTO passkeys"
                        + " (credential_id, account_id, key_id, record, sign_count, backed_up)"
                        + " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING")
                .bind(0, fresh.credential)
                .bind(1, account)
                .bind(2, key)
                .bind(3, fresh.record)
                .bind(4, fresh.count)
                .bind(5, fresh.isBackedUp ? 1 : 0)
                .execute();
        if (added == 0) {
            return Optional.empty();
        }
        handle.createUpdate("INSERT INTO account_keys (id, account_id, kind, label, secret, made_at)"
                        + " VALUES (?, ?, ?, ?, ?, ?)")
                .bind(0, key)
                .bind(1, account)
                .bind(2, Accounts.KeyKind.PASSKEY.word())
                .bind(3, fresh.label)
                .bind(4, hash)
                .bind(5, now)
                .execute();
        return Optional.of(key);
    }

    /**
     * Stores that a passkey has signed; returns false if it is revoked, or another signature has counted as far.
     *
     * @param count as its authenticator has counted
     */
    static boolean use(Handle handle, String credential, long count, boolean isBackedUp, long now) {
        int used = handle.createUpdate("UPDATE passkeys SET sign_count = ?, backed_up = ?"
                        + " WHERE credential_id = ? AND (sign_count < ? OR (sign_count = 0 AND ? = 0))")
                .bind(0, count)
                .bind(1, isBackedUp ? 1 : 0)
                .bind(2, credential)
                .bind(3, count)
                .bind(4, count)
                .execute();
        return used == 1
                && handle.createUpdate("UPDATE account_keys SET used_at = ? WHERE id = ?")
                                .bind(0, now)
                                .bind(1, Accounts.keyId(Secrets.hash(credential)))
                                .execute()
                        == 1;
    }
}
