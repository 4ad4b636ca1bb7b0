package io.cablecar.server.log;

import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The threads of the live logs of a node. Thread-safe. */
public final class LogThreads implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(LogThreads.class);

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

    /** Runs a task at once, on the thread of the regular tasks. */
    void executeRegular(Runnable task) {
        timer.execute(task);
    }

    /** Runs a task regularly; a failure is logged and does not stop it. */
    public void every(long millis, Runnable task) {
        var unused = timer.scheduleWithFixedDelay(
                () -> {
                    try {
                        task.run();
                    } catch (NotStored notStored) {
                        LOG.debug("a regular task could not store anything", notStored);
                    } catch (RuntimeException failure) {
                        LOG.warn("a regular task failed", failure);
                    }
                },
                millis,
                millis,
                TimeUnit.MILLISECONDS);
    }

    /** Finishes running tasks and accepts no more. */
    @Override
    public void close() {
        timer.shutdownNow();
        threads.shutdown();
        try {
            if (!threads.awaitTermination(5, TimeUnit.SECONDS)) {
                LOG.warn("some logs were still busy at shutdown");
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }
}
