package io.cablecar.server.live;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.Executor;

/** Does one thing after the other, on whatever thread is free. */
final class SerialExecutor {

    private final Executor threads;
    private final Queue<Runnable> waiting = new ArrayDeque<>();
    private boolean busy;

    SerialExecutor(Executor threads) {
        this.threads = threads;
    }

    void add(Runnable task) {
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
