package io.cablecar.server.storage;

import io.cablecar.server.wire.EntryKinds;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The running nodes, each with the kinds of entries it can read. A new kind is written once all running nodes can read
 * it, so during a rolling upgrade no node meets what it does not know. Version 1.0.0 does not register; it is
 * recognised by the name of its database connections. Thread-safe.
 */
public final class NodeRegistry {

    /** A node that has not registered again for this long is not running. */
    public static final long LIVE_MILLIS = 30_000;

    private static final long KEPT_MILLIS = 3_600_000;

    /** A running node. */
    public record Node(String id, String version, Set<String> kinds, long seen) {}

    private final Database database;
    private final String version;
    private final Set<String> own = EntryKinds.all();

    /** What all running nodes can read. */
    private volatile Set<String> readable;

    public NodeRegistry(Database database, String version) {
        this.database = database;
        this.version = version;
        // Until the others are known, only what every version can read.
        this.readable = database.isShared() ? EntryKinds.FIRST : own;
    }

    /** Whether all running nodes can read entries of these kinds. */
    public boolean canRead(Set<String> kinds) {
        return readable.containsAll(kinds);
    }

    /** Registers a node again. */
    public void register(String node, long now) {
        database.write(handle -> {
            handle.createUpdate("INSERT INTO nodes (id, version, kinds, seen_at) VALUES (?, ?, ?, ?) ON CONFLICT (id)"
                            + " DO UPDATE SET version = excluded.version, kinds = excluded.kinds,"
                            + " seen_at = excluded.seen_at")
                    .bind(0, node)
                    .bind(1, version)
                    .bind(2, String.join(" ", own))
                    .bind(3, now)
                    .execute();
            return handle.createUpdate("DELETE FROM nodes WHERE seen_at < ?")
                    .bind(0, now - KEPT_MILLIS)
                    .execute();
        });
    }

    /** Reads which nodes are running. */
    public void refresh(long now) {
        Set<String> common = new TreeSet<>(own);
        running(now).forEach(other -> common.retainAll(other.kinds));
        if (database.hasFirstVersions()) {
            common.retainAll(EntryKinds.FIRST);
        }
        readable = Set.copyOf(common);
    }

    /** Removes a node that is about to stop. */
    public void remove(String node) {
        database.write(handle -> handle.createUpdate("DELETE FROM nodes WHERE id = ?")
                .bind(0, node)
                .execute());
    }

    /** The nodes that run. */
    public List<Node> running(long now) {
        return database.jdbi()
                .withHandle(handle -> handle.createQuery(
                                "SELECT id, version, kinds, seen_at FROM nodes WHERE seen_at > ? ORDER BY id")
                        .bind(0, now - LIVE_MILLIS)
                        .map((row, context) -> new Node(
                                row.getString("id"),
                                row.getString("version"),
                                new HashSet<>(
                                        Arrays.asList(row.getString("kinds").split(" ", -1))),
                                row.getLong("seen_at")))
                        .list());
    }
}
