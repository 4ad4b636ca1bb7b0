package io.cablecar.app;

import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** On Ctrl-C: asks the work at hand to stop, and leaves it a moment to put away what it has, before the end. */
final class Farewell {

    private static final int SECONDS = 10;

    private Farewell() {}

    /** Does some work that {@code halt} makes come to an end early. */
    static <T> T ready(Runnable halt, Callable<T> work) throws Exception {
        var done = new CountDownLatch(1);
        var hook = new Thread(() -> leave(halt, done));
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            return work.call();
        } finally {
            done.countDown();
            forget(hook);
        }
    }

    private static void leave(Runnable halt, CountDownLatch done) {
        halt.run();
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
