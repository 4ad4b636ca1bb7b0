package io.cablecar.server.load;

import io.cablecar.server.client.Visit;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/** One measurement: many tables, first at the pace of people, then as fast as it goes, then the bare echo. */
public final class LoadRun {

    private static final int CONNECTING_AT_ONCE = 8;
    private static final long PACE_MILLIS = 2_000;

    /**
     * What is wanted.
     *
     * @param servers nodes of one house; each table's players are spread over them
     * @param seconds at the pace of people
     * @param saturated seconds as fast as it goes, and of the echo; 0 for neither
     */
    public record Plan(List<URI> servers, int tables, int seconds, int saturated) {}

    /** What came of it; times in milliseconds. */
    public record Report(
            int tables,
            int players,
            long moves,
            long lost,
            long doubled,
            long dropped,
            Latencies.Summary ackMs,
            Latencies.Summary seenMs,
            double frameBytesMedian,
            double movesPerSecond,
            double echoPerSecond,
            double echoRatio) {}

    private final Plan plan;
    private final Consumer<String> progress;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final HttpClient http = HttpClient.newBuilder().executor(threads).build();
    private final AtomicBoolean failed = new AtomicBoolean();

    public LoadRun(Plan plan, Consumer<String> progress) {
        this.plan = plan;
        this.progress = progress;
    }

    public Report run() throws IOException, InterruptedException {
        Tally paced = new Tally();
        Tally rushed = new Tally();
        try {
            progress.accept("connecting " + plan.tables * LoadTable.PERSONS + " players");
            play(paced, plan.seconds, PACE_MILLIS);
            double rate = 0;
            double echo = 0;
            if (plan.saturated > 0) {
                progress.accept("as fast as it goes");
                rate = play(rushed, plan.saturated, 0);
                progress.accept("echo");
                echo = Echo.perSecond(http, plan.tables, plan.saturated);
            }
            if (failed.get()) {
                throw new IOException("a table could not be played; see above");
            }
            return new Report(
                    plan.tables,
                    plan.tables * LoadTable.PERSONS,
                    paced.moves.get() + rushed.moves.get(),
                    paced.lost.get() + rushed.lost.get(),
                    paced.doubled.get() + rushed.doubled.get(),
                    paced.dropped.get() + rushed.dropped.get(),
                    paced.ack.summary(),
                    paced.seen.summary(),
                    paced.frameBytes.summary().p50() * 100,
                    Math.round(rate),
                    Math.round(echo),
                    echo == 0 ? 0 : Math.round(1000 * rate / echo) / 1000.0);
        } finally {
            threads.shutdown();
            http.shutdownNow();
        }
    }

    /** Plays at all tables for some seconds; answers with moves a second. */
    private double play(Tally tally, int seconds, long pace) throws InterruptedException {
        Semaphore doors = new Semaphore(CONNECTING_AT_ONCE);
        CountDownLatch seated = new CountDownLatch(plan.tables);
        CountDownLatch left = new CountDownLatch(plan.tables);
        AtomicBoolean running = new AtomicBoolean(true);
        CountDownLatch gong = new CountDownLatch(1);
        for (int i = 0; i < plan.tables; i++) {
            int number = i;
            threads.execute(() -> {
                try {
                    Seated table = seat(number, tally, doors);
                    seated.countDown();
                    gong.await();
                    table.play(running, pace);
                } catch (IOException | InterruptedException | RuntimeException fault) {
                    failed.set(true);
                    progress.accept("a table failed: " + fault);
                    seated.countDown();
                } finally {
                    left.countDown();
                }
            });
        }
        seated.await();
        long before = tally.moves.get();
        long began = System.nanoTime();
        gong.countDown();
        TimeUnit.SECONDS.sleep(seconds);
        double rate = (tally.moves.get() - before) / ((System.nanoTime() - began) / 1e9);
        running.set(false);
        left.await();
        return rate;
    }

    private Seated seat(int number, Tally tally, Semaphore doors) throws IOException, InterruptedException {
        doors.acquire();
        try {
            List<Visit> visits = new ArrayList<>();
            for (int seat = 0; seat < LoadTable.PERSONS; seat++) {
                visits.add(Visit.to(plan.servers.get((number + seat) % plan.servers.size()), http));
            }
            Semaphore ready = new Semaphore(0);
            LoadTable table = new LoadTable(number, tally, ready::release);
            table.connect(visits);
            table.begin();
            return new Seated(table, ready);
        } finally {
            doors.release();
        }
    }

    private record Seated(LoadTable table, Semaphore ready) {

        /** Moves at the pace of people, or without a pause; game after game. */
        void play(AtomicBoolean running, long pace) throws IOException, InterruptedException {
            if (pace > 0) {
                TimeUnit.MILLISECONDS.sleep(ThreadLocalRandom.current().nextLong(pace));
            }
            long next = System.nanoTime();
            while (running.get()) {
                if (table.isOver()) {
                    table.audit();
                    table.begin();
                }
                ready.drainPermits();
                if (!table.move() || !ready.tryAcquire(30, TimeUnit.SECONDS)) {
                    if (table.isOver()) {
                        continue;
                    }
                    throw new IOException("a move was not answered within 30 s");
                }
                next += TimeUnit.MILLISECONDS.toNanos(pace);
                long pause = next - System.nanoTime();
                if (pause > 0) {
                    TimeUnit.NANOSECONDS.sleep(pause);
                } else {
                    next = System.nanoTime();
                }
            }
            table.count(false);
            table.audit();
            table.close();
        }
    }
}
