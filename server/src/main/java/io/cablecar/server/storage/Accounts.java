package io.cablecar.server.storage;

import io.cablecar.server.table.TableRules;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * The accounts: people who sign in with keys. An account is a layer above guests: seats and logs name guests, and an
 * account owns one or more of them. All devices of an account are signed in to its main guest.
 */
public final class Accounts {

    /** The most guests of one account: each device that was used before it was signed in adds one. */
    public static final int MAX_GUESTS = 50;

    /** The most keys of one account. */
    public static final int MAX_KEYS = 20;

    private static final int KEY_ID_LETTERS = 16;
    private static final int SWEPT_AT_ONCE = 100;
    static final String COLUMNS = "accounts.id, accounts.name, accounts.guest_id, accounts.made_at, accounts.disabled";

    /**
     * An account.
     *
     * @param guest the main guest
     */
    public record Account(String id, String name, String guest, long made, boolean disabled) {}

    /** The kinds of keys. */
    public enum KeyKind {
        /** A recovery code, which its owner has written down. */
        CODE("code"),
        /** A link of the host, good for one time. */
        LINK("link"),
        /** Kept by a device or a service of its owner, who unlocks it. */
        PASSKEY("passkey");

        private final String word;

        KeyKind(String word) {
            this.word = word;
        }

        /** As it is stored and sent. */
        public String word() {
            return word;
        }
    }

    /**
     * A key of an account.
     *
     * @param kind the word of a {@link KeyKind}, or one of a later version
     * @param used when somebody last signed in with it
     * @param until when it expires
     */
    public record Key(String id, String kind, String label, long made, Optional<Long> used, Optional<Long> until) {}

    /** The result of opening an account. */
    public sealed interface Opening {

        /**
         * The guest is an account now.
         *
         * @param code the recovery code, which is shown once; empty for an account with a passkey
         */
        record Opened(Account account, String code) implements Opening {}

        /** The name is taken, or looks like one that is. */
        record NameTaken() implements Opening {}

        /** The guest has an account already. */
        record HasAccount() implements Opening {}

        /** There is no such invitation, or it has expired. */
        record NotInvited() implements Opening {}

        /** The passkey belongs to an account already. */
        record KnownPasskey() implements Opening {}
    }

    /**
     * A device that was signed in.
     *
     * @param secret its new secret
     * @param revoked hashes of secrets that are nobody's any more
     */
    public record Device(String secret, List<String> revoked) {}

    private final Database database;

    public Accounts(Database database) {
        this.database = database;
    }

    static Account account(ResultSet row) throws SQLException {
        return new Account(
                row.getString("id"),
                row.getString("name"),
                row.getString("guest_id"),
                row.getLong("made_at"),
                row.getInt("disabled") == 1);
    }

    /** The account to which a guest belongs. */
    public Optional<Account> of(String guest) {
        return database.jdbi().withHandle(handle -> of(handle, guest));
    }

    private static Optional<Account> of(Handle handle, String guest) {
        return handle.createQuery("SELECT " + COLUMNS + " FROM account_guests"
                        + " JOIN accounts ON accounts.id = account_guests.account_id"
                        + " WHERE account_guests.guest_id = ?")
                .bind(0, guest)
                .map((row, context) -> account(row))
                .findOne();
    }

    /** The account whose name looks like this one. */
    public Optional<Account> named(String name) {
        return allNamed(name).stream().findFirst();
    }

    /** The accounts whose names look like this one: as it is typed, first, and in lower case. */
    public List<Account> allNamed(String name) {
        return database.jdbi()
                .withHandle(handle -> TableRules.skeletons(name).stream()
                        .flatMap(skeleton -> handle
                                .createQuery("SELECT " + COLUMNS + " FROM account_names"
                                        + " JOIN accounts ON accounts.id = account_names.account_id"
                                        + " WHERE account_names.skeleton = ?")
                                .bind(0, skeleton)
                                .map((row, context) -> account(row))
                                .list()
                                .stream())
                        .distinct()
                        .toList());
    }

    /** All accounts by name, this many at most. */
    public List<Account> all(int most) {
        return database.jdbi()
                .withHandle(
                        handle -> handle.createQuery("SELECT " + COLUMNS + " FROM accounts ORDER BY skeleton LIMIT ?")
                                .bind(0, most)
                                .map((row, context) -> account(row))
                                .list());
    }

    /** The guests of an account, the main one first. */
    public List<String> guests(Account account) {
        return database.jdbi().withHandle(handle -> guests(handle, account.id, account.guest));
    }

    static List<String> guests(Handle handle, String account, String main) {
        List<String> guests = new ArrayList<>(List.of(main));
        handle.createQuery("SELECT guest_id FROM account_guests WHERE account_id = ? ORDER BY added_at, guest_id")
                .bind(0, account)
                .mapTo(String.class)
                .forEach(guest -> {
                    if (!guest.equals(main)) {
                        guests.add(guest);
                    }
                });
        return List.copyOf(guests);
    }

    /** Whether another account has a name that looks like this one. */
    public boolean isTaken(String name) {
        return named(name).isPresent();
    }

    /** Makes a guest an account with a recovery code. */
    public Opening open(String guest, String name, Optional<String> invite, long now) {
        return open(guest, name, invite, Optional.empty(), now);
    }

    /**
     * Makes a guest an account.
     *
     * @param name a valid one
     * @param invite the invitation that is used up; empty where none is needed
     * @param passkey its first key; without it a recovery code is made
     */
    public Opening open(
            String guest, String name, Optional<String> invite, Optional<Passkeys.Fresh> passkey, long now) {
        Account account = new Account(Secrets.fresh(), name, guest, now, false);
        return database.write(handle -> {
            Guests.lock(handle, guest);
            if (of(handle, guest).isPresent()) {
                return new Opening.HasAccount();
            }
            if (passkey.isPresent() && Passkeys.isKnown(handle, passkey.get().credential())) {
                return new Opening.KnownPasskey();
            }
            Optional<Long> invited = invite.flatMap(typed -> useInvite(handle, typed, now));
            if (invite.isPresent() && invited.isEmpty()) {
                return new Opening.NotInvited();
            }
            if (!takeName(handle, account.id, name)) {
                invited.ifPresent(until -> addInvite(handle, invite.orElseThrow(), now, until));
                return new Opening.NameTaken();
            }
            handle.createUpdate("INSERT INTO accounts (id, name, skeleton, guest_id, made_at) VALUES (?, ?, ?, ?, ?)")
                    .bind(0, account.id)
                    .bind(1, name)
                    .bind(2, TableRules.skeleton(name))
                    .bind(3, guest)
                    .bind(4, now)
                    .execute();
            own(handle, account.id, guest, now);
            Regulars.separate(handle, guest);
            Guests.named(handle, guest, name);
            if (passkey.isEmpty()) {
                return new Opening.Opened(account, addKey(handle, account.id, KeyKind.CODE, now, Optional.empty()));
            }
            handle.createUpdate("UPDATE accounts SET handle = ? WHERE id = ?")
                    .bind(0, passkey.get().handle())
                    .bind(1, account.id)
                    .execute();
            if (Passkeys.add(handle, account.id, passkey.get(), now).isEmpty()) {
                throw new IllegalStateException("a new passkey is known already");
            }
            return new Opening.Opened(account, "");
        });
    }

    /** Takes a name for an account; returns false, and takes nothing, if it looks like that of another one. */
    private static boolean takeName(Handle handle, String account, String name) {
        // Sorted, so that two nodes lock rows in the same order and never deadlock.
        List<String> skeletons = TableRules.skeletons(name).stream().sorted().toList();
        int taken = 0;
        for (String skeleton : skeletons) {
            taken += handle.createUpdate(
                            "INSERT INTO account_names (skeleton, account_id) VALUES (?, ?) ON CONFLICT DO NOTHING")
                    .bind(0, skeleton)
                    .bind(1, account)
                    .execute();
        }
        if (taken < skeletons.size()) {
            giveUpNames(handle, account);
        }
        return taken == skeletons.size();
    }

    private static void giveUpNames(Handle handle, String account) {
        handle.createUpdate("DELETE FROM account_names WHERE account_id = ?")
                .bind(0, account)
                .execute();
    }

    /**
     * Lets one transaction after the other change an account, and returns it as it is now; empty if it was deleted or
     * disabled.
     */
    private static Optional<Account> lock(Handle handle, String account) {
        handle.createUpdate("UPDATE accounts SET disabled = disabled WHERE id = ?")
                .bind(0, account)
                .execute();
        return handle.createQuery("SELECT " + COLUMNS + " FROM accounts WHERE id = ?")
                .bind(0, account)
                .map((row, context) -> account(row))
                .findOne()
                .filter(locked -> !locked.disabled);
    }

    private static void own(Handle handle, String account, String guest, long now) {
        handle.createUpdate("INSERT INTO account_guests (guest_id, account_id, added_at) VALUES (?, ?, ?)")
                .bind(0, guest)
                .bind(1, account)
                .bind(2, now)
                .execute();
    }

    /** Uses an invitation up and returns until when it was valid; empty if there is none. */
    private static Optional<Long> useInvite(Handle handle, String invite, long now) {
        return TypedKey.read(invite)
                .flatMap(read -> handle.createQuery(
                                "DELETE FROM invites WHERE hash = ? AND until_at > ? RETURNING until_at")
                        .bind(0, Secrets.hash(read))
                        .bind(1, now)
                        .mapTo(Long.class)
                        .findOne());
    }

    private static int addInvite(Handle handle, String invite, long now, long until) {
        return handle.createUpdate("INSERT INTO invites (hash, made_at, until_at) VALUES (?, ?, ?)")
                .bind(0, Secrets.hash(TypedKey.read(invite).orElseThrow()))
                .bind(1, now)
                .bind(2, until)
                .execute();
    }

    /** Whether there is such an invitation. */
    public boolean isInvited(String typed, long now) {
        Optional<String> hash = TypedKey.read(typed).map(Secrets::hash);
        return hash.isPresent()
                && database.jdbi()
                        .withHandle(
                                handle -> handle.createQuery("SELECT 1 FROM invites WHERE hash = ? AND until_at > ?")
                                        .bind(0, hash.get())
                                        .bind(1, now)
                                        .mapTo(Integer.class)
                                        .findOne()
                                        .isPresent());
    }

    /** Creates an invitation to open an account and returns its secret. */
    public String invite(long now, long until) {
        String secret = TypedKey.fresh();
        database.write(handle -> addInvite(handle, secret, now, until));
        return secret;
    }

    /** Creates a recovery code; empty if the account has too many keys. */
    public Optional<String> addCode(String account, long now) {
        return database.write(handle -> mayAddKey(handle, account, now)
                ? Optional.of(addKey(handle, account, KeyKind.CODE, now, Optional.empty()))
                : Optional.<String>empty());
    }

    /** Whether an account can have one more key. Other transactions wait until this one has added it. */
    static boolean mayAddKey(Handle handle, String account, long now) {
        return lock(handle, account).isPresent() && keys(handle, account, now).size() < MAX_KEYS;
    }

    /** The id of the key with this hash. */
    static String keyId(String hash) {
        return hash.substring(0, Math.min(KEY_ID_LETTERS, hash.length()));
    }

    /** Creates a key that is good for one time, instead of those before. */
    public String addLink(String account, long now, long until) {
        return database.write(handle -> {
            handle.createUpdate("DELETE FROM account_keys WHERE account_id = ? AND kind = ?")
                    .bind(0, account)
                    .bind(1, KeyKind.LINK.word)
                    .execute();
            return addKey(handle, account, KeyKind.LINK, now, Optional.of(until));
        });
    }

    private static String addKey(Handle handle, String account, KeyKind kind, long now, Optional<Long> until) {
        String secret = TypedKey.fresh();
        String hash = Secrets.hash(TypedKey.read(secret).orElseThrow());
        handle.createUpdate("INSERT INTO account_keys (id, account_id, kind, label, secret, made_at, until_at)"
                        + " VALUES (?, ?, ?, '', ?, ?, ?)")
                .bind(0, keyId(hash))
                .bind(1, account)
                .bind(2, kind.word)
                .bind(3, hash)
                .bind(4, now)
                .bind(5, until)
                .execute();
        return secret;
    }

    /** The keys of an account that have not expired, the oldest first. */
    public List<Key> keys(String account, long now) {
        return database.jdbi().withHandle(handle -> keys(handle, account, now));
    }

    private static List<Key> keys(Handle handle, String account, long now) {
        return handle.createQuery("SELECT id, kind, label, made_at, used_at, until_at FROM account_keys"
                        + " WHERE account_id = ? AND (until_at IS NULL OR until_at > ?) ORDER BY made_at, id")
                .bind(0, account)
                .bind(1, now)
                .map((row, context) -> new Key(
                        row.getString("id"),
                        row.getString("kind"),
                        row.getString("label"),
                        row.getLong("made_at"),
                        millis(row, "used_at"),
                        millis(row, "until_at")))
                .list();
    }

    private static Optional<Long> millis(ResultSet row, String column) throws SQLException {
        long millis = row.getLong(column);
        return row.wasNull() ? Optional.empty() : Optional.of(millis);
    }

    /** Gives a key a name; returns false if there is no such key. */
    public boolean nameKey(String account, String id, String label) {
        return database.write(
                handle -> handle.createUpdate("UPDATE account_keys SET label = ? WHERE id = ? AND account_id = ?")
                                .bind(0, label)
                                .bind(1, id)
                                .bind(2, account)
                                .execute()
                        == 1);
    }

    /** The result of revoking a key. */
    public enum Revocation {
        REVOKED,
        /** It is the last one that does not expire. */
        LAST,
        UNKNOWN
    }

    /** Revokes a key, unless nobody could sign in afterwards. */
    public Revocation revokeKey(String account, String id, long now) {
        return database.write(handle -> {
            if (lock(handle, account).isEmpty()) {
                return Revocation.UNKNOWN;
            }
            List<Key> keys = keys(handle, account, now);
            if (keys.stream().noneMatch(key -> key.id.equals(id))) {
                return Revocation.UNKNOWN;
            }
            if (keys.stream().noneMatch(key -> !key.id.equals(id) && key.until.isEmpty())) {
                return Revocation.LAST;
            }
            for (String from : List.of("account_keys WHERE id", "passkeys WHERE key_id")) {
                handle.createUpdate("DELETE FROM " + from + " = ? AND account_id = ?")
                        .bind(0, id)
                        .bind(1, account)
                        .execute();
            }
            return Revocation.REVOKED;
        });
    }

    /** The account that a code or a link is a key of; never one of a passkey. Compares in constant time. */
    public Optional<Account> holder(String typed, long now) {
        Optional<String> hash = TypedKey.read(typed).map(Secrets::hash);
        return hash.flatMap(presented -> database.jdbi()
                .withHandle(handle -> handle.createQuery("SELECT " + COLUMNS
                                + ", account_keys.secret FROM account_keys"
                                + " JOIN accounts ON accounts.id = account_keys.account_id WHERE account_keys.id = ?"
                                + " AND account_keys.kind IN ('code', 'link')"
                                + " AND (account_keys.until_at IS NULL OR account_keys.until_at > ?)")
                        .bind(0, keyId(presented))
                        .bind(1, now)
                        .map((row, context) -> isEqual(row.getString("secret"), presented)
                                ? Optional.of(account(row))
                                : Optional.<Account>empty())
                        .findOne()
                        .flatMap(found -> found)));
    }

    private static boolean isEqual(String one, String other) {
        return MessageDigest.isEqual(one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
    }

    /** Uses a key: a link works once. Returns false if another call has used it. */
    static boolean use(Handle handle, String typed, long now) {
        String hash = TypedKey.read(typed).map(Secrets::hash).orElse("");
        int links = handle.createUpdate("DELETE FROM account_keys WHERE secret = ? AND kind = ? AND id = ?")
                .bind(0, hash)
                .bind(1, KeyKind.LINK.word)
                .bind(2, keyId(hash))
                .execute();
        return links == 1
                || handle.createUpdate("UPDATE account_keys SET used_at = ? WHERE id = ? AND secret = ? AND kind = ?")
                                .bind(0, now)
                                .bind(1, keyId(hash))
                                .bind(2, hash)
                                .bind(3, KeyKind.CODE.word)
                                .execute()
                        == 1;
    }

    /** Uses a key; returns false if another call has used it. */
    public boolean use(KeyProof proof, long now) {
        return database.write(handle -> proof.use(handle, now));
    }

    /** The result of signing in. */
    public sealed interface SignIn {

        /** The device is signed in. */
        record Done(Device device) implements SignIn {}

        /** Somebody has used the key meanwhile. */
        record KeyUsed() implements SignIn {}

        /** The guest belongs to an account by now, or this one has too many. */
        record NotJoined() implements SignIn {}

        /** The host has disabled or deleted the account meanwhile. */
        record Disabled() implements SignIn {}
    }

    /**
     * Uses a key, adds a guest to the account, and signs a device in: all of it or nothing.
     *
     * @param joining the guest that becomes one of the account
     */
    public SignIn signIn(Account account, KeyProof proof, Optional<String> joining, String label, long now) {
        return database.write(handle -> {
            if (lock(handle, account.id).isEmpty()) {
                return new SignIn.Disabled();
            }
            joining.ifPresent(guest -> Guests.lock(handle, guest));
            if (joining.isPresent() && !mayJoin(handle, account, joining.get())) {
                return new SignIn.NotJoined();
            }
            if (!proof.use(handle, now)) {
                return new SignIn.KeyUsed();
            }
            List<String> revoked = new ArrayList<>();
            joining.ifPresent(guest -> {
                revoked.addAll(Guests.revokeAll(handle, guest));
                join(handle, account, guest, now);
            });
            return new SignIn.Done(device(handle, account, label, revoked, now));
        });
    }

    /** Signs a device in to an account that it has opened just now, and all others of its guest out. */
    public Device signIn(Account account, String label, long now) {
        return database.write(handle -> device(handle, account, label, Guests.revokeAll(handle, account.guest), now));
    }

    private static Device device(Handle handle, Account account, String label, List<String> revoked, long now) {
        String secret = Guests.token(handle, account.guest, label, false, now);
        List<String> all = new ArrayList<>(revoked);
        all.addAll(Guests.keepTokens(handle, account.guest, Secrets.hash(secret)));
        return new Device(secret, List.copyOf(all));
    }

    /** Whether a guest has tables or regulars, which an account would take over. */
    public boolean hasTablesOrRegulars(String guest) {
        return database.jdbi()
                .withHandle(handle -> handle.createQuery("SELECT 1 FROM seats WHERE guest_id = ?"
                                + " UNION ALL SELECT 1 FROM tables WHERE owner_id = ?"
                                + " UNION ALL SELECT 1 FROM regulars WHERE guest_id = ? LIMIT 1")
                        .bind(0, guest)
                        .bind(1, guest)
                        .bind(2, guest)
                        .mapTo(Integer.class)
                        .findFirst()
                        .isPresent());
    }

    /** The tables at which one of these guests and another one had seats. */
    public List<String> shared(Collection<String> guests, String other) {
        return database.jdbi()
                .withHandle(handle -> handle.createQuery("SELECT DISTINCT theirs.table_id FROM seats AS theirs"
                                + " JOIN seats AS own ON own.table_id = theirs.table_id"
                                + " AND own.guest_id IN (<guests>) WHERE theirs.guest_id = :other")
                        .bindList("guests", List.copyOf(guests))
                        .bind("other", other)
                        .mapTo(String.class)
                        .list());
    }

    /** Whether a guest can become one of an account: it belongs to none, and the account has room. */
    public boolean mayJoin(Account account, String guest) {
        return database.jdbi().withHandle(handle -> mayJoin(handle, account, guest));
    }

    private static boolean mayJoin(Handle handle, Account account, String guest) {
        return of(handle, guest).isEmpty()
                && guests(handle, account.id, account.guest).size() < MAX_GUESTS;
    }

    /** Adds a guest to an account, with regulars, wishes and vacation, but none of the devices that were this guest. */
    private static void join(Handle handle, Account account, String guest, long now) {
        own(handle, account.id, guest, now);
        handle.createUpdate("UPDATE wishes SET guest_id = ? WHERE guest_id = ?"
                        + " AND NOT EXISTS (SELECT 1 FROM wishes AS own WHERE own.guest_id = ?)")
                .bind(0, account.guest)
                .bind(1, guest)
                .bind(2, account.guest)
                .execute();
        for (String from : List.of("wishes", "seeks")) {
            handle.createUpdate("DELETE FROM " + from + " WHERE guest_id = ?")
                    .bind(0, guest)
                    .execute();
        }
        Regulars.join(handle, guest, account.guest, now);
    }

    /** The settings of its owner's pages, as they were stored; empty at first. */
    public String settings(String account) {
        return database.jdbi()
                .withHandle(handle -> handle.createQuery("SELECT settings FROM accounts WHERE id = ?")
                        .bind(0, account)
                        .mapTo(String.class)
                        .findOne()
                        .orElse(""));
    }

    public void storeSettings(String account, String settings) {
        database.write(handle -> handle.createUpdate("UPDATE accounts SET settings = ? WHERE id = ?")
                .bind(0, settings)
                .bind(1, account)
                .execute());
    }

    /** Gives an account another name; returns false if it is taken. */
    public boolean rename(Account account, String name) {
        return database.write(handle -> {
            Optional<Account> before = lock(handle, account.id);
            if (before.isEmpty()) {
                return false;
            }
            giveUpNames(handle, account.id);
            if (!takeName(handle, account.id, name)) {
                takeName(handle, account.id, before.get().name);
                return false;
            }
            handle.createUpdate("UPDATE accounts SET name = ?, skeleton = ? WHERE id = ?")
                    .bind(0, name)
                    .bind(1, TableRules.skeleton(name))
                    .bind(2, account.id)
                    .execute();
            Guests.named(handle, account.guest, name);
            return true;
        });
    }

    /** Disables an account, so that nobody can sign in to it, or enables it again. */
    public void disable(Account account, boolean on) {
        database.write(handle -> handle.createUpdate("UPDATE accounts SET disabled = ? WHERE id = ?")
                .bind(0, on ? 1 : 0)
                .bind(1, account.id)
                .execute());
    }

    /** Deletes keys, invitations and challenges that have expired, in portions. */
    public int sweep(long now) {
        return sweep("account_keys", "id", now) + sweep("invites", "hash", now) + sweep("challenges", "hash", now);
    }

    private int sweep(String from, String key, long now) {
        int deleted = 0;
        int portion = SWEPT_AT_ONCE;
        while (portion == SWEPT_AT_ONCE) {
            portion = database.write(handle -> {
                database.limitStatementTime(handle);
                List<String> expired = handle.createQuery("SELECT " + key + " FROM " + from
                                + " WHERE until_at < ? ORDER BY until_at LIMIT " + SWEPT_AT_ONCE)
                        .bind(0, now)
                        .mapTo(String.class)
                        .list();
                return expired.isEmpty()
                        ? 0
                        : handle.createUpdate("DELETE FROM " + from + " WHERE " + key + " IN (<keys>)")
                                .bindList("keys", expired)
                                .execute();
            });
            deleted += portion;
        }
        return deleted;
    }
}
