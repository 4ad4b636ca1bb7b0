package io.cablecar.match.protocol;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * A child process that exchanges lines with this one. Even if the program never reads, never answers, floods its output
 * or dies, {@link #send} does not block and {@link #receive} returns in time: three threads of its own serve the pipes.
 */
public final class BotProcess implements AutoCloseable {

    /** How many unread lines are buffered before the program has to wait. */
    private static final int MAX_UNREAD = 1_000;

    private static final int QUIT_MILLIS = 300;

    /** The next output of the program. */
    public sealed interface Output {

        record Line(String text) implements Output {}

        record TooLong() implements Output {}

        /** There was no output in time. */
        record Nothing() implements Output {}

        /** The program ended. */
        record Ended() implements Output {}
    }

    private final Process process;
    private final List<Thread> pipeThreads = new ArrayList<>();
    private final BlockingQueue<String> outgoing = new LinkedBlockingQueue<>();
    private final BlockingQueue<Output> incoming = new LinkedBlockingQueue<>(MAX_UNREAD);
    private volatile String lastErrorLine = "";

    private BotProcess(Process process) {
        this.process = process;
    }

    public static BotProcess start(List<String> command) throws IOException {
        var process = new BotProcess(new ProcessBuilder(command).start());
        process.startThread("stdin", process::writeLines);
        process.startThread("stdout", process::readLines);
        process.startThread("stderr", process::readErrors);
        return process;
    }

    private void startThread(String name, Runnable work) {
        pipeThreads.add(Thread.ofPlatform()
                .daemon()
                .name("bot-" + process.pid() + "-" + name)
                .start(work));
    }

    /** Queues a line for the program. */
    public void send(String line) {
        outgoing.add(line);
    }

    /** Discards the output received so far. */
    public void clear() {
        incoming.removeIf(output -> !(output instanceof Output.Ended));
    }

    /** The next output, waiting for at most this time. */
    public Output receive(long millis) throws InterruptedException {
        Output output = incoming.poll(Math.max(0, millis), TimeUnit.MILLISECONDS);
        if (output instanceof Output.Ended) {
            incoming.add(output);
        }
        return output == null ? new Output.Nothing() : output;
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /** The last line that the program wrote to its standard error. */
    public String lastErrorLine() {
        return lastErrorLine;
    }

    private void writeLines() {
        try (OutputStream out = process.getOutputStream()) {
            while (process.isAlive()) {
                String line = outgoing.poll(1, TimeUnit.SECONDS);
                if (line != null) {
                    out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
                    out.flush();
                }
            }
        } catch (IOException e) {
            // The reader of stdout reports that the program ended.
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private void readLines() {
        try {
            try {
                var lines = new LineReader(process.getInputStream(), Protocol.LONGEST_ANSWER);
                while (true) {
                    switch (lines.next()) {
                        case LineReader.Next.Line line -> incoming.put(new Output.Line(line.text()));
                        case LineReader.Next.TooLong tooLong -> incoming.put(new Output.TooLong());
                        case LineReader.Next.End end -> {
                            return;
                        }
                    }
                }
            } catch (IOException e) {
                // Equivalent to the end of the stream.
            } finally {
                incoming.put(new Output.Ended());
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private void readErrors() {
        try {
            var lines = new LineReader(process.getErrorStream(), Protocol.LONGEST_ANSWER);
            for (var next = lines.next(); !(next instanceof LineReader.Next.End); next = lines.next()) {
                if (next instanceof LineReader.Next.Line line && !line.text().isBlank()) {
                    lastErrorLine = line.text();
                }
            }
        } catch (IOException e) {
            // Equivalent to the end of the stream.
        }
    }

    /** Asks the program to quit, kills it if it does not, and waits for the end of its stderr. */
    @Override
    public void close() {
        send(Protocol.QUIT);
        try {
            if (!process.waitFor(QUIT_MILLIS, TimeUnit.MILLISECONDS)) {
                kill();
            }
            pipeThreads.getLast().join(QUIT_MILLIS);
        } catch (InterruptedException stopped) {
            kill();
            Thread.currentThread().interrupt();
        }
        pipeThreads.forEach(Thread::interrupt);
    }

    private void kill() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
