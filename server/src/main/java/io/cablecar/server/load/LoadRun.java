package io.cablecar.server.load;

import io.cablecar.server.client.SocketLoop;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/** One measurement: many tables, first at the pace of people, then as fast as it goes, then the bare echo. */
public final class LoadRun {

    private static final int AT_ONCE = 8;
    private static final int TELL_SECONDS = 10;

    /**
     * What is wanted.
     *
     * @param servers nodes of one house; each table's players are spread over them
     * @param pace seconds from move to move at a table of people
     * @param seconds at the pace of people; 0 for not at all
     * @param saturated seconds as fast as it goes; 0 for none
     * @param echo seconds of the bare echo; 0 for none
     * @param warming seconds as fast as it goes before anything is measured
     */
    public record Plan(List<URI> servers, int tables, int pace, int seconds, int saturated, int echo, int warming) {}

    /**
     * What came of it.
     *
     * @param heapMegabytes what the first server held after its last collection of garbage, every ten seconds at the
     *     pace of people; where the server is this process, the players are in it
     * @param movesPerSecond acknowledged and seen by all, as fast as it goes; games are begun and ended meanwhile
     * @param framesPerSecond frames of every kind but pings, in both directions, as fast as it goes
     * @param echoPerSecond texts sent and sent back by a server that does nothing else
     * @param echoRatio frames to the echo's frames, of which each echo has two
     * @param movesToEchoes moves to echoes: a move is one frame in and five out, so a server that did nothing would
     *     have a third
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
            Millis ackMs,
            Millis seenMs,
            long frameBytesMedian,
            List<Integer> heapMegabytes,
            double movesPerSecond,
            double framesPerSecond,
            double echoPerSecond,
            double echoRatio,
            double movesToEchoes,
            Optional<ProcessorTime.PerMove> microsPerMoveAtPace,
            Optional<ProcessorTime.PerMove> microsPerMove) {}

    /** Reads how long processors have worked. */
    interface Meter {
        ProcessorTime read() throws IOException;
    }

    private record Throughput(double moves, double frames, Optional<ProcessorTime.PerMove> micros) {

        static final Throughput NONE = new Throughput(0, 0, Optional.empty());
    }

    private final Plan plan;
    private final Consumer<String> progress;
    private final Meter meter;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final HttpClient http = HttpClient.newBuilder().executor(threads).build();
    private final AtomicBoolean failed = new AtomicBoolean();
    private final List<Integer> heap = new ArrayList<>();

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
        Throughput calm = Throughput.NONE;
        Throughput hasty = Throughput.NONE;
        try (SocketLoop loop = SocketLoop.start()) {
            if (plan.warming > 0) {
                play(loop, new Tally(), plan.warming, 0);
            }
            if (plan.seconds > 0) {
                calm = play(loop, paced, plan.seconds, TimeUnit.SECONDS.toMillis(plan.pace));
            }
            if (plan.saturated > 0) {
                hasty = play(loop, rushed, plan.saturated, 0);
            }
            double echo = 0;
            if (plan.echo > 0) {
                progress.accept("the bare echo");
                echo = Echo.perSecond(loop, plan.tables, plan.echo);
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
                    Millis.of(paced.ackNanos),
                    Millis.of(paced.seenNanos),
                    (plan.seconds > 0 ? paced : rushed).moveBytes.at(0.5),
                    List.copyOf(heap),
                    hasty.moves,
                    hasty.frames,
                    echo,
                    ratio(hasty.frames, 2 * echo),
                    ratio(hasty.moves, echo),
                    calm.micros,
                    hasty.micros);
        } finally {
            threads.shutdown();
            http.shutdownNow();
        }
    }

    private static double ratio(double one, double other) {
        return other == 0 ? 0 : one / other;
    }

    /** Plays at all tables for some seconds. */
    private Throughput play(SocketLoop loop, Tally tally, int seconds, long pace)
            throws IOException, InterruptedException {
        progress.accept("connecting " + plan.tables * LoadTable.PERSONS + " players");
        Semaphore doors = new Semaphore(AT_ONCE);
        CountDownLatch seated = new CountDownLatch(plan.tables);
        CountDownLatch left = new CountDownLatch(plan.tables);
        AtomicBoolean running = new AtomicBoolean(true);
        CountDownLatch gong = new CountDownLatch(1);
        for (int i = 0; i < plan.tables; i++) {
            int number = i;
            threads.execute(() -> {
                try {
                    TableRun run = new TableRun(number, tally, pace, running::get, doors);
                    run.open(plan.servers, http, loop);
                    seated.countDown();
                    gong.await();
                    run.play();
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
        progress.accept(pace > 0 ? "playing at the pace of people" : "as fast as it goes");
        long moves = tally.moves.get();
        long frames = tally.frames.sum();
        ProcessorTime worked = meter.read();
        long began = System.nanoTime();
        gong.countDown();
        watch(tally, seconds, pace > 0);
        double took = (System.nanoTime() - began) / 1e9;
        long made = tally.moves.get() - moves;
        long sent = tally.frames.sum() - frames;
        ProcessorTime now = meter.read();
        running.set(false);
        left.await();
        return new Throughput(
                made / took,
                sent / took,
                now.equals(ProcessorTime.NONE) ? Optional.empty() : Optional.of(now.since(worked, made)));
    }

    /** Waits, and tells now and then how it goes. */
    private void watch(Tally tally, int seconds, boolean isPaced) throws IOException, InterruptedException {
        ServerMemory memory = new ServerMemory(plan.servers.get(0), http);
        for (int passed = 0; passed < seconds; passed += TELL_SECONDS) {
            TimeUnit.SECONDS.sleep(Math.min(TELL_SECONDS, seconds - passed));
            int megabytes = memory.megabytes("live");
            if (isPaced) {
                heap.add(megabytes);
            }
            progress.accept(String.format(
                    Locale.ROOT,
                    "%d moves, 99 %% acknowledged within %.1f ms; heap %d MB",
                    tally.moves.get(),
                    Millis.of(tally.ackNanos).p99(),
                    megabytes));
        }
    }
}
