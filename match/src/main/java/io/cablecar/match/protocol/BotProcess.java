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
 * Talk with a program that was started for it, line by line. Whatever the program does (never reads, never answers,
 * floods, dies), neither speaking nor hearing waits longer than asked: three threads of its own stand at the pipes.
 */
public final class BotProcess implements AutoCloseable {

    /** How many unheard lines are kept before the program has to wait. */
    private static final int MOST_UNREAD = 1_000;

    private static final int QUIT_MILLIS = 300;

    /** The program's answer, or that there was none. */
    public sealed interface Output {

        record Line(String text) implements Output {}

        record TooLong() implements Output {}

        /** Nothing came in time. */
        record Nothing() implements Output {}

        /** The program is gone. */
        record Ended() implements Output {}
    }

    private final Process process;
    private final List<Thread> pipeThreads = new ArrayList<>();
    private final BlockingQueue<String> toSay = new LinkedBlockingQueue<>();
    private final BlockingQueue<Output> heard = new LinkedBlockingQueue<>(MOST_UNREAD);
    private volatile String lastComplaint = "";

    private BotProcess(Process process) {
        this.process = process;
    }

    public static BotProcess start(List<String> command) throws IOException {
        var process = new BotProcess(new ProcessBuilder(command).start());
        process.startThread("speaker", process::speak);
        process.startThread("listener", process::listen);
        process.startThread("complaints", process::noteComplaints);
        return process;
    }

    private void startThread(String name, Runnable work) {
        pipeThreads.add(Thread.ofPlatform()
                .daemon()
                .name("bot " + process.pid() + " " + name)
                .start(work));
    }

    public void say(String line) {
        toSay.add(line);
    }

    /** Forgets what was said so far. */
    public void clear() {
        heard.removeIf(output -> !(output instanceof Output.Ended));
    }

    public Output hear(long millis) throws InterruptedException {
        Output output = heard.poll(Math.max(0, millis), TimeUnit.MILLISECONDS);
        if (output instanceof Output.Ended) {
            heard.add(output);
        }
        return output == null ? new Output.Nothing() : output;
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /** The last line that the program wrote to its standard error. */
    public String lastComplaint() {
        return lastComplaint;
    }

    private void speak() {
        try (OutputStream out = process.getOutputStream()) {
            while (process.isAlive()) {
                String line = toSay.poll(1, TimeUnit.SECONDS);
                if (line != null) {
                    out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
                    out.flush();
                }
            }
        } catch (IOException gone) {
            // The listener tells that the program is gone.
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private void listen() {
        try {
            try {
                var lines = new LineReader(process.getInputStream(), Protocol.LONGEST_ANSWER);
                while (true) {
                    switch (lines.next()) {
                        case LineReader.Next.Line line -> heard.put(new Output.Line(line.text()));
                        case LineReader.Next.TooLong tooLong -> heard.put(new Output.TooLong());
                        case LineReader.Next.End end -> {
                            return;
                        }
                    }
                }
            } catch (IOException gone) {
                // As good as the end of the stream.
            } finally {
                heard.put(new Output.Ended());
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private void noteComplaints() {
        try {
            var lines = new LineReader(process.getErrorStream(), Protocol.LONGEST_ANSWER);
            for (var next = lines.next(); !(next instanceof LineReader.Next.End); next = lines.next()) {
                if (next instanceof LineReader.Next.Line line && !line.text().isBlank()) {
                    lastComplaint = line.text();
                }
            }
        } catch (IOException gone) {
            // Nothing more to note.
        }
    }

    /** Ends the program, politely first, and hears its last words. */
    @Override
    public void close() {
        say(Protocol.QUIT);
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
