package io.cablecar.server.log;

import io.cablecar.server.storage.DatabaseAddress;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** A {@link GuestBookNode} in a process that can be killed. Thread-safe. */
final class GuestBookProcess {

    private final Process process;
    private final BufferedWriter in;
    private final Thread reader;

    /** The numbers of the state and the steps that its reader got, in this order. */
    private final List<Integer> numbers = new ArrayList<>();

    private String latest = "";

    /**
     * Starts a node.
     *
     * @param halting whether it halts when it is about to stamp a page
     * @param onLine receives every line that the process writes, one after the other
     */
    GuestBookProcess(DatabaseAddress database, boolean halting, Consumer<String> onLine) throws IOException {
        process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-Xmx128m",
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        GuestBookNode.class.getName(),
                        database.folder().map(Path::toString).orElseGet(database::url),
                        Boolean.toString(halting))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        in = process.outputWriter(StandardCharsets.UTF_8);
        reader = Thread.ofVirtual().start(() -> read(onLine));
    }

    private void read(Consumer<String> onLine) {
        try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                String[] words = line.split(" ", -1);
                if (words[0].equals("state") || words[0].equals("step")) {
                    synchronized (numbers) {
                        numbers.add(Integer.parseInt(words[1]));
                        latest = line.substring(words[0].length() + 1);
                    }
                }
                onLine.accept(line);
            }
        } catch (IOException killed) {
            // Nothing more is to be read.
        }
    }

    /** Sends a line; it is lost if the process has been killed. */
    synchronized void send(String line) {
        try {
            in.write(line);
            in.newLine();
            in.flush();
        } catch (IOException killed) {
            // There will be no answer.
        }
    }

    List<Integer> numbers() {
        synchronized (numbers) {
            return List.copyOf(numbers);
        }
    }

    /** The number, the page and its lines as its reader has them, from the state or the last step it received. */
    String latest() {
        synchronized (numbers) {
            return latest;
        }
    }

    /** Waits until the process has ended by itself. */
    boolean hasHalted(Duration patience) throws InterruptedException {
        return process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS);
    }

    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
        reader.join();
    }

    /** Ends the input, so that the process stops by itself. */
    void stop() throws InterruptedException {
        try {
            in.close();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        process.waitFor();
        reader.join();
    }
}
