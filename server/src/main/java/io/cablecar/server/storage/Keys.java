package io.cablecar.server.storage;

import java.util.function.Supplier;

/** Keys of this installation: made once, then the same for ever, on every node. */
public final class Keys {

    private final Database database;

    public Keys(Database database) {
        this.database = database;
    }

    /** The key with this name; of two who make it at once, one is kept. */
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
