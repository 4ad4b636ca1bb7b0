package io.cablecar.app.arena;

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
final class Conversation implements AutoCloseable {

    /** How many unheard lines are kept before the program has to wait. */
    private static final int PATIENCE = 1_000;

    private static final int FAREWELL_MILLIS = 300;

    /** The program's answer, or that there was none. */
    sealed interface Reply {

        record Line(String text) implements Reply {}

        record TooLong() implements Reply {}

        /** Nothing came in time. */
        record Silence() implements Reply {}

        /** The program is gone. */
        record Gone() implements Reply {}
    }

    private final Process process;
    private final List<Thread> attendants = new ArrayList<>();
    private final BlockingQueue<String> toSay = new LinkedBlockingQueue<>();
    private final BlockingQueue<Reply> heard = new LinkedBlockingQueue<>(PATIENCE);
    private volatile String lastComplaint = "";

    private Conversation(Process process) {
        this.process = process;
    }

    static Conversation start(List<String> command) throws IOException {
        var conversation = new Conversation(new ProcessBuilder(command).start());
        conversation.attend("speaker", conversation::speak);
        conversation.attend("listener", conversation::listen);
        conversation.attend("complaints", conversation::noteComplaints);
        return conversation;
    }

    private void attend(String name, Runnable duty) {
        attendants.add(Thread.ofPlatform()
                .daemon()
                .name("bot " + process.pid() + " " + name)
                .start(duty));
    }

    void say(String line) {
        toSay.add(line);
    }

    /** Forgets what was said so far. */
    void clear() {
        heard.removeIf(reply -> !(reply instanceof Reply.Gone));
    }

    Reply hear(long millis) throws InterruptedException {
        Reply reply = heard.poll(Math.max(0, millis), TimeUnit.MILLISECONDS);
        if (reply instanceof Reply.Gone) {
            heard.add(reply);
        }
        return reply == null ? new Reply.Silence() : reply;
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** The last line that the program wrote to its standard error. */
    String lastComplaint() {
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
                        case LineReader.Heard.Line line -> heard.put(new Reply.Line(line.text()));
                        case LineReader.Heard.TooLong tooLong -> heard.put(new Reply.TooLong());
                        case LineReader.Heard.End end -> {
                            return;
                        }
                    }
                }
            } catch (IOException gone) {
                // As good as the end of the stream.
            } finally {
                heard.put(new Reply.Gone());
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private void noteComplaints() {
        try {
            var lines = new LineReader(process.getErrorStream(), Protocol.LONGEST_ANSWER);
            for (var next = lines.next(); !(next instanceof LineReader.Heard.End); next = lines.next()) {
                if (next instanceof LineReader.Heard.Line line && !line.text().isBlank()) {
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
            if (!process.waitFor(FAREWELL_MILLIS, TimeUnit.MILLISECONDS)) {
                kill();
            }
            attendants.getLast().join(FAREWELL_MILLIS);
        } catch (InterruptedException stopped) {
            kill();
            Thread.currentThread().interrupt();
        }
        attendants.forEach(Thread::interrupt);
    }

    private void kill() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
