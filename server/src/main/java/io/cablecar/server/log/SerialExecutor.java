package io.cablecar.server.log;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.Executor;

/** Runs tasks one after the other, on any thread of an executor. Thread-safe. */
final class SerialExecutor {

    private final Executor threads;
    private final Queue<Runnable> waiting = new ArrayDeque<>();
    private boolean busy;

    SerialExecutor(Executor threads) {
        this.threads = threads;
    }

    void execute(Runnable task) {
        synchronized (waiting) {
            waiting.add(task);
            if (busy) {
                return;
            }
            busy = true;
        }
        threads.execute(this::work);
    }

    boolean isIdle() {
        synchronized (waiting) {
            return !busy;
        }
    }

    private void work() {
        while (true) {
            Runnable task;
            synchronized (waiting) {
                task = waiting.poll();
                if (task == null) {
                    busy = false;
                    return;
                }
            }
            task.run();
        }
    }
}
