package io.cablecar.server.storage;

import io.cablecar.server.conduct.Entry;
import io.cablecar.server.conduct.Phase;
import io.cablecar.server.conduct.Step;
import io.cablecar.server.wire.Wire;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.PreparedBatch;

/**
 * The logs in a database.
 *
 * <p>A synced commit takes the disk some hundred microseconds however much is in it. So one thread writes for all
 * tables: it takes whatever has gathered while the last commit went on, stores it in one transaction, and only after
 * that commit tells each table that its step is safe. At a quiet hour a step waits for nobody; at a busy one a hundred
 * share a commit.
 *
 * <p>A step is one row, so either all of it is there or nothing, and {@code ON CONFLICT DO NOTHING} on the key (table,
 * number) tells for each row of a batch whether it won.
 */
public final class SqlTableLog implements TableLog, AutoCloseable {

    private static final int MOST_WAITING = 20_000;
    private static final int MOST_AT_ONCE = 500;

    private record Waiting(Append append, CompletableFuture<Boolean> answer) {}

    private final Database database;
    private final Jdbi jdbi;
    private final BlockingQueue<Waiting> queue = new ArrayBlockingQueue<>(MOST_WAITING);
    private final Thread writer;
    private volatile boolean closing;

    public SqlTableLog(Database database) {
        this.database = database;
        this.jdbi = database.jdbi();
        this.writer = Thread.ofPlatform().name("log-writer").daemon().start(this::write);
    }

    @Override
    public CompletableFuture<Boolean> append(Append append) {
        CompletableFuture<Boolean> answer = new CompletableFuture<>();
        if (closing || !queue.offer(new Waiting(append, answer))) {
            answer.completeExceptionally(new IllegalStateException("the log takes nothing at the moment"));
        }
        return answer;
    }

    private void write() {
        List<Waiting> gathered = new ArrayList<>();
        while (true) {
            try {
                gathered.add(queue.take());
                queue.drainTo(gathered, MOST_AT_ONCE - 1);
                store(gathered);
            } catch (InterruptedException stop) {
                queue.drainTo(gathered);
                if (!gathered.isEmpty()) {
                    store(gathered);
                }
                return;
            }
            gathered.clear();
        }
    }

    /** Always in the same order, so that two nodes never wait for each other in a circle. */
    private void store(List<Waiting> gathered) {
        gathered.sort(Comparator.comparing((Waiting waiting) -> waiting.append.table())
                .thenComparingInt(waiting -> waiting.append.step().number()));
        boolean[] won;
        try {
            won = database.write(handle -> insert(handle, gathered));
        } catch (RuntimeException failed) {
            gathered.forEach(waiting -> waiting.answer.completeExceptionally(failed));
            return;
        }
        for (int i = 0; i < won.length; i++) {
            gathered.get(i).answer.complete(won[i]);
        }
    }

    private static boolean[] insert(Handle handle, List<Waiting> gathered) {
        PreparedBatch steps = handle.prepareBatch(
                "INSERT INTO steps (table_id, number, made_at, step) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING");
        for (Waiting waiting : gathered) {
            Step step = waiting.append.step();
            steps.bind(0, waiting.append.table())
                    .bind(1, step.number())
                    .bind(2, step.at())
                    .bind(3, Wire.write(step))
                    .add();
        }
        int[] counts = steps.execute();
        boolean[] won = new boolean[counts.length];
        List<Append> winners = new ArrayList<>();
        for (int i = 0; i < counts.length; i++) {
            won[i] = counts[i] == 1;
            if (won[i]) {
                winners.add(gathered.get(i).append);
            }
        }
        Set<String> gone = rows(handle, winners);
        for (int i = 0; i < counts.length; i++) {
            won[i] &= !gone.contains(gathered.get(i).append.table());
        }
        return won;
    }

    /** Answers with tables that there are no more: they were swept meanwhile. */
    private static Set<String> rows(Handle handle, List<Append> winners) {
        PreparedBatch made = handle.prepareBatch("INSERT INTO tables"
                + " (id, owner_id, phase, listed, number, made_at, changed_at, due_at, lease_by, lease_until)"
                + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
        PreparedBatch changed = handle.prepareBatch(
                "UPDATE tables SET phase = ?, number = ?, changed_at = ?, due_at = ?, lease_by = ?, lease_until = ?"
                        + " WHERE id = ? AND number < ?");
        PreparedBatch seats =
                handle.prepareBatch("INSERT INTO seats (guest_id, table_id) VALUES (?, ?) ON CONFLICT DO NOTHING");
        Map<String, String> names = new TreeMap<>();
        List<String> changing = new ArrayList<>();
        for (Append append : winners) {
            Row row = append.row();
            Step step = append.step();
            Long due = row.due().isPresent() ? Long.valueOf(row.due().getAsLong()) : null;
            if (step.number() == 1) {
                made.bind(0, append.table())
                        .bind(1, row.owner())
                        .bind(2, word(row.phase()))
                        .bind(3, row.listed() ? 1 : 0)
                        .bind(4, step.number())
                        .bind(5, step.at())
                        .bind(6, step.at())
                        .bind(7, due)
                        .bind(8, row.lease().map(Lease::node))
                        .bind(9, row.lease().map(Lease::until).orElse(0L))
                        .add();
            } else {
                changing.add(append.table());
                changed.bind(0, word(row.phase()))
                        .bind(1, step.number())
                        .bind(2, step.at())
                        .bind(3, due)
                        .bind(4, row.lease().map(Lease::node))
                        .bind(5, row.lease().map(Lease::until).orElse(0L))
                        .bind(6, append.table())
                        .bind(7, step.number())
                        .add();
            }
            for (String guest : append.guests()) {
                seats.bind(0, guest).bind(1, append.table()).add();
            }
            for (Entry entry : step.entries()) {
                if (entry instanceof Entry.Sat sat) {
                    names.put(sat.guest(), sat.name());
                }
            }
        }
        int[] counts = {};
        for (PreparedBatch batch : List.of(made, seats, changed)) {
            counts = batch.size() > 0 ? batch.execute() : new int[0];
        }
        names.forEach((guest, name) -> Guests.named(handle, guest, name));
        Set<String> gone = new HashSet<>();
        for (int i = 0; i < counts.length; i++) {
            String table = changing.get(i);
            if (counts[i] == 0 && !isThere(handle, table) && gone.add(table)) {
                forget(handle, table);
            }
        }
        return gone;
    }

    private static boolean isThere(Handle handle, String table) {
        return handle.createQuery("SELECT COUNT(*) FROM tables WHERE id = ?")
                        .bind(0, table)
                        .mapTo(Integer.class)
                        .one()
                > 0;
    }

    private static String word(Phase phase) {
        return phase.name().toLowerCase(Locale.ROOT);
    }

    @Override
    public List<Step> read(String table, int after) {
        return jdbi.withHandle(handle -> handle.createQuery(
                        "SELECT number, made_at, step FROM steps WHERE table_id = ? AND number > ? ORDER BY number")
                .bind(0, table)
                .bind(1, after)
                .map((row, context) -> Wire.step(row.getInt("number"), row.getLong("made_at"), row.getString("step")))
                .list());
    }

    @Override
    public List<Found> listed(int most) {
        return jdbi.withHandle(handle -> handle.createQuery("SELECT id, number, changed_at FROM tables"
                        + " WHERE phase = 'open' AND listed = 1 ORDER BY changed_at DESC LIMIT ?")
                .bind(0, most)
                .map((row, context) -> found(row))
                .list());
    }

    private static Found found(java.sql.ResultSet row) throws java.sql.SQLException {
        return new Found(row.getString("id"), row.getInt("number"), row.getLong("changed_at"));
    }

    @Override
    public List<Found> of(String guest, int most) {
        return jdbi.withHandle(handle -> handle.createQuery("SELECT id, number, changed_at FROM tables WHERE id IN"
                        + " (SELECT table_id FROM seats WHERE guest_id = ?)"
                        + " OR (owner_id = ? AND phase = 'open') ORDER BY changed_at DESC LIMIT ?")
                .bind(0, guest)
                .bind(1, guest)
                .bind(2, most)
                .map((row, context) -> found(row))
                .list());
    }

    @Override
    public int unfinished(String guest) {
        return jdbi.withHandle(
                handle -> handle.createQuery("SELECT COUNT(*) FROM tables WHERE owner_id = ? AND phase <> 'over'")
                        .bind(0, guest)
                        .mapTo(Integer.class)
                        .one());
    }

    @Override
    public int listed(String guest) {
        return jdbi.withHandle(handle -> handle.createQuery(
                        "SELECT COUNT(*) FROM tables WHERE owner_id = ? AND phase = 'open' AND listed = 1")
                .bind(0, guest)
                .mapTo(Integer.class)
                .one());
    }

    @Override
    public Map<String, Integer> numbers(Collection<String> tables) {
        Map<String, Integer> numbers = new HashMap<>();
        if (!tables.isEmpty()) {
            jdbi.useHandle(handle -> handle.createQuery("SELECT id, number FROM tables WHERE id IN (<ids>)")
                    .bindList("ids", List.copyOf(tables))
                    .map((row, context) -> numbers.put(row.getString("id"), row.getInt("number")))
                    .list());
        }
        return numbers;
    }

    @Override
    public List<String> claim(Lease lease, long now, int most) {
        return database.write(handle -> handle.createQuery("UPDATE tables SET lease_by = ?, lease_until = ? WHERE id IN"
                        + " (SELECT id FROM tables WHERE due_at <= ? AND (lease_until <= ? OR lease_by = ?)"
                        + " ORDER BY due_at LIMIT ?" + database.skippingLocked() + ") RETURNING id")
                .bind(0, lease.node())
                .bind(1, lease.until())
                .bind(2, now)
                .bind(3, now)
                .bind(4, lease.node())
                .bind(5, most)
                .mapTo(String.class)
                .list());
    }

    @Override
    public void release(String node) {
        database.write(
                handle -> handle.createUpdate("UPDATE tables SET lease_by = NULL, lease_until = 0 WHERE lease_by = ?")
                        .bind(0, node)
                        .execute());
    }

    @Override
    public void hold(Collection<String> tables, Lease lease) {
        List<String> all = List.copyOf(tables);
        for (int from = 0; from < all.size(); from += MOST_AT_ONCE) {
            List<String> some = all.subList(from, Math.min(all.size(), from + MOST_AT_ONCE));
            database.write(handle -> handle.createUpdate("UPDATE tables SET lease_by = :node, lease_until = :until"
                            + " WHERE phase = 'open' AND lease_until < :until AND id IN (<ids>)")
                    .bind("node", lease.node())
                    .bind("until", lease.until())
                    .bindList("ids", some)
                    .execute());
        }
    }

    /** The tables first: whose row is gone can't be changed any more, so no step comes to a log without a beginning. */
    @Override
    public int sweep(long changedBefore, long now) {
        return database.write(handle -> {
            List<String> gone = handle.createQuery("DELETE FROM tables WHERE phase = 'open' AND changed_at < ?"
                            + " AND lease_until < ? RETURNING id")
                    .bind(0, changedBefore)
                    .bind(1, now)
                    .mapTo(String.class)
                    .list();
            gone.forEach(table -> forget(handle, table));
            return gone.size();
        });
    }

    private static void forget(Handle handle, String table) {
        for (String from : List.of("steps", "seats")) {
            handle.createUpdate("DELETE FROM " + from + " WHERE table_id = ?")
                    .bind(0, table)
                    .execute();
        }
    }

    /** Stores what has been handed over, and takes nothing more. */
    @Override
    public void close() {
        closing = true;
        writer.interrupt();
        try {
            writer.join();
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }
}
