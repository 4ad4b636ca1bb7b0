package io.cablecar.server.storage;

import java.util.Optional;
import java.util.function.Supplier;

/** Keys of this installation: created once, then the same on every node. */
public final class ServerKeys {

    private final Database database;

    public ServerKeys(Database database) {
        this.database = database;
    }

    /** The value with this name, if there is one. */
    public Optional<String> find(String name) {
        return database.jdbi()
                .withHandle(handle -> handle.createQuery("SELECT value FROM keys WHERE name = ?")
                        .bind(0, name)
                        .mapTo(String.class)
                        .findOne());
    }

    /** Replaces the value with this name; empty removes it. */
    public void put(String name, Optional<String> value) {
        database.write(handle -> value.isPresent()
                ? handle.createUpdate("INSERT INTO keys (name, value) VALUES (?, ?)"
                                + " ON CONFLICT (name) DO UPDATE SET value = excluded.value")
                        .bind(0, name)
                        .bind(1, value.get())
                        .execute()
                : handle.createUpdate("DELETE FROM keys WHERE name = ?")
                        .bind(0, name)
                        .execute());
    }

    /** Returns the key with this name, created if missing; when two nodes create it at once, one wins. */
    public String named(String name, Supplier<String> fresh) {
        return database.write(handle -> {
            var query = "SELECT value FROM keys WHERE name = ?";
            var known =
                    handle.createQuery(query).bind(0, name).mapTo(String.class).findOne();
            if (known.isPresent()) {
                return known.get();
            }
            handle.createUpdate("INSERT INTO keys (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING")
                    .bind(0, name)
                    .bind(1, fresh.get())
                    .execute();
            return handle.createQuery(query).bind(0, name).mapTo(String.class).one();
        });
    }
}
