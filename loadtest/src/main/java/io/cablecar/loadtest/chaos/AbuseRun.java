package io.cablecar.loadtest.chaos;

import io.cablecar.loadtest.processes.NodeCommand;
import io.cablecar.loadtest.processes.NodeProcess;
import io.cablecar.loadtest.processes.NodeProcesses;
import io.cablecar.loadtest.processes.PostgresProcess;
import io.cablecar.server.storage.Database;
import io.cablecar.server.storage.DatabaseAddress;
import io.cablecar.server.storage.SqlTableLog;
import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Attacks a server in one way after the other while bystanders play, and compares the time that their moves take with
 * that at rest. Attackers and bystanders have loopback addresses of their own, and the server has its usual limits. At
 * the end the acknowledged moves are compared with the stored ones.
 */
public final class AbuseRun {

    /** A move may take this many times as long as at rest. */
    private static final int MAX_TIMES_REST = 5;

    /** A shorter time at rest counts as this one, so that the noise of a quick machine does not decide. */
    private static final double MIN_REST_MILLIS = 5;

    /** Bystanders must make at least this part of the moves that they make at rest. */
    private static final double MIN_PACE = 0.5;

    /** Keeps each pair below its own limits: a move needs two requests, and an address may make 20 per second. */
    private static final Duration BETWEEN_MOVES = Duration.ofMillis(200);

    private static final int BYSTANDERS = 1;
    private static final int BEGIN_SECONDS = 60;
    private static final int AFTERMATH_SECONDS = 40;
    private static final int BREAK_MILLIS = 500;
    private static final int POLL_MILLIS = 10;

    /**
     * The parameters of a run.
     *
     * @param programs the folder with PostgreSQL's programs, or an archive of it; empty to use SQLite
     * @param folder an empty folder for the database and the logs
     * @param nodes the number of nodes; one with SQLite
     * @param pairs the number of pairs of bystanders
     * @param time how long each attack lasts; on a busy machine longer, until it has really begun
     */
    public record Plan(
            Optional<Path> programs,
            Path folder,
            int nodes,
            int pairs,
            Duration time,
            List<Attack> attacks,
            NodeCommand node) {}

    /**
     * The result of one attack: what the attackers got, and how other players were affected. Times in milliseconds.
     *
     * @param attack in words
     * @param attempts of the attackers
     * @param refusals attempts that were refused or cut off
     * @param moves acknowledged meanwhile
     * @param isSlow whether the moves took too long, or were too few
     * @param wrong effects of the attack that it must not have
     */
    public record Result(
            String attack,
            long attempts,
            long refusals,
            int moves,
            double p50,
            double p99,
            double max,
            boolean isSlow,
            List<String> wrong) {}

    /**
     * The outcome of a run.
     *
     * @param mostP99 the most that the 99th percentile may be during an attack, in milliseconds
     * @param wrong every discrepancy that was found, in words
     */
    public record Report(Result rest, double mostP99, List<Result> attacks, int acknowledged, List<String> wrong) {

        /** Whether no attack had an effect. */
        public boolean isPassed() {
            return wrong.isEmpty() && attacks.stream().noneMatch(attack -> attack.isSlow || !attack.wrong.isEmpty());
        }
    }

    private final Plan plan;
    private final Consumer<String> progress;
    private final HttpClient http = HttpClient.newHttpClient();
    private final AcknowledgedMoves acknowledged = new AcknowledgedMoves();
    private final AtomicBoolean stopping = new AtomicBoolean();
    private final List<String> wrong = Collections.synchronizedList(new ArrayList<>());
    private final Latencies latencies = new Latencies();
    private final List<Thread> threads = new ArrayList<>();

    public AbuseRun(Plan plan, Consumer<String> progress) {
        this.plan = plan;
        this.progress = progress;
    }

    public Report run() throws IOException, InterruptedException {
        if (plan.programs.isEmpty()) {
            progress.accept("starting a node with SQLite");
            return run(DatabaseAddress.in(plan.folder));
        }
        progress.accept("starting PostgreSQL and " + plan.nodes + " nodes");
        try (PostgresProcess postgres = PostgresProcess.start(plan.programs.get(), plan.folder)) {
            return run(postgres.address());
        }
    }

    private Report run(DatabaseAddress address) throws IOException, InterruptedException {
        Result rest;
        List<Result> results = new ArrayList<>();
        try (NodeProcesses processes = NodeProcesses.start(address, plan.nodes, plan.node, plan.folder, http)) {
            startBystanders(processes);
            warmUp();
            rest = rest();
            progress.accept(describe(rest));
            for (Attack attack : plan.attacks) {
                Result result = attack(attack, processes, rest);
                results.add(result);
                progress.accept(describe(result));
                if (!processes.nodes().stream().allMatch(NodeProcess::isAlive)) {
                    wrong.add("a node exited: " + attack.description());
                    break;
                }
                // A break of half the time at most: what an attack leaves behind counts for the next one.
                TimeUnit.MILLISECONDS.sleep(Math.min(BREAK_MILLIS, plan.time.toMillis() / 2));
            }
        } finally {
            stopping.set(true);
        }
        for (Thread thread : threads) {
            thread.join();
        }
        progress.accept("comparing acknowledged with stored moves");
        try (Database database = Database.open(address);
                SqlTableLog log = new SqlTableLog(database)) {
            wrong.addAll(acknowledged.compareWith(log));
        }
        return new Report(rest, most(rest.p99), List.copyOf(results), acknowledged.count(), List.copyOf(wrong));
    }

    /** Bystanders have threads of their own, so that attackers in the same process do not delay them. */
    private void startBystanders(NodeProcesses processes) {
        for (int i = 0; i < plan.pairs; i++) {
            Opponents pair = new Opponents(
                    i,
                    processes.addresses(),
                    Attackers.client(Attackers.loopback(BYSTANDERS, i + 1)),
                    acknowledged,
                    stopping,
                    latencies,
                    BETWEEN_MOVES);
            threads.add(Thread.ofPlatform().name("bystanders-" + i).daemon().start(() -> {
                try {
                    pair.play();
                } catch (RuntimeException failure) {
                    wrong.add("a pair could not play on: " + failure);
                }
            }));
        }
    }

    /** Lets everybody find a table, and the server compile what it needs often. */
    private void warmUp() throws InterruptedException {
        progress.accept("warming up");
        TimeUnit.NANOSECONDS.sleep(plan.time.toNanos());
        await(() -> acknowledged.count() >= plan.pairs || !wrong.isEmpty());
        latencies.next();
    }

    /** Waits for something that takes a moment on a busy machine. */
    private static void await(BooleanSupplier begun) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(BEGIN_SECONDS);
        while (!begun.getAsBoolean() && System.nanoTime() < end) {
            TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
        }
    }

    private Result rest() throws InterruptedException {
        TimeUnit.NANOSECONDS.sleep(plan.time.toNanos());
        Latencies.Summary times = latencies.next();
        return new Result("at rest", 0, 0, times.moves(), times.p50(), times.p99(), times.max(), false, List.of());
    }

    private Result attack(Attack attack, NodeProcesses processes, Result rest) throws InterruptedException {
        Duration time = plan.time.compareTo(attack.leastTime()) > 0 ? plan.time : attack.leastTime();
        long began = System.nanoTime();
        latencies.next();
        try (Attackers attackers = new Attackers(
                processes.addresses(), attack.ordinal(), acknowledged.tables(), () -> logBytes(processes))) {
            Thread attacking = Thread.ofPlatform().daemon().start(() -> run(attack, attackers));
            TimeUnit.NANOSECONDS.sleep(time.toNanos());
            await(() -> attackers.attempts() + attackers.refusals() > 0 || !attacking.isAlive());
            Latencies.Summary times = latencies.next();
            double periods = (double) (System.nanoTime() - began) / plan.time.toNanos();
            attackers.end();
            if (!attacking.join(Duration.ofSeconds(AFTERMATH_SECONDS))) {
                attackers.report("the server did not answer for " + AFTERMATH_SECONDS + " s afterwards");
                attackers.abandon();
                attacking.join();
            }
            double pace = times.moves() / periods / Math.max(1, rest.moves);
            return new Result(
                    attack.description(),
                    attackers.attempts(),
                    attackers.refusals(),
                    times.moves(),
                    times.p50(),
                    times.p99(),
                    times.max(),
                    times.p99() > most(rest.p99) || pace < MIN_PACE,
                    attackers.wrong());
        }
    }

    private static void run(Attack attack, Attackers attackers) {
        try {
            attack.run(attackers);
        } catch (IOException | RuntimeException failed) {
            attackers.report("the attack failed: " + failed);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }

    private static long logBytes(NodeProcesses processes) {
        return processes.nodes().stream().mapToLong(NodeProcess::logBytes).sum();
    }

    private static double most(double restMillis) {
        return MAX_TIMES_REST * Math.max(MIN_REST_MILLIS, restMillis);
    }

    private static String describe(Result result) {
        return String.format(
                Locale.ROOT,
                "%s: %d moves, p99 %.1f ms%s%s",
                result.attack,
                result.moves,
                result.p99,
                result.isSlow ? ", too slow" : "",
                result.wrong.isEmpty() ? "" : "; " + String.join("; ", result.wrong));
    }
}
