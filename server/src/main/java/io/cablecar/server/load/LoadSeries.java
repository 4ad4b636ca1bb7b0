package io.cablecar.server.load;

import io.cablecar.server.fleet.Fleet;
import io.cablecar.server.fleet.NodeCommand;
import io.cablecar.server.fleet.PostgresProcess;
import io.cablecar.server.storage.DatabaseAddress;
import io.cablecar.server.storage.Shelf;
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
 * Houses of several sizes measured one after the other in one run, so that they stand side by side: one node on SQLite,
 * any number on PostgreSQL, with more nodes that only listen, with many games stored, with many tables at play. Nodes
 * and database are processes of their own, started anew for each.
 */
public final class LoadSeries {

    /** Stands for one node on SQLite where numbers of nodes are meant. */
    public static final int SQLITE = 0;

    private static final int ORIGINALS = 64;

    /**
     * What is wanted: every combination of these.
     *
     * @param nodes at which people play, on PostgreSQL; {@link #SQLITE} for one on SQLite
     * @param listening more nodes on the same PostgreSQL, at which nobody plays
     * @param stored how many finished games are there before; in ascending order
     * @param tables at which people play at a time
     */
    public record Sizes(List<Integer> nodes, List<Integer> listening, List<Integer> stored, List<Integer> tables) {}

    /**
     * How each of them is measured.
     *
     * @param postgres the folder with PostgreSQL's programs, or their archive; not looked at where there is only SQLite
     * @param folder for databases and logs; it must be empty
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
     * What came of one of them.
     *
     * @param databaseBytes how large the database was before anybody played
     */
    public record Row(String database, int nodes, int listening, int stored, long databaseBytes, LoadRun.Report load) {}

    private final Plan plan;
    private final Consumer<String> progress;
    private final HttpClient http = HttpClient.newHttpClient();

    public LoadSeries(Plan plan, Consumer<String> progress) {
        this.plan = plan;
        this.progress = progress;
    }

    /** Every combination, in the order in which they are named. */
    public List<Row> run() throws IOException, InterruptedException {
        List<Row> rows = new ArrayList<>();
        for (int nodes : plan.sizes.nodes) {
            Path folder = Files.createDirectory(plan.folder.resolve(nodes == SQLITE ? "sqlite" : "nodes" + nodes));
            if (nodes == SQLITE) {
                fill(rows, new Place(DatabaseAddress.in(folder), folder, 1, () -> Duration.ZERO));
            } else {
                try (PostgresProcess postgres = PostgresProcess.start(plan.postgres, folder)) {
                    fill(rows, new Place(postgres.address(), folder, nodes, postgres::processorTime));
                }
            }
        }
        return rows;
    }

    private interface Worked {
        Duration read() throws IOException;
    }

    private record Place(DatabaseAddress database, Path folder, int nodes, Worked worked) {}

    private void fill(List<Row> rows, Place place) throws IOException, InterruptedException {
        for (int stored : plan.sizes.stored) {
            if (stored > 0) {
                progress.accept("storing games until there are " + stored);
                Shelf.fill(
                        place.database,
                        stored,
                        StoredGames.games(Math.min(stored, ORIGINALS)),
                        done -> progress.accept(done + " stored"));
            }
            for (int listening : plan.sizes.listening) {
                for (int tables : plan.sizes.tables) {
                    rows.add(measure(place, stored, listening, tables));
                }
            }
        }
    }

    private Row measure(Place place, int stored, int listening, int tables) throws IOException, InterruptedException {
        String database = place.database.isShared() ? "postgres" : "sqlite";
        progress.accept(String.format(
                Locale.ROOT,
                "%s, %d nodes, %d more listening, %d games stored, %d tables",
                database,
                place.nodes,
                listening,
                stored,
                tables));
        long bytes = Shelf.bytes(place.database);
        try (Fleet fleet = Fleet.start(place.database, place.nodes + listening, plan.node, place.folder, http)) {
            List<URI> servers = fleet.addresses().subList(0, place.nodes);
            LoadRun.Report report = new LoadRun(
                            new LoadRun.Plan(servers, tables, plan.pace, plan.seconds, plan.saturated, 0, plan.warming),
                            progress,
                            () -> new ProcessorTime(fleet.processorTime(), place.worked.read(), own()))
                    .run();
            return new Row(database, place.nodes, listening, stored, bytes, report);
        }
    }

    private static Duration own() {
        return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
    }
}
