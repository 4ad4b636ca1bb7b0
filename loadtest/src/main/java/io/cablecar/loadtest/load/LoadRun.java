package io.cablecar.loadtest.load;

import io.cablecar.loadtest.client.SocketLoop;
import io.cablecar.server.client.GuestClient;
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

/** One measurement: many tables, first at the pace of people, then at full speed, then the bare echo. */
public final class LoadRun {

    private static final int CONCURRENT_STARTS = 8;
    private static final int PROGRESS_SECONDS = 10;

    /**
     * The parameters of a run. A duration of 0 skips that part.
     *
     * @param servers nodes on one database; each table's players are spread over them
     * @param accounts whether every player has an account and plays on its second device
     * @param pace seconds from move to move at the pace of people
     * @param seconds duration at the pace of people
     * @param saturated duration at full speed
     * @param echo duration of the bare echo
     * @param warming duration at full speed before anything is measured
     */
    public record Plan(
            List<URI> servers,
            int tables,
            boolean accounts,
            int pace,
            int seconds,
            int saturated,
            int echo,
            int warming) {}

    /**
     * The outcome of a run.
     *
     * @param ackMs time from a move to its acknowledgement, at the pace of people
     * @param seenMs time from a move until all players have received it, at the pace of people
     * @param heapMegabytes the first server's heap after its last garbage collection, every ten seconds at the pace of
     *     people; includes the players if the server runs in this process
     * @param movesPerSecond completed moves at full speed, with games starting and ending in between
     * @param framesPerSecond frames in both directions at full speed, without pings
     * @param echoPerSecond round trips of the bare echo
     * @param echoRatio frames per frame of the echo, which has two per round trip
     * @param movesToEchoes moves per echo: a move is one frame in and five out, so a server without any work to do
     *     would reach a third
     * @param microsPerMoveAtPace processor time per move at the pace of people, including all work between the moves
     * @param microsPerMove processor time per move at full speed, including the start of games; empty if server and
     *     players share a process
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
            Optional<ProcessorUse.PerMove> microsPerMoveAtPace,
            Optional<ProcessorUse.PerMove> microsPerMove) {}

    /** Reads the processor time used so far. */
    interface Meter {
        ProcessorUse read() throws IOException;
    }

    private record Throughput(double moves, double frames, Optional<ProcessorUse.PerMove> micros) {

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
        this(plan, progress, () -> ProcessorUse.NONE);
    }

    LoadRun(Plan plan, Consumer<String> progress, Meter meter) {
        this.plan = plan;
        this.progress = progress;
        this.meter = meter;
    }

    public Report run() throws IOException, InterruptedException {
        checkServers();
        Tally paced = new Tally();
        Tally saturated = new Tally();
        Throughput atPace = Throughput.NONE;
        Throughput atFullSpeed = Throughput.NONE;
        try (SocketLoop loop = SocketLoop.start()) {
            if (plan.warming > 0) {
                play(loop, new Tally(), plan.warming, 0);
            }
            if (plan.seconds > 0) {
                atPace = play(loop, paced, plan.seconds, TimeUnit.SECONDS.toMillis(plan.pace));
            }
            if (plan.saturated > 0) {
                atFullSpeed = play(loop, saturated, plan.saturated, 0);
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
                    plan.tables * LoadTable.PLAYERS,
                    paced.moves.get() + saturated.moves.get(),
                    paced.lost.get() + saturated.lost.get(),
                    paced.doubled.get() + saturated.doubled.get(),
                    paced.dropped.get() + saturated.dropped.get(),
                    Millis.of(paced.ackNanos),
                    Millis.of(paced.seenNanos),
                    (plan.seconds > 0 ? paced : saturated).moveBytes.quantile(0.5),
                    List.copyOf(heap),
                    atFullSpeed.moves,
                    atFullSpeed.frames,
                    echo,
                    ratio(atFullSpeed.frames, 2 * echo),
                    ratio(atFullSpeed.moves, echo),
                    atPace.micros,
                    atFullSpeed.micros);
        } finally {
            threads.shutdown();
            http.shutdownNow();
        }
    }

    /** Fails with the address of a server that can't be reached, before all tables fail one by one. */
    private void checkServers() throws IOException, InterruptedException {
        for (URI server : plan.servers) {
            GuestClient.to(server, http);
        }
    }

    private static double ratio(double one, double other) {
        return other == 0 ? 0 : one / other;
    }

    /** Plays at all tables for the given duration. */
    private Throughput play(SocketLoop loop, Tally tally, int seconds, long pace)
            throws IOException, InterruptedException {
        progress.accept("connecting " + plan.tables * LoadTable.PLAYERS + " players");
        Semaphore permits = new Semaphore(CONCURRENT_STARTS);
        CountDownLatch seated = new CountDownLatch(plan.tables);
        CountDownLatch finished = new CountDownLatch(plan.tables);
        AtomicBoolean running = new AtomicBoolean(true);
        CountDownLatch start = new CountDownLatch(1);
        for (int i = 0; i < plan.tables; i++) {
            int number = i;
            threads.execute(() -> {
                try {
                    TableRun run = new TableRun(number, tally, pace, running::get, permits);
                    run.open(plan.servers, plan.accounts, http, loop);
                    seated.countDown();
                    start.await();
                    run.play();
                } catch (IOException | InterruptedException | RuntimeException fault) {
                    failed.set(true);
                    progress.accept("a table failed: " + fault);
                    seated.countDown();
                } finally {
                    finished.countDown();
                }
            });
        }
        seated.await();
        progress.accept(pace > 0 ? "playing at the pace of people" : "at full speed");
        long moves = tally.moves.get();
        long frames = tally.frames.sum();
        ProcessorUse before = meter.read();
        long began = System.nanoTime();
        start.countDown();
        watch(tally, seconds, pace > 0);
        double took = (System.nanoTime() - began) / 1e9;
        long made = tally.moves.get() - moves;
        long sent = tally.frames.sum() - frames;
        ProcessorUse now = meter.read();
        running.set(false);
        finished.await();
        return new Throughput(
                made / took,
                sent / took,
                now.equals(ProcessorUse.NONE) ? Optional.empty() : Optional.of(now.since(before, made)));
    }

    /** Waits and reports progress. */
    private void watch(Tally tally, int seconds, boolean isPaced) throws IOException, InterruptedException {
        ServerMemory memory = new ServerMemory(plan.servers.get(0), http);
        for (int passed = 0; passed < seconds; passed += PROGRESS_SECONDS) {
            TimeUnit.SECONDS.sleep(Math.min(PROGRESS_SECONDS, seconds - passed));
            int megabytes = memory.megabytes("live");
            if (isPaced) {
                heap.add(megabytes);
            }
            progress.accept(String.format(
                    Locale.ROOT,
                    "%d moves, 99%% acknowledged within %.1f ms; heap %d MB",
                    tally.moves.get(),
                    Millis.of(tally.ackNanos).p99(),
                    megabytes));
        }
    }
}
