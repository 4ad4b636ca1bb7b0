package io.cablecar.server.storage;

/** Work that one node at a time is to do, such as once per period. */
public final class PeriodicWork {

    private final Database database;

    public PeriodicWork(Database database) {
        this.database = database;
    }

    /**
     * Claims work until a time; returns false if another node has claimed it until later than now.
     *
     * @param name of the work
     */
    public boolean claim(String name, long now, long until) {
        return database.write(handle -> handle.createUpdate("INSERT INTO keys (name, value) VALUES (?, ?)"
                                + " ON CONFLICT (name) DO UPDATE SET value = excluded.value"
                                + " WHERE CAST(keys.value AS BIGINT) <= ?")
                        .bind(0, name)
                        .bind(1, Long.toString(until))
                        .bind(2, now)
                        .execute()
                == 1);
    }

    /** Ends a claim, so that any node may claim the work again. */
    public void release(String name) {
        database.write(handle -> handle.createUpdate("UPDATE keys SET value = '0' WHERE name = ?")
                .bind(0, name)
                .execute());
    }
}
