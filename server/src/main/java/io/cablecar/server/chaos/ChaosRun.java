package io.cablecar.server.chaos;

import io.cablecar.server.client.Visit;
import io.cablecar.server.fleet.Fleet;
import io.cablecar.server.fleet.NodeCommand;
import io.cablecar.server.fleet.NodeProcess;
import io.cablecar.server.fleet.PostgresProcess;
import io.cablecar.server.storage.Database;
import io.cablecar.server.storage.SqlTableLog;
import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * People play at several nodes while one fault after the other happens. After each the play must go on within seconds;
 * in the end what the players were told is compared with what is stored and with what every node shows.
 */
public final class ChaosRun {

    private static final int RECOVERY_SECONDS = 60;
    private static final int QUIET_MILLIS = 2_000;

    /**
     * What is wanted.
     *
     * @param programs the folder with PostgreSQL's programs
     * @param folder for the database and logs; it must be empty
     * @param seconds at least so long, and until every fault has happened
     * @param hurry by how much the faults that last are shortened
     */
    public record Plan(
            Path programs, Path folder, int nodes, int pairs, long seconds, int hurry, int seed, NodeCommand node) {}

    /**
     * What came of it.
     *
     * @param faults how many happened
     * @param slowestRecoverySeconds the longest it took after a fault until everybody had moved again
     * @param wrong what should not be, in words
     */
    public record Report(int faults, int acknowledged, int tables, double slowestRecoverySeconds, List<String> wrong) {}

    private final Plan plan;
    private final Consumer<String> progress;
    private final HttpClient http = HttpClient.newHttpClient();
    private final Ledger ledger = new Ledger();
    private final AtomicBoolean ending = new AtomicBoolean();
    private final List<String> wrong = Collections.synchronizedList(new ArrayList<>());
    private final List<Pair> pairs = new ArrayList<>();
    private final List<Thread> threads = new ArrayList<>();
    private double slowest;

    public ChaosRun(Plan plan, Consumer<String> progress) {
        this.plan = plan;
        this.progress = progress;
    }

    /** By how many milliseconds the clock of a node is to be ahead, so that no two agree. */
    public static long clockAhead(int number) {
        return (number % 2 == 0 ? number : -number) * 400_000L;
    }

    public Report run() throws IOException, InterruptedException {
        progress.accept("starting PostgreSQL and " + plan.nodes + " nodes");
        try (PostgresProcess postgres = PostgresProcess.start(plan.programs, plan.folder);
                Ferry ferry = Ferry.to(postgres.port());
                Fleet fleet =
                        Fleet.start(PostgresProcess.address(ferry.port()), plan.nodes, plan.node, plan.folder, http)) {
            letPlay(fleet);
            int faults = disturb(fleet.nodes(), postgres, ferry);
            ending.set(true);
            for (Thread thread : threads) {
                thread.join();
            }
            progress.accept("comparing what was told with what is stored");
            try (Database database = Database.open(postgres.address());
                    SqlTableLog log = new SqlTableLog(database)) {
                wrong.addAll(ledger.compare(log));
            }
            compareViews(fleet.nodes());
            return new Report(faults, ledger.acknowledged(), ledger.tables().size(), slowest, List.copyOf(wrong));
        } finally {
            ending.set(true);
        }
    }

    private void letPlay(Fleet fleet) {
        for (int i = 0; i < plan.pairs; i++) {
            Pair pair = new Pair(i, fleet.addresses(), http, ledger, ending);
            pairs.add(pair);
            threads.add(Thread.ofVirtual().start(() -> {
                try {
                    pair.play();
                } catch (RuntimeException fault) {
                    wrong.add("a pair could not play on: " + fault);
                }
            }));
        }
    }

    /** One fault after the other, all kinds in turn, in an order of chance. */
    private int disturb(List<NodeProcess> nodes, PostgresProcess postgres, Ferry ferry)
            throws IOException, InterruptedException {
        Random random = new Random(plan.seed);
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(plan.seconds);
        List<Disturbance> left = new ArrayList<>();
        awaitMoves("the start");
        int faults = 0;
        while (faults < Disturbance.values().length || System.nanoTime() < end) {
            if (left.isEmpty()) {
                left.addAll(List.of(Disturbance.values()));
                Collections.shuffle(left, random);
            }
            Disturbance next = left.removeLast();
            int before = ledger.acknowledged();
            next.happen(nodes.get(random.nextInt(nodes.size())), postgres, ferry, plan.hurry);
            faults++;
            double recovery = awaitMoves(next.words());
            slowest = Math.max(slowest, recovery);
            progress.accept(String.format(
                    java.util.Locale.ROOT,
                    "%s: %d moves meanwhile, everybody plays on after %.1f s",
                    next.words(),
                    ledger.acknowledged() - before,
                    recovery));
            TimeUnit.MILLISECONDS.sleep(random.nextInt(QUIET_MILLIS));
        }
        return faults;
    }

    /** Waits until every pair has made a move; answers with the seconds that took. */
    private double awaitMoves(String after) throws InterruptedException {
        long began = System.nanoTime();
        List<Integer> before = pairs.stream().map(Pair::moves).toList();
        while (true) {
            boolean all = true;
            for (int i = 0; i < pairs.size(); i++) {
                all &= pairs.get(i).moves() > before.get(i);
            }
            double seconds = (System.nanoTime() - began) / 1e9;
            if (all) {
                return seconds;
            }
            if (seconds > RECOVERY_SECONDS) {
                wrong.add("not everybody could play on within " + RECOVERY_SECONDS + " s after " + after);
                return seconds;
            }
            TimeUnit.MILLISECONDS.sleep(50);
        }
    }

    /** Every node shows every table alike. */
    private void compareViews(List<NodeProcess> nodes) throws IOException, InterruptedException {
        Visit visit = Visit.to(nodes.get(0).address(), http);
        for (String table : ledger.tables()) {
            String first = "";
            for (NodeProcess node : nodes) {
                String shown = shown(visit.at(node.address()), table);
                if (first.isEmpty()) {
                    first = shown;
                } else if (!shown.isEmpty() && !first.equals(shown)) {
                    wrong.add(table + ": two nodes show it differently");
                }
            }
        }
    }

    /** Empty where it is not shown, which is wrong. */
    private String shown(Visit visit, String table) throws InterruptedException {
        try {
            var seen = visit.get("/api/v1/tables/" + table);
            return seen.path("n") + " " + seen.path("game") + " " + seen.path("seats");
        } catch (IOException refused) {
            wrong.add(table + ": a node can't show it: " + refused.getMessage());
            return "";
        }
    }
}
