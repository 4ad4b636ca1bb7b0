package io.cablecar.server.fleet;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A node as a process of its own. */
public final class NodeProcess implements AutoCloseable {

    private static final int START_SECONDS = 120;
    private static final int END_SECONDS = 20;

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

    /** Starts one; it may not answer yet. */
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

    /** Waits until it is ready. */
    public void await() throws IOException, InterruptedException {
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
                    throw new IOException("a node ended by itself; see " + log, notYet);
                }
            }
            TimeUnit.MILLISECONDS.sleep(200);
        }
        throw new IOException("a node did not start within " + START_SECONDS + " s; see " + log);
    }

    /** kill -9, and a new one in its place. */
    public void killAndRestart() throws IOException, InterruptedException {
        process.destroyForcibly().waitFor();
        process = launch();
        await();
    }

    /** SIGTERM, and a new one in its place when it has ended. */
    public void endAndRestart() throws IOException, InterruptedException {
        process.destroy();
        if (!process.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
            throw new IOException("a node did not end within " + END_SECONDS + " s of SIGTERM");
        }
        process = launch();
        await();
    }

    public void stop() throws IOException, InterruptedException {
        signal("STOP");
    }

    public void goOn() throws IOException, InterruptedException {
        signal("CONT");
    }

    private void signal(String name) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + name, Long.toString(process.pid()))
                .start()
                .waitFor();
    }

    /** How long processors have worked for it since it was started. */
    public Duration processorTime() {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    /** Lets it end in good order, for a while. */
    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException stop) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
