package io.cablecar.app.terminal;

import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Handles Ctrl-C: stops the work and gives it a moment to save its results before the program ends. */
public final class OnInterrupt {

    private static final int SECONDS = 10;

    private OnInterrupt() {}

    /** Runs some work that {@code stop} ends early. */
    public static <T> T run(Runnable stop, Callable<T> work) throws Exception {
        var done = new CountDownLatch(1);
        var hook = new Thread(() -> stopAndWait(stop, done), "interrupt-hook");
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            return work.call();
        } finally {
            done.countDown();
            removeHook(hook);
        }
    }

    private static void stopAndWait(Runnable stop, CountDownLatch done) {
        stop.run();
        try {
            if (!done.await(SECONDS, TimeUnit.SECONDS)) {
                Thread.currentThread().interrupt();
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private static void removeHook(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException leaving) {
            // The shutdown is already running.
        }
    }
}
