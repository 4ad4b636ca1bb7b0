package io.cablecar.server.storage;

import java.util.List;
import java.util.Optional;

/** The queue of commands from the host, in the database. Any node executes them. */
public final class HostCommandQueue {

    /** A command that waits. */
    public record Queued(String id, String command) {}

    private static final long LEASE_MILLIS = 30_000;
    private static final long KEPT_MILLIS = 86_400_000;
    private static final int AT_ONCE = 20;

    /** The member of a command for one node. In texts of other commands the quotes are escaped. */
    private static final String NODE = "\"node\":";

    private final Database database;

    public HostCommandQueue(Database database) {
        this.database = database;
    }

    /** Queues a command and returns its id. */
    public String add(String command, long now) {
        String id = Secrets.fresh();
        database.write(handle -> handle.createUpdate("INSERT INTO orders (id, made_at, command) VALUES (?, ?, ?)")
                .bind(0, id)
                .bind(1, now)
                .bind(2, command)
                .execute());
        return id;
    }

    /**
     * Leases waiting commands for a node, without those that name another one. If the node dies, another one claims
     * them when the lease expires.
     */
    public List<Queued> claim(String node, long now) {
        if (!areWaiting(now)) {
            return List.of();
        }
        return database.write(handle -> handle.createQuery("UPDATE orders SET lease_until = ? WHERE id IN"
                        + " (SELECT id FROM orders WHERE result IS NULL AND lease_until <= ?"
                        + " AND (command NOT LIKE ? OR command LIKE ?) LIMIT ?"
                        + database.skippingLocked() + ") AND lease_until <= ? RETURNING id, command")
                .bind(0, now + LEASE_MILLIS)
                .bind(1, now)
                .bind(2, "%" + NODE + "%")
                .bind(3, "%" + NODE + "\"" + node + "\"%")
                .bind(4, AT_ONCE)
                .bind(5, now)
                .map((row, context) -> new Queued(row.getString("id"), row.getString("command")))
                .list());
    }

    private boolean areWaiting(long now) {
        return database.jdbi()
                .withHandle(handle -> handle.createQuery(
                                "SELECT 1 FROM orders WHERE result IS NULL AND lease_until <= ? LIMIT 1")
                        .bind(0, now)
                        .mapTo(Integer.class)
                        .findOne()
                        .isPresent());
    }

    /** Stores the result of a command and forgets the command, which may contain names. */
    public void complete(String id, String result) {
        database.write(handle -> handle.createUpdate("UPDATE orders SET result = ?, command = '' WHERE id = ?")
                .bind(0, result)
                .bind(1, id)
                .execute());
    }

    /** Takes the result of a command out of the queue; empty while it waits. */
    public Optional<String> result(String id) {
        boolean isThere = database.jdbi()
                .withHandle(handle -> handle.createQuery("SELECT 1 FROM orders WHERE id = ? AND result IS NOT NULL")
                        .bind(0, id)
                        .mapTo(Integer.class)
                        .findOne()
                        .isPresent());
        return isThere
                ? database.write(handle -> handle.createQuery(
                                "DELETE FROM orders WHERE id = ? AND result IS NOT NULL RETURNING result")
                        .bind(0, id)
                        .mapTo(String.class)
                        .findOne())
                : Optional.empty();
    }

    /** Withdraws a command that no node has claimed. */
    public boolean withdraw(String id, long now) {
        return database.write(handle -> handle.createUpdate(
                                "DELETE FROM orders WHERE id = ? AND result IS NULL AND lease_until <= ?")
                        .bind(0, id)
                        .bind(1, now)
                        .execute())
                > 0;
    }

    /** Deletes old commands. */
    public int sweep(long now) {
        return database.write(handle -> handle.createUpdate("DELETE FROM orders WHERE made_at < ?")
                .bind(0, now - KEPT_MILLIS)
                .execute());
    }
}
