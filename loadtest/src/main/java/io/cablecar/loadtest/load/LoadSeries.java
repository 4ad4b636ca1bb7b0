package io.cablecar.loadtest.load;

import io.cablecar.loadtest.processes.NodeCommand;
import io.cablecar.loadtest.processes.NodeProcesses;
import io.cablecar.loadtest.processes.PostgresProcess;
import io.cablecar.server.storage.DatabaseAddress;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * Measures several deployments one after the other, so that they can be compared: one node on SQLite or any number on
 * PostgreSQL, with additional nodes without players, with many stored games, with many tables. Nodes and database are
 * separate processes. Nodes are started again for every measurement.
 */
public final class LoadSeries {

    /** As a number of nodes: one node on SQLite. */
    public static final int SQLITE = 0;

    private static final int ORIGINALS = 64;

    /**
     * The sizes to measure, in every combination.
     *
     * @param nodes the number of nodes with players on PostgreSQL, or {@link #SQLITE}
     * @param listening the number of additional nodes on the same database, without players
     * @param stored the number of finished games stored beforehand, in ascending order
     * @param tables the number of tables played at the same time
     */
    public record Sizes(List<Integer> nodes, List<Integer> listening, List<Integer> stored, List<Integer> tables) {}

    /**
     * The parameters of a series.
     *
     * @param postgres the folder with PostgreSQL's programs, or an archive of it; not used for SQLite
     * @param folder an empty folder for databases and logs
     */
    public record Plan(
            Sizes sizes,
            int pace,
            int seconds,
            int saturated,
            int warming,
            Path postgres,
            Path folder,
            NodeCommand node) {}

    /**
     * The outcome of one measurement.
     *
     * @param databaseBytes the size of the database before the measurement
     */
    public record Row(String database, int nodes, int listening, int stored, long databaseBytes, LoadRun.Report load) {}

    private final Plan plan;
    private final Consumer<String> progress;
    private final HttpClient http = HttpClient.newHttpClient();

    public LoadSeries(Plan plan, Consumer<String> progress) {
        this.plan = plan;
        this.progress = progress;
    }

    /** Measures every combination, in the given order. */
    public List<Row> run() throws IOException, InterruptedException {
        List<Row> rows = new ArrayList<>();
        for (int nodes : plan.sizes.nodes) {
            Path folder = Files.createDirectory(plan.folder.resolve(nodes == SQLITE ? "sqlite" : "nodes" + nodes));
            if (nodes == SQLITE) {
                measureAll(rows, new Deployment(DatabaseAddress.in(folder), folder, 1, () -> Duration.ZERO));
            } else {
                try (PostgresProcess postgres = PostgresProcess.start(plan.postgres, folder)) {
                    measureAll(rows, new Deployment(postgres.address(), folder, nodes, postgres::processorTime));
                }
            }
        }
        return rows;
    }

    private interface DatabaseTime {
        Duration read() throws IOException;
    }

    private record Deployment(DatabaseAddress database, Path folder, int nodes, DatabaseTime databaseTime) {}

    private void measureAll(List<Row> rows, Deployment deployment) throws IOException, InterruptedException {
        for (int stored : plan.sizes.stored) {
            if (stored > 0) {
                progress.accept("storing games until there are " + stored);
                GameCopies.fill(
                        deployment.database,
                        stored,
                        StoredGames.games(Math.min(stored, ORIGINALS)),
                        done -> progress.accept(done + " stored"));
            }
            for (int listening : plan.sizes.listening) {
                for (int tables : plan.sizes.tables) {
                    rows.add(measure(deployment, stored, listening, tables));
                }
            }
        }
    }

    private Row measure(Deployment deployment, int stored, int listening, int tables)
            throws IOException, InterruptedException {
        String database = deployment.database.isShared() ? "postgres" : "sqlite";
        progress.accept(String.format(
                Locale.ROOT,
                "%s, %d nodes, %d more listening, %d games stored, %d tables",
                database,
                deployment.nodes,
                listening,
                stored,
                tables));
        long bytes = GameCopies.bytes(deployment.database);
        try (NodeProcesses processes = NodeProcesses.start(
                deployment.database, deployment.nodes + listening, plan.node, deployment.folder, http)) {
            List<URI> servers = processes.addresses().subList(0, deployment.nodes);
            LoadRun.Report report = new LoadRun(
                            new LoadRun.Plan(
                                    servers, tables, false, plan.pace, plan.seconds, plan.saturated, 0, plan.warming),
                            progress,
                            () -> new ProcessorUse(
                                    processes.processorTime(), deployment.databaseTime.read(), ownProcessorTime()))
                    .run();
            return new Row(database, deployment.nodes, listening, stored, bytes, report);
        }
    }

    private static Duration ownProcessorTime() {
        return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
    }
}
