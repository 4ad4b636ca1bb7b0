package io.cablecar.loadtest.command;

import io.cablecar.app.terminal.OnInterrupt;
import java.io.IOException;

/** Stops child processes when this process is asked to stop. */
final class Interruptible {

    private Interruptible() {}

    interface Work<T> {
        T run() throws IOException, InterruptedException;
    }

    /**
     * Runs work that closes the processes it starts. On Ctrl-C or SIGTERM the thread is interrupted, and the JVM waits
     * for it to close them before it exits.
     */
    static <T> T run(Work<T> work) throws IOException, InterruptedException {
        Thread worker = Thread.currentThread();
        try {
            return OnInterrupt.run(worker::interrupt, work::run);
        } catch (IOException | InterruptedException | RuntimeException failed) {
            throw failed;
        } catch (Exception impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
