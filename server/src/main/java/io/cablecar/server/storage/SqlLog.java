package io.cablecar.server.storage;

import io.cablecar.server.log.Lease;
import io.cablecar.server.log.Step;
import io.cablecar.server.log.StepCodec;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.SqlStatement;

/**
 * The logs of one kind in a SQL database: a SQL table of their steps, and one with a row per log.
 *
 * <p>A synced commit takes some hundred microseconds, however much it contains. So one thread writes for all logs: it
 * takes the steps that queued up during the last commit, stores them in one transaction, and completes their futures
 * after the commit. On an idle node a step never waits; on a busy one a hundred steps share a commit.
 *
 * <p>A step is one row, so it is stored as a whole or not at all. {@code ON CONFLICT DO NOTHING} on the key (log,
 * number) decides races: the row count of each statement in the batch shows whether its step won.
 *
 * @param <E> the entries of steps
 * @param <A> further data that is stored with a step, see {@link #onStored}
 */
abstract class SqlLog<E, A> implements AutoCloseable {

    private static final int MAX_WAITING = 20_000;
    private static final int MAX_AT_ONCE = 500;

    /** Databases limit the number of parameters of a statement. */
    private static final int MAX_PARAMETERS = 1_000;

    /**
     * The SQL tables of a kind of log: one with a row per log, whose {@code due_at} is indexed, and one of steps. Apart
     * from their names and further columns, they are like those of tables. No two kinds share SQL tables, since a node
     * claims any due row.
     *
     * @param logs the table with a row per log
     * @param steps the table of steps
     * @param logId the column of the steps that refers to the log
     * @param fixed further columns of the logs that never change
     * @param changing further columns of the logs that may change with a step
     */
    record Schema(String logs, String steps, String logId, List<String> fixed, List<String> changing) {}

    /**
     * A step to be stored.
     *
     * @param fixed values of the fixed columns
     * @param changing values of the changing columns
     */
    record Appended<E, A>(
            String log,
            Step<E> step,
            OptionalLong due,
            Optional<Lease> lease,
            List<Object> fixed,
            List<Object> changing,
            A details) {}

    private record Waiting<E, A>(Appended<E, A> append, CompletableFuture<Boolean> answer) {}

    private final Database database;
    private final Jdbi jdbi;
    private final Schema schema;
    private final StepCodec<E> codec;
    private final String insertStep;
    private final String insertLog;
    private final String updateLog;
    private final BlockingQueue<Waiting<E, A>> queue = new ArrayBlockingQueue<>(MAX_WAITING);
    private final Thread writer;
    private volatile boolean closing;

    SqlLog(Database database, Schema schema, StepCodec<E> codec) {
        this.database = database;
        this.jdbi = database.jdbi();
        this.schema = schema;
        this.codec = codec;
        this.insertStep = "INSERT INTO " + schema.steps + " (" + schema.logId
                + ", number, made_at, step) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING";
        List<String> columns = new ArrayList<>(List.of("id", "made_at"));
        columns.addAll(schema.fixed);
        columns.addAll(changing());
        this.insertLog = "INSERT INTO " + schema.logs + " (" + String.join(", ", columns) + ") VALUES ("
                + String.join(", ", Collections.nCopies(columns.size(), "?")) + ")";
        this.updateLog = "UPDATE " + schema.logs + " SET " + String.join(" = ?, ", changing())
                + " = ? WHERE id = ? AND number < ?";
        this.writer = Thread.ofPlatform().name("log-writer").daemon().start(this::write);
    }

    /** The columns of a log that change with a step. */
    private List<String> changing() {
        List<String> columns = new ArrayList<>(List.of("number", "changed_at", "due_at", "lease_by", "lease_until"));
        columns.addAll(schema.changing);
        return columns;
    }

    /** Stores further data in the transaction of these steps; by default nothing. */
    void onStored(Handle handle, List<A> details) {}

    /** Deletes everything about these logs except their rows in the table of logs. */
    void delete(Handle handle, List<String> logs) {
        handle.createUpdate("DELETE FROM " + schema.steps + " WHERE " + schema.logId + " IN (<ids>)")
                .bindList("ids", logs)
                .execute();
    }

    /**
     * Stores a step. The future completes when it is on disk: with true, or with false when another step has taken its
     * number.
     */
    CompletableFuture<Boolean> append(Appended<E, A> append) {
        CompletableFuture<Boolean> answer = new CompletableFuture<>();
        if (closing || !queue.offer(new Waiting<>(append, answer))) {
            answer.completeExceptionally(new IllegalStateException("the log queue is full or closed"));
        }
        return answer;
    }

    private void write() {
        List<Waiting<E, A>> gathered = new ArrayList<>();
        while (true) {
            try {
                gathered.add(queue.take());
                queue.drainTo(gathered, MAX_AT_ONCE - 1);
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

    /** Stores steps in one transaction, sorted so that two nodes lock rows in the same order and never deadlock. */
    private void store(List<Waiting<E, A>> gathered) {
        gathered.sort(Comparator.comparing((Waiting<E, A> waiting) -> waiting.append.log)
                .thenComparingInt(waiting -> waiting.append.step.number()));
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

    private boolean[] insert(Handle handle, List<Waiting<E, A>> gathered) {
        PreparedBatch steps = handle.prepareBatch(insertStep);
        for (Waiting<E, A> waiting : gathered) {
            Step<E> step = waiting.append.step;
            steps.bind(0, waiting.append.log)
                    .bind(1, step.number())
                    .bind(2, step.at())
                    .bind(3, codec.write(step))
                    .add();
        }
        int[] counts = steps.execute();
        boolean[] won = new boolean[counts.length];
        List<Appended<E, A>> winners = new ArrayList<>();
        for (int i = 0; i < counts.length; i++) {
            won[i] = counts[i] == 1;
            if (won[i]) {
                winners.add(gathered.get(i).append);
            }
        }
        Set<String> gone = rows(handle, winners);
        for (int i = 0; i < counts.length; i++) {
            won[i] &= !gone.contains(gathered.get(i).append.log);
        }
        return won;
    }

    /** Updates the rows of the logs; returns the logs that were deleted in the meantime. */
    private Set<String> rows(Handle handle, List<Appended<E, A>> winners) {
        PreparedBatch made = handle.prepareBatch(insertLog);
        PreparedBatch changed = handle.prepareBatch(updateLog);
        List<String> changing = new ArrayList<>();
        for (Appended<E, A> append : winners) {
            if (append.step.number() == 1) {
                made.bind(0, append.log).bind(1, append.step.at());
                bind(made, 2, append.fixed);
                bindChanging(made, 2 + append.fixed.size(), append);
                made.add();
            } else {
                changing.add(append.log);
                int next = bindChanging(changed, 0, append);
                changed.bind(next, append.log)
                        .bind(next + 1, append.step.number())
                        .add();
            }
        }
        if (made.size() > 0) {
            made.execute();
        }
        int[] counts = changed.size() > 0 ? changed.execute() : new int[0];
        if (!winners.isEmpty()) {
            onStored(handle, winners.stream().map(Appended::details).toList());
        }
        Set<String> gone = new HashSet<>();
        for (int i = 0; i < counts.length; i++) {
            String log = changing.get(i);
            if (counts[i] == 0 && !exists(handle, log) && gone.add(log)) {
                delete(handle, List.of(log));
            }
        }
        return gone;
    }

    /** Binds the columns of {@link #changing} and returns the next position. */
    private int bindChanging(PreparedBatch batch, int from, Appended<E, A> append) {
        Long due = append.due.isPresent() ? Long.valueOf(append.due.getAsLong()) : null;
        batch.bind(from, append.step.number())
                .bind(from + 1, append.step.at())
                .bind(from + 2, due)
                .bind(from + 3, append.lease.map(Lease::node))
                .bind(from + 4, append.lease.map(Lease::until).orElse(0L));
        return bind(batch, from + 5, append.changing);
    }

    private static int bind(SqlStatement<?> statement, int from, List<Object> values) {
        int next = from;
        for (Object value : values) {
            statement.bind(next++, value);
        }
        return next;
    }

    private boolean exists(Handle handle, String log) {
        return handle.createQuery("SELECT COUNT(*) FROM " + schema.logs + " WHERE id = ?")
                        .bind(0, log)
                        .mapTo(Integer.class)
                        .one()
                > 0;
    }

    public List<Step<E>> read(String log, int after) {
        return jdbi.withHandle(handle -> handle.createQuery("SELECT number, made_at, step FROM " + schema.steps
                        + " WHERE " + schema.logId + " = ? AND number > ? ORDER BY number")
                .bind(0, log)
                .bind(1, after)
                .map((row, context) -> codec.read(row.getInt("number"), row.getLong("made_at"), row.getString("step")))
                .list());
    }

    public Map<String, Integer> numbers(Collection<String> logs) {
        Map<String, Integer> numbers = new HashMap<>();
        List<String> all = List.copyOf(logs);
        for (int from = 0; from < all.size(); from += MAX_PARAMETERS) {
            List<String> some = all.subList(from, Math.min(all.size(), from + MAX_PARAMETERS));
            jdbi.useHandle(
                    handle -> handle.createQuery("SELECT id, number FROM " + schema.logs + " WHERE id IN (<ids>)")
                            .bindList("ids", some)
                            .map((row, context) -> numbers.put(row.getString("id"), row.getInt("number")))
                            .list());
        }
        return numbers;
    }

    public List<String> claim(Lease lease, long now, int most) {
        return database.write(handle -> {
            List<String> due = handle.createQuery("SELECT id FROM " + schema.logs + " WHERE due_at <= ?"
                            + " AND (lease_until <= ? OR lease_by = ?) ORDER BY due_at LIMIT ?"
                            + database.skippingLocked())
                    .bind(0, now)
                    .bind(1, now)
                    .bind(2, lease.node())
                    .bind(3, most)
                    .mapTo(String.class)
                    .list();
            if (!due.isEmpty()) {
                handle.createUpdate("UPDATE " + schema.logs
                                + " SET lease_by = :node, lease_until = :until WHERE id IN (<ids>)")
                        .bind("node", lease.node())
                        .bind("until", lease.until())
                        .bindList("ids", due)
                        .execute();
            }
            return due;
        });
    }

    public void release(String node) {
        // Only logs with pending work are leased, and they are found by an index.
        database.write(handle -> handle.createUpdate("UPDATE " + schema.logs
                        + " SET lease_by = NULL, lease_until = 0 WHERE due_at >= 0 AND lease_by = ?")
                .bind(0, node)
                .execute());
    }

    /** Stores the queued steps and accepts no more. */
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
