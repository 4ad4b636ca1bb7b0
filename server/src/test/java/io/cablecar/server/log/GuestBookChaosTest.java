package io.cablecar.server.log;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.log.GuestBook.Entry;
import io.cablecar.server.storage.DatabaseAddress;
import io.cablecar.server.storage.Databases;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Kills nodes again and again while guests race for the lines of one book: like a move at a table, every acknowledged
 * line is stored once, under the acknowledged number; timers and work that any node may do are done once.
 */
@ParameterizedClass
@EnumSource
@Tag("slow")
class GuestBookChaosTest {

    private static final int WRITERS = 4;
    private static final int MAX_LINES_BETWEEN_KILLS = 12;
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /** After this long without an answer a message is sent again, perhaps to another node. */
    private static final long RESEND_MILLIS = 1_500;

    private final Databases kind;

    @TempDir
    Path folder;

    /** The running nodes, and all of them including the killed ones. */
    private final List<GuestBookProcess> running = new ArrayList<>();

    private final List<GuestBookProcess> started = new ArrayList<>();

    /** By the id of a message: the numbers under which it was acknowledged. */
    private final Map<String, Set<Integer>> acknowledged = new HashMap<>();

    private final Set<String> refused = new HashSet<>();
    private int stepsSeen;
    private boolean stopping;

    GuestBookChaosTest(Databases kind) {
        this.kind = kind;
    }

    private synchronized void onLine(String line) {
        String[] words = line.split(" ", -1);
        switch (words[0]) {
            case "done" ->
                acknowledged.computeIfAbsent(words[1], fresh -> new HashSet<>()).add(Integer.valueOf(words[2]));
            case "refused" -> refused.add(words[1]);
            case "step" -> stepsSeen++;
            default -> {
                // A state, or a line of the log file.
            }
        }
        notifyAll();
    }

    /** Waits for a condition that lines of nodes make true; returns whether it is. */
    private synchronized boolean await(BooleanSupplier condition, long millis) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        while (!condition.getAsBoolean() && System.nanoTime() < end) {
            TimeUnit.NANOSECONDS.timedWait(this, end - System.nanoTime());
        }
        return condition.getAsBoolean();
    }

    private synchronized GuestBookProcess start(DatabaseAddress database, boolean halting) throws IOException {
        GuestBookProcess node = new GuestBookProcess(database, halting, this::onLine);
        running.add(node);
        started.add(node);
        return node;
    }

    /** Whether all nodes know the same state, and its page is empty. */
    private boolean isLastPageTurned() {
        Set<String> latest = new HashSet<>();
        running.forEach(node -> latest.add(node.latest()));
        return latest.size() == 1 && latest.iterator().next().endsWith(" 0");
    }

    private synchronized GuestBookProcess some(Random random) {
        return running.get(random.nextInt(running.size()));
    }

    @AfterEach
    void killAll() throws InterruptedException {
        for (GuestBookProcess node : List.copyOf(running)) {
            node.kill();
        }
    }

    /** Signs line after line. Every message is repeated until it is acknowledged, and some of them once more. */
    private void write(String guest, Random random) throws InterruptedException {
        for (int line = 0; !stopping(); line++) {
            String id = guest + "-" + line;
            String message = guest + " " + id + " " + id;
            while (!isAcknowledged(id)) {
                int seen = forgetRefusal(id);
                some(random).send(message);
                if (random.nextInt(4) == 0) {
                    some(random).send(message);
                }
                await(() -> acknowledged.containsKey(id) || refused.contains(id), RESEND_MILLIS);
                if (!isAcknowledged(id)) {
                    await(() -> stepsSeen > seen, RESEND_MILLIS);
                }
            }
            if (random.nextInt(3) == 0) {
                some(random).send(message);
            }
        }
    }

    private synchronized boolean stopping() {
        return stopping;
    }

    private synchronized boolean isAcknowledged(String id) {
        return acknowledged.containsKey(id);
    }

    private synchronized int forgetRefusal(String id) {
        refused.remove(id);
        return stepsSeen;
    }

    @Test
    void noAcknowledgedLineIsLostOrStoredTwice() throws Exception {
        int kills = Integer.getInteger("cablecar.kills", 4);
        DatabaseAddress database = kind.fresh(folder);
        GuestBookNode.migrate(database);
        GuestBookProcess halting = start(database, true);
        List<Thread> writers = new ArrayList<>();
        List<Throwable> failures = new ArrayList<>();
        for (int i = 0; i < WRITERS; i++) {
            String guest = "g" + i;
            Random random = new Random(i);
            writers.add(Thread.ofVirtual()
                    .uncaughtExceptionHandler((thread, failure) -> failures.add(failure))
                    .start(() -> {
                        try {
                            write(guest, random);
                        } catch (InterruptedException stop) {
                            Thread.currentThread().interrupt();
                        }
                    }));
        }
        assertThat(halting.hasHalted(PATIENCE)).as("it halts with a lease").isTrue();
        // SQLite has one node at a time; PostgreSQL has two, of which one goes on.
        for (int node = 0; node < (kind == Databases.SQLITE ? 1 : 2); node++) {
            start(database, false);
        }
        synchronized (this) {
            running.remove(halting);
        }
        Random random = new Random(7);
        for (int kill = 0; kill < kills; kill++) {
            awaitLines(1 + random.nextInt(MAX_LINES_BETWEEN_KILLS));
            GuestBookProcess victim = some(random);
            synchronized (this) {
                running.remove(victim);
                start(database, false);
            }
            victim.kill();
        }
        awaitLines(2 * GuestBook.LINES);
        synchronized (this) {
            stopping = true;
        }
        for (Thread writer : writers) {
            writer.join();
        }
        assertThat(failures).isEmpty();
        assertThat(await(this::isLastPageTurned, PATIENCE.toMillis()))
                .as("the last page is turned, and all nodes know")
                .isTrue();
        for (GuestBookProcess node : List.copyOf(running)) {
            node.stop();
        }
        running.clear();
        check(database);
    }

    private void awaitLines(int more) throws InterruptedException {
        int wanted;
        synchronized (this) {
            wanted = acknowledged.size() + more;
        }
        assertThat(await(() -> acknowledged.size() >= wanted, PATIENCE.toMillis()))
                .as("guests can go on")
                .isTrue();
    }

    private void check(DatabaseAddress database) throws IOException {
        List<Step<Entry>> steps;
        try (GuestBookNode node = new GuestBookNode(database, () -> {})) {
            steps = node.store().read(GuestBookNode.BOOK, 0);
        }
        GuestBookRules rules = new GuestBookRules();
        GuestBook book = rules.first(steps.getFirst());
        Map<String, Integer> stored = new HashMap<>();
        for (Step<Entry> step : steps.subList(1, steps.size())) {
            GuestBook before = book;
            step.cause()
                    .ifPresent(cause -> assertThat(stored.put(cause.id(), step.number()))
                            .as("carried out once: " + cause)
                            .isNull());
            switch (step.entries().getFirst()) {
                case Entry.Signed signed -> assertThat(before.isFull()).isFalse();
                case Entry.Stamped stamped -> assertThat(before.isToBeStamped()).isTrue();
                case Entry.Turned turned -> {
                    assertThat(turned.page()).isEqualTo(before.page());
                    assertThat(rules.due(before)).isPresent();
                    assertThat(step.at()).isGreaterThanOrEqualTo(before.turnAt());
                }
                case Entry.Opened opened -> assertThat(step.number()).isEqualTo(1);
            }
            book = rules.next(before, step);
        }
        acknowledged.forEach((id, numbers) -> assertThat(numbers)
                .as("acknowledged as it is stored: " + id)
                .containsExactly(stored.getOrDefault(id, 0)));
        for (GuestBookProcess node : started) {
            List<Integer> numbers = node.numbers();
            for (int i = 1; i < numbers.size(); i++) {
                assertThat(numbers.get(i)).as("no step is missed or repeated").isEqualTo(numbers.get(i - 1) + 1);
            }
        }
    }
}
