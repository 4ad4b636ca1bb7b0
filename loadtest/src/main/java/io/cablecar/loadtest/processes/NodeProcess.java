package io.cablecar.loadtest.processes;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** One node as a child process. Not thread-safe. */
public final class NodeProcess {

    private static final int START_SECONDS = 120;
    private static final int EXIT_SECONDS = 20;
    private static final int POLL_MILLIS = 50;

    private final List<String> command;
    private final URI address;
    private final File log;
    private final HttpClient http;
    private Process process;

    private NodeProcess(List<String> command, URI address, File log, HttpClient http) throws IOException {
        this.command = command;
        this.address = address;
        this.log = log;
        this.http = http;
        this.process = launch();
    }

    /** Starts a node without waiting for it; see {@link #awaitReady()}. */
    public static NodeProcess start(List<String> command, URI address, File log, HttpClient http) throws IOException {
        return new NodeProcess(command, address, log, http);
    }

    private Process launch() throws IOException {
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log))
                .start();
    }

    public URI address() {
        return address;
    }

    /** Waits until the node reports that it is ready. */
    public void awaitReady() throws IOException, InterruptedException {
        HttpRequest ready = HttpRequest.newBuilder(address.resolve("/ready"))
                .timeout(Duration.ofSeconds(5))
                .build();
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(START_SECONDS);
        while (System.nanoTime() < end) {
            try {
                if (http.send(ready, BodyHandlers.discarding()).statusCode() == 200) {
                    return;
                }
            } catch (IOException notYet) {
                if (!process.isAlive()) {
                    throw new IOException("a node exited while starting; see " + log, notYet);
                }
            }
            TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
        }
        throw new IOException("a node was not ready within " + START_SECONDS + " s; see " + log);
    }

    /** Sends SIGKILL, then starts the node again and waits until it is ready. */
    public void killAndRestart() throws IOException, InterruptedException {
        process.destroyForcibly().waitFor();
        restart();
    }

    /** Sends SIGTERM, waits for the exit, then starts the node again and waits until it is ready. */
    public void terminateAndRestart() throws IOException, InterruptedException {
        process.destroy();
        if (!process.waitFor(EXIT_SECONDS, TimeUnit.SECONDS)) {
            throw new IOException("a node did not exit within " + EXIT_SECONDS + " s of SIGTERM");
        }
        restart();
    }

    private void restart() throws IOException, InterruptedException {
        process = launch();
        awaitReady();
    }

    /** Sends SIGSTOP. */
    public void pause() throws IOException, InterruptedException {
        signal("STOP");
    }

    /** Sends SIGCONT. */
    public void resume() throws IOException, InterruptedException {
        signal("CONT");
    }

    private void signal(String name) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + name, Long.toString(process.pid()))
                .start()
                .waitFor();
    }

    /** The processor time used since the process was last started. */
    public Duration processorTime() {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /** The size of the log in bytes. */
    public long logBytes() {
        return log.length();
    }

    /** Sends SIGTERM. */
    void terminate() {
        process.destroy();
    }

    /** Waits for the process to exit and kills it after the timeout. */
    void awaitExitOrKill(Duration timeout) {
        try {
            if (!process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException stop) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
