package io.cablecar.app.terminal;

import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** On Ctrl-C: asks the work at hand to stop, and leaves it a moment to put away what it has, before the end. */
public final class OnInterrupt {

    private static final int SECONDS = 10;

    private OnInterrupt() {}

    /** Does some work that {@code stop} makes come to an end early. */
    public static <T> T run(Runnable stop, Callable<T> work) throws Exception {
        var done = new CountDownLatch(1);
        var hook = new Thread(() -> leave(stop, done));
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            return work.call();
        } finally {
            done.countDown();
            forget(hook);
        }
    }

    private static void leave(Runnable stop, CountDownLatch done) {
        stop.run();
        try {
            if (!done.await(SECONDS, TimeUnit.SECONDS)) {
                Thread.currentThread().interrupt();
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private static void forget(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException leaving) {
            // The hook is what ended the work.
        }
    }
}
