package io.cablecar.server.load;

import io.cablecar.server.client.Visit;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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

    /**
     * What is wanted.
     *
     * @param servers nodes of one house; each table's players are spread over them
     * @param pace seconds from move to move at a table of people
     * @param seconds at the pace of people
     * @param saturated seconds as fast as it goes; 0 for none
     * @param echo seconds of the bare echo; 0 for none
     * @param warming seconds as fast as it goes before anything is measured
     */
    public record Plan(List<URI> servers, int tables, int pace, int seconds, int saturated, int echo, int warming) {}

    /**
     * What came of it; times in milliseconds.
     *
     * @param microsPerMoveAtPace processor time by move at the pace of people, everything between the moves included
     * @param microsPerMove processor time by move as fast as it goes, games begun meanwhile included; empty where
     *     everything is one process
     */
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
            double echoRatio,
            Optional<ProcessorTime.PerMove> microsPerMoveAtPace,
            Optional<ProcessorTime.PerMove> microsPerMove) {}

    /** Reads how long processors have worked. */
    interface Meter {
        ProcessorTime read() throws IOException;
    }

    private record Pace(double movesPerSecond, Optional<ProcessorTime.PerMove> micros) {

        static final Pace NONE = new Pace(0, Optional.empty());
    }

    private final Plan plan;
    private final Consumer<String> progress;
    private final Meter meter;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final HttpClient http = HttpClient.newBuilder().executor(threads).build();
    private final AtomicBoolean failed = new AtomicBoolean();

    public LoadRun(Plan plan, Consumer<String> progress) {
        this(plan, progress, () -> ProcessorTime.NONE);
    }

    LoadRun(Plan plan, Consumer<String> progress, Meter meter) {
        this.plan = plan;
        this.progress = progress;
        this.meter = meter;
    }

    public Report run() throws IOException, InterruptedException {
        Tally paced = new Tally();
        Tally rushed = new Tally();
        Pace calm = Pace.NONE;
        Pace hasty = Pace.NONE;
        try {
            progress.accept("connecting " + plan.tables * LoadTable.PERSONS + " players");
            if (plan.warming > 0) {
                play(new Tally(), plan.warming, 0);
            }
            if (plan.seconds > 0) {
                progress.accept("at the pace of people");
                calm = play(paced, plan.seconds, TimeUnit.SECONDS.toMillis(plan.pace));
            }
            if (plan.saturated > 0) {
                progress.accept("as fast as it goes");
                hasty = play(rushed, plan.saturated, 0);
            }
            double rate = hasty.movesPerSecond;
            double echo = 0;
            if (plan.echo > 0) {
                progress.accept("echo");
                echo = Echo.perSecond(http, plan.tables, plan.echo);
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
                    echo == 0 ? 0 : Math.round(1000 * rate / echo) / 1000.0,
                    calm.micros,
                    hasty.micros);
        } finally {
            threads.shutdown();
            http.shutdownNow();
        }
    }

    /** Plays at all tables for some seconds. */
    private Pace play(Tally tally, int seconds, long pace) throws IOException, InterruptedException {
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
        ProcessorTime worked = meter.read();
        long began = System.nanoTime();
        gong.countDown();
        TimeUnit.SECONDS.sleep(seconds);
        long moves = tally.moves.get() - before;
        double rate = moves / ((System.nanoTime() - began) / 1e9);
        ProcessorTime now = meter.read();
        running.set(false);
        left.await();
        return new Pace(
                rate, now.equals(ProcessorTime.NONE) ? Optional.empty() : Optional.of(now.since(worked, moves)));
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
