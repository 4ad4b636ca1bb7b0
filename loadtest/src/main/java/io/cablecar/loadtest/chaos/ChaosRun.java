package io.cablecar.loadtest.chaos;

import io.cablecar.loadtest.processes.NodeCommand;
import io.cablecar.loadtest.processes.NodeProcess;
import io.cablecar.loadtest.processes.NodeProcesses;
import io.cablecar.loadtest.processes.PostgresProcess;
import io.cablecar.server.client.GuestClient;
import io.cablecar.server.storage.Database;
import io.cablecar.server.storage.SqlTableLog;
import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * Injects one fault after the other while pairs of players play at several nodes. After each fault every pair must be
 * able to move again within seconds. At the end the acknowledged moves are compared with the stored ones and with what
 * every node shows.
 */
public final class ChaosRun {

    private static final int RECOVERY_SECONDS = 60;
    private static final int RECOVERY_POLL_MILLIS = 50;
    private static final int MAX_MILLIS_BETWEEN_FAULTS = 2_000;
    private static final long CLOCK_OFFSET_MILLIS = 400_000;

    /**
     * The parameters of a run.
     *
     * @param programs the folder with PostgreSQL's programs, or an archive of it
     * @param folder an empty folder for the database and the logs
     * @param seconds the least duration; the run goes on until every fault has been injected once
     * @param speedup divides the duration of faults that last
     * @param seed determines the order of the faults
     */
    public record Plan(
            Path programs, Path folder, int nodes, int pairs, long seconds, int speedup, int seed, NodeCommand node) {}

    /**
     * The outcome of a run.
     *
     * @param faults the number of injected faults
     * @param acknowledged the number of acknowledged moves
     * @param slowestRecoverySeconds the longest time from a fault until every pair had moved again
     * @param wrong every discrepancy that was found, in words
     */
    public record Report(int faults, int acknowledged, int tables, double slowestRecoverySeconds, List<String> wrong) {}

    private final Plan plan;
    private final Consumer<String> progress;
    private final HttpClient http = HttpClient.newHttpClient();
    private final AcknowledgedMoves acknowledged = new AcknowledgedMoves();
    private final AtomicBoolean stopping = new AtomicBoolean();
    private final List<String> wrong = Collections.synchronizedList(new ArrayList<>());
    private final List<Opponents> pairs = new ArrayList<>();
    private final List<Thread> threads = new ArrayList<>();
    private double slowestRecovery;

    public ChaosRun(Plan plan, Consumer<String> progress) {
        this.plan = plan;
        this.progress = progress;
    }

    /** The milliseconds by which the clock of a node is ahead; no two nodes agree. */
    public static long clockAhead(int number) {
        return (number % 2 == 0 ? number : -number) * CLOCK_OFFSET_MILLIS;
    }

    public Report run() throws IOException, InterruptedException {
        progress.accept("starting PostgreSQL and " + plan.nodes + " nodes");
        try (PostgresProcess postgres = PostgresProcess.start(plan.programs, plan.folder);
                FaultyProxy proxy = FaultyProxy.to(postgres.port());
                NodeProcesses processes = NodeProcesses.start(
                        PostgresProcess.address(proxy.port()), plan.nodes, plan.node, plan.folder, http)) {
            startPlayers(processes);
            int faults = injectFaults(processes.nodes(), postgres, proxy);
            stopping.set(true);
            for (Thread thread : threads) {
                thread.join();
            }
            progress.accept("comparing acknowledged with stored moves");
            try (Database database = Database.open(postgres.address());
                    SqlTableLog log = new SqlTableLog(database)) {
                wrong.addAll(acknowledged.compareWith(log));
            }
            compareNodes(processes.nodes());
            return new Report(
                    faults, acknowledged.count(), acknowledged.tables().size(), slowestRecovery, List.copyOf(wrong));
        } finally {
            stopping.set(true);
        }
    }

    private void startPlayers(NodeProcesses processes) {
        for (int i = 0; i < plan.pairs; i++) {
            Opponents pair = new Opponents(i, processes.addresses(), http, acknowledged, stopping);
            pairs.add(pair);
            threads.add(Thread.ofVirtual().name("opponents-" + i).start(() -> {
                try {
                    pair.play();
                } catch (RuntimeException failure) {
                    wrong.add("a pair could not play on: " + failure);
                }
            }));
        }
    }

    /** Injects all faults once in random order, over and over until the time is up, and returns their number. */
    private int injectFaults(List<NodeProcess> nodes, PostgresProcess postgres, FaultyProxy proxy)
            throws IOException, InterruptedException {
        Random random = new Random(plan.seed);
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(plan.seconds);
        List<Fault> remaining = new ArrayList<>();
        awaitMoves("the start");
        int faults = 0;
        while (faults < Fault.values().length || System.nanoTime() < end) {
            if (remaining.isEmpty()) {
                remaining.addAll(List.of(Fault.values()));
                Collections.shuffle(remaining, random);
            }
            Fault fault = remaining.removeLast();
            int before = acknowledged.count();
            fault.inject(nodes.get(random.nextInt(nodes.size())), postgres, proxy, plan.speedup);
            faults++;
            double recovery = awaitMoves(fault.description());
            slowestRecovery = Math.max(slowestRecovery, recovery);
            progress.accept(String.format(
                    Locale.ROOT,
                    "%s: %d moves meanwhile, everybody plays on after %.1f s",
                    fault.description(),
                    acknowledged.count() - before,
                    recovery));
            TimeUnit.MILLISECONDS.sleep(random.nextInt(MAX_MILLIS_BETWEEN_FAULTS));
        }
        return faults;
    }

    /** Waits until every pair has made a move and returns the seconds that took. */
    private double awaitMoves(String event) throws InterruptedException {
        long began = System.nanoTime();
        List<Integer> before = pairs.stream().map(Opponents::moves).toList();
        while (true) {
            boolean allMoved = true;
            for (int i = 0; i < pairs.size(); i++) {
                allMoved &= pairs.get(i).moves() > before.get(i);
            }
            double seconds = (System.nanoTime() - began) / 1e9;
            if (allMoved) {
                return seconds;
            }
            if (seconds > RECOVERY_SECONDS) {
                wrong.add("not everybody could play on within " + RECOVERY_SECONDS + " s after " + event);
                return seconds;
            }
            TimeUnit.MILLISECONDS.sleep(RECOVERY_POLL_MILLIS);
        }
    }

    /** Checks that all nodes show every table alike. */
    private void compareNodes(List<NodeProcess> nodes) throws IOException, InterruptedException {
        GuestClient guest = GuestClient.to(nodes.get(0).address(), http);
        for (String table : acknowledged.tables()) {
            List<ShownTable> shown = new ArrayList<>();
            for (NodeProcess node : nodes) {
                show(guest.at(node.address()), table).ifPresent(shown::add);
            }
            for (int i = 1; i < shown.size(); i++) {
                Optional<String> difference = shown.get(0).difference(shown.get(i));
                difference.ifPresent(where -> wrong.add(table + ": two nodes show it differently: " + where));
            }
        }
    }

    /** The state of a table as a node shows it; empty, and reported as wrong, if it does not. */
    private Optional<ShownTable> show(GuestClient guest, String table) throws InterruptedException {
        try {
            return Optional.of(ShownTable.of(guest.get("/api/v1/tables/" + table)));
        } catch (IOException refused) {
            wrong.add(table + ": a node can't show it: " + refused.getMessage());
            return Optional.empty();
        }
    }
}
