package io.cablecar.server.storage;

import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Counts uses per hour by an address or a guest, on all nodes together. Not Bucket4j: its buckets in a database need
 * locks and a serialised state per key, where this is one statement.
 */
public final class Allowances {

    private static final long HOUR_MILLIS = TimeUnit.HOURS.toMillis(1);

    private final Database database;

    public Allowances(Database database) {
        this.database = database;
    }

    /**
     * Counts one more use; returns false if the limit for this hour has been reached.
     *
     * @param user a keyed hash of an address, or the id of a guest
     */
    public boolean tryUse(String kind, String user, int most, long now) {
        return database.write(
                handle -> handle.createUpdate("INSERT INTO allowances (hour, kind, address, used) VALUES (?, ?, ?, 1)"
                                        + " ON CONFLICT (hour, kind, address) DO UPDATE SET used = allowances.used + 1"
                                        + " WHERE allowances.used < ?")
                                .bind(0, now / HOUR_MILLIS)
                                .bind(1, kind)
                                .bind(2, user)
                                .bind(3, most)
                                .execute()
                        == 1);
    }

    /** The number of uses in this hour. */
    public int used(String kind, String user, long now) {
        return database.jdbi()
                .withHandle(handle -> handle.createQuery(
                                "SELECT used FROM allowances WHERE hour = ? AND kind = ? AND address = ?")
                        .bind(0, now / HOUR_MILLIS)
                        .bind(1, kind)
                        .bind(2, user)
                        .mapTo(Integer.class)
                        .findOne()
                        .orElse(0));
    }

    /** Deletes the counts of earlier hours, one hour at a time. */
    public int sweep(long now) {
        int deleted = 0;
        Optional<Long> hour = oldest();
        while (hour.isPresent() && hour.get() < now / HOUR_MILLIS) {
            long old = hour.get();
            deleted += database.write(handle -> {
                database.limitStatementTime(handle);
                return handle.createUpdate("DELETE FROM allowances WHERE hour = ?")
                        .bind(0, old)
                        .execute();
            });
            hour = oldest();
        }
        return deleted;
    }

    private Optional<Long> oldest() {
        return database.jdbi()
                .withHandle(handle -> handle.createQuery("SELECT MIN(hour) FROM allowances")
                        .mapTo(Long.class)
                        .findFirst());
    }
}
