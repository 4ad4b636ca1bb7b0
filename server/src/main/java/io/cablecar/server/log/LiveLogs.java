package io.cablecar.server.log;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * All live logs of one kind on this node. They are opened on first use, woken when a timer or work is due, and evicted
 * when idle. Thread-safe.
 */
public final class LiveLogs<L extends LiveLog<?, ?, ?>> {

    private static final long CLAIM_MILLIS = 2_000;
    private static final long EVICT_MILLIS = 5_000;
    private static final long POLL_MILLIS = 2_000;
    private static final int BATCH_SIZE = 1_000;

    private final Map<String, L> logs = new ConcurrentHashMap<>();
    private final LogContext<?, ?, ?> context;
    private final Function<String, L> factory;

    /** @param factory opens the log with an id, which need not exist */
    public LiveLogs(LogContext<?, ?, ?> context, Function<String, L> factory) {
        this.context = context;
        this.factory = factory;
    }

    /** Claims pending timers and work, and starts the regular tasks. */
    public void open() {
        context.threads().everyBlocking(0, CLAIM_MILLIS, "claiming pending work", this::claimDue);
        context.threads().every(EVICT_MILLIS, "evicting idle logs", this::evictIdle);
        if (context.peers().isClustered()) {
            context.threads().everyBlocking(POLL_MILLIS, "reading steps of other nodes", this::poll);
        }
    }

    private void claimDue() {
        context.store()
                .claim(context.lease(LiveLog.LEASE_MILLIS), context.now(), BATCH_SIZE)
                .forEach(id -> submit(id, LiveLog::onLeaseClaimed, why -> {}));
    }

    private void evictIdle() {
        for (String id : logs.keySet()) {
            logs.computeIfPresent(id, (same, log) -> log.isIdle() ? null : log);
        }
    }

    /** Called when messages of other nodes may have been lost: looks for their steps soon. */
    public void onMissed() {
        context.threads().executor().execute(() -> LogThreads.guarded("reading steps of other nodes", this::poll));
    }

    /** Looks for steps of other nodes whose messages were lost. */
    private void poll() {
        List<String> watched = watched();
        for (int from = 0; from < watched.size(); from += BATCH_SIZE) {
            List<String> batch = watched.subList(from, Math.min(watched.size(), from + BATCH_SIZE));
            context.store().numbers(batch).forEach((id, number) -> {
                L log = logs.get(id);
                if (log != null && log.number() < number) {
                    submit(id, LiveLog::refresh, why -> {});
                }
            });
        }
    }

    /** Called when another node has stored a step: reads it if the log is open here. */
    public void onStored(String id) {
        if (logs.containsKey(id)) {
            submit(id, LiveLog::refresh, why -> {});
        }
    }

    /** The ids of the logs with subscribers on this node. */
    public List<String> watched() {
        return logs.values().stream()
                .filter(LiveLog::isWatched)
                .map(LiveLog::id)
                .toList();
    }

    /** The ids of all open logs. */
    public List<String> ids() {
        return List.copyOf(logs.keySet());
    }

    /** The number of open logs. */
    public int size() {
        return logs.size();
    }

    /** The log with an id, if it is open. */
    public Optional<L> ifOpen(String id) {
        return Optional.ofNullable(logs.get(id));
    }

    /**
     * Runs a task at a log.
     *
     * @param onFailure called with the reason if the task can't be completed
     */
    public void submit(String id, Consumer<? super L> task, Consumer<Objection> onFailure) {
        withLog(id, log -> log.submit(() -> task.accept(log), onFailure));
    }

    /** The same as {@link #submit(String, Consumer, Consumer)}, logging under the id of a message. */
    public void submit(String id, String trace, Consumer<? super L> task, Consumer<Objection> onFailure) {
        withLog(id, log -> log.submit(trace, () -> task.accept(log), onFailure));
    }

    /** Submits to a log within the map's lock, so that it can't be evicted in between. */
    private void withLog(String id, Consumer<L> submission) {
        logs.compute(id, (same, open) -> {
            L log = open == null ? factory.apply(same) : open;
            submission.accept(log);
            return log;
        });
    }

    /** Evaluates a function of an up-to-date log; empty if there is no such log. */
    public <T> Optional<T> query(String id, Function<? super L, T> function) {
        CompletableFuture<Optional<T>> answer = new CompletableFuture<>();
        submit(
                id,
                log -> {
                    log.refresh();
                    answer.complete(Optional.of(function.apply(log)));
                },
                why -> {
                    if (why.equals(context.notFound())) {
                        answer.complete(Optional.empty());
                    } else {
                        answer.completeExceptionally(new IllegalStateException(why.text()));
                    }
                });
        return answer.join();
    }
}
