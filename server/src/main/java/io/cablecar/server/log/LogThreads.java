package io.cablecar.server.log;

import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The threads of the live logs of a node. Thread-safe. */
public final class LogThreads implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(LogThreads.class);
    private static final int STOP_SECONDS = 5;

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(
            1, Thread.ofPlatform().name("log-timer").daemon().factory());

    public LogThreads() {
        timer.setRemoveOnCancelPolicy(true);
    }

    /** Runs tasks that may block. */
    public Executor executor() {
        return threads;
    }

    /** Runs a task that does not block, after a delay. */
    Future<?> schedule(Runnable task, long millis) {
        return timer.schedule(task, millis, TimeUnit.MILLISECONDS);
    }

    /** Runs a task that does not block regularly; a failure is logged and does not stop it. */
    public void every(long millis, String what, Runnable task) {
        every(millis, millis, what, task);
    }

    private void every(long firstMillis, long millis, String what, Runnable task) {
        var unused =
                timer.scheduleWithFixedDelay(() -> guarded(what, task), firstMillis, millis, TimeUnit.MILLISECONDS);
    }

    /** Runs a task that may block regularly, one run at a time; a failure is logged and does not stop it. */
    public void everyBlocking(long millis, String what, Runnable task) {
        everyBlocking(millis, millis, what, task);
    }

    /** The same, for the first time after another delay. */
    void everyBlocking(long firstMillis, long millis, String what, Runnable task) {
        AtomicBoolean isRunning = new AtomicBoolean();
        every(firstMillis, millis, what, () -> {
            if (isRunning.compareAndSet(false, true)) {
                threads.execute(() -> {
                    try {
                        var unused = guarded(what, task);
                    } finally {
                        isRunning.set(false);
                    }
                });
            }
        });
    }

    /**
     * Runs a task. A failure is logged, and its reason is returned.
     *
     * @param what the task, for the log: "refreshing the lobby"
     */
    public static Optional<Objection> guarded(String what, Runnable task) {
        try {
            task.run();
            return Optional.empty();
        } catch (NotStored notStored) {
            LOG.debug("{}: the database accepts no writes", what, notStored);
            return Optional.of(LogObjections.NOT_STORED);
        } catch (StorageFailed failed) {
            LOG.warn("{} failed: {}", what, String.valueOf(failed.getCause()));
            return Optional.of(LogObjections.BUSY);
        } catch (RuntimeException failure) {
            if (Thread.currentThread().isInterrupted()) {
                LOG.debug("{}: stopped", what, failure);
            } else {
                LOG.warn("{} failed", what, failure);
            }
            return Optional.of(LogObjections.BUSY);
        }
    }

    /** Finishes running tasks and accepts no more. */
    @Override
    public void close() {
        timer.shutdownNow();
        threads.shutdown();
        try {
            if (!threads.awaitTermination(STOP_SECONDS, TimeUnit.SECONDS)) {
                LOG.warn("tasks of live logs did not stop within {} s", STOP_SECONDS);
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }
}
