package io.cablecar.server.storage;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Push subscriptions by guest. */
public final class Subscriptions {

    /** The most subscriptions of one guest; a new one replaces the oldest. */
    public static final int MAX = 5;

    /** A subscription as the browser created it: the address and the keys to encrypt for it. */
    public record Subscription(String endpoint, String p256dh, String auth, String language) {}

    private final Database database;

    public Subscriptions(Database database) {
        this.database = database;
    }

    public void add(String guest, Subscription subscription, long now) {
        database.write(handle -> {
            remove(handle, subscription.endpoint());
            handle.createUpdate("INSERT INTO pushes (endpoint, guest_id, p256dh, auth, language, made_at)"
                            + " VALUES (?, ?, ?, ?, ?, ?)")
                    .bind(0, subscription.endpoint())
                    .bind(1, guest)
                    .bind(2, subscription.p256dh())
                    .bind(3, subscription.auth())
                    .bind(4, subscription.language())
                    .bind(5, now)
                    .execute();
            return handle.createUpdate("DELETE FROM pushes WHERE guest_id = ? AND endpoint NOT IN"
                            + " (SELECT endpoint FROM pushes WHERE guest_id = ? ORDER BY made_at DESC LIMIT ?)")
                    .bind(0, guest)
                    .bind(1, guest)
                    .bind(2, MAX)
                    .execute();
        });
    }

    public void remove(String endpoint) {
        database.write(handle -> remove(handle, endpoint));
    }

    private static int remove(Handle handle, String endpoint) {
        return handle.createUpdate("DELETE FROM pushes WHERE endpoint = ?")
                .bind(0, endpoint)
                .execute();
    }

    /** The language of the newest subscription of a guest. */
    public Optional<String> languageOf(String guest) {
        return of(guest).stream().map(Subscription::language).findFirst();
    }

    /** The subscriptions of a guest, the newest first. */
    public List<Subscription> of(String guest) {
        return database.jdbi()
                .withHandle(handle -> handle.createQuery("SELECT endpoint, p256dh, auth, language FROM pushes"
                                + " WHERE guest_id = ? ORDER BY made_at DESC")
                        .bind(0, guest)
                        .map((row, context) -> new Subscription(
                                row.getString("endpoint"),
                                row.getString("p256dh"),
                                row.getString("auth"),
                                row.getString("language")))
                        .list());
    }
}
