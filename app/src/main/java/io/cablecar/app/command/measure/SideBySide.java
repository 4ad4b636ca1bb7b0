package io.cablecar.app.command.measure;

import io.cablecar.app.command.data.DataFolder;
import io.cablecar.server.load.LoadSeries;
import io.cablecar.server.wire.Wire;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Houses of several sizes under load, one after the other. */
final class SideBySide {

    /** Of the nodes' virtual machines. */
    private static final List<String> NODE_OPTIONS = List.of("-Xmx1g", "--enable-native-access=ALL-UNNAMED");

    @Option(
            names = "--nodes",
            paramLabel = "N",
            split = ",",
            description =
                    "So many nodes on a PostgreSQL, all processes of their own, or 'sqlite' for one on SQLite. Several"
                            + " parted by commas (sqlite,1,2,4) are measured one after the other; so are several --tables,"
                            + " --listening and --stored.")
    private List<String> nodes = List.of();

    @Option(
            names = "--listening",
            paramLabel = "N",
            split = ",",
            description = "With --nodes: so many more nodes at which nobody plays (default: 0).")
    private List<Integer> listening = List.of(0);

    @Option(
            names = "--stored",
            paramLabel = "N",
            split = ",",
            description = "With --nodes: so many finished games are there before, in ascending order (default: 0).")
    private List<Integer> stored = List.of(0);

    @Option(
            names = "--warming",
            paramLabel = "S",
            description = "With --nodes: how long as fast as it goes before anything is measured (default: 5).")
    private int warming = 5;

    @Mixin
    private NodeProcesses processes;

    /** How long each is measured, in seconds. */
    record Durations(int pace, int seconds, int saturated) {}

    void check(Load load) {
        listening.forEach(count -> load.atLeast(0, count, "--listening"));
        stored.forEach(count -> load.atLeast(0, count, "--stored"));
        load.atLeast(0, warming, "--warming");
    }

    boolean isWanted() {
        return !nodes.isEmpty();
    }

    /** Measures them all and answers with the exit code. */
    int run(CommandSpec spec, Durations durations, List<Integer> tables, boolean json)
            throws IOException, InterruptedException {
        PrintWriter err = spec.commandLine().getErr();
        LoadSeries.Sizes sizes = new LoadSeries.Sizes(
                nodes.stream().map(typed -> size(spec, typed)).toList(), listening, stored, tables);
        Optional<Path> postgres = processes.postgres();
        boolean needsPostgres = sizes.nodes().stream().anyMatch(size -> size != LoadSeries.SQLITE);
        if (needsPostgres && postgres.isEmpty()) {
            err.println(NodeProcesses.NO_POSTGRES);
            return 2;
        }
        DataFolder data = DataFolder.usual(0, err);
        Path folder = data.path();
        err.println("cablecar load: databases and logs are in " + folder);
        List<LoadSeries.Row> rows = new LoadSeries(
                        new LoadSeries.Plan(
                                sizes,
                                durations.pace,
                                durations.seconds,
                                durations.saturated,
                                warming,
                                postgres.orElse(folder),
                                folder,
                                NodeProcesses.same(spec, NODE_OPTIONS)),
                        step -> err.println("cablecar load: " + step))
                .run();
        // Not where something failed: the logs may tell why.
        data.close();
        spec.commandLine().getOut().println(json ? Wire.write(rows) : LoadRows.of(rows));
        return rows.stream().map(LoadSeries.Row::load).allMatch(Load::isClean) ? 0 : 1;
    }

    private static int size(CommandSpec spec, String typed) {
        if (typed.equals("sqlite")) {
            return LoadSeries.SQLITE;
        }
        if (!typed.matches("[1-9][0-9]?")) {
            throw new ParameterException(spec.commandLine(), "--nodes wants numbers from 1 to 99, or 'sqlite'.");
        }
        return Integer.parseInt(typed);
    }
}
