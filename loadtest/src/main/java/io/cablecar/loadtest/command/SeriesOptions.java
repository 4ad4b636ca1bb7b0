package io.cablecar.loadtest.command;

import io.cablecar.app.command.data.DataFolder;
import io.cablecar.app.terminal.ExitCode;
import io.cablecar.loadtest.load.LoadSeries;
import io.cablecar.loadtest.processes.NodeCommand;
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

/** The options of {@code load --nodes}, and its run: several deployments measured one after the other. */
final class SeriesOptions {

    private static final List<String> JVM_OPTIONS = List.of("-Xmx1g", "--enable-native-access=ALL-UNNAMED");

    @Option(
            names = "--nodes",
            paramLabel = "N",
            split = ",",
            description =
                    "The number of nodes on PostgreSQL, each a separate process, or 'sqlite' for one node on SQLite."
                            + " Several numbers separated by commas (sqlite,1,2,4) are measured one after the other; so"
                            + " are several --tables, --listening and --stored.")
    private List<String> nodes = List.of();

    @Option(
            names = "--listening",
            paramLabel = "N",
            split = ",",
            description = "With --nodes: the number of additional nodes without players (default: 0).")
    private List<Integer> listening = List.of(0);

    @Option(
            names = "--stored",
            paramLabel = "N",
            split = ",",
            description =
                    "With --nodes: the number of finished games stored beforehand, in ascending order (default: 0).")
    private List<Integer> stored = List.of(0);

    @Option(
            names = "--warming",
            paramLabel = "S",
            description = "With --nodes: seconds at full speed before anything is measured (default: 5).")
    private int warming = 5;

    @Mixin
    private PostgresOption postgres;

    /** The durations of one measurement in seconds. */
    record Durations(int pace, int seconds, int saturated) {}

    void check(CommandSpec spec) {
        listening.forEach(count -> AtLeast.check(spec, "--listening", 0, count));
        stored.forEach(count -> AtLeast.check(spec, "--stored", 0, count));
        AtLeast.check(spec, "--warming", 0, warming);
    }

    boolean isGiven() {
        return !nodes.isEmpty();
    }

    /** Measures all combinations and returns the exit code. */
    int run(CommandSpec spec, Durations durations, List<Integer> tables, boolean json)
            throws IOException, InterruptedException {
        PrintWriter err = spec.commandLine().getErr();
        LoadSeries.Sizes sizes = new LoadSeries.Sizes(
                nodes.stream().map(typed -> size(spec, typed)).toList(), listening, stored, tables);
        Optional<Path> programs = postgres.programs();
        boolean needsPostgres = sizes.nodes().stream().anyMatch(size -> size != LoadSeries.SQLITE);
        if (needsPostgres && programs.isEmpty()) {
            err.println(PostgresOption.NOT_FOUND);
            return ExitCode.BAD_INPUT;
        }
        DataFolder data = DataFolder.temporary();
        Path folder = data.path();
        err.println("cablecar load: databases and logs are in " + folder);
        LoadSeries series = new LoadSeries(
                new LoadSeries.Plan(
                        sizes,
                        durations.pace,
                        durations.seconds,
                        durations.saturated,
                        warming,
                        programs.orElse(folder),
                        folder,
                        NodeCommand.ofThisVersion(JVM_OPTIONS)),
                step -> err.println("cablecar load: " + step));
        List<LoadSeries.Row> rows = Interruptible.run(series::run);
        // Kept after a failure, which the logs may explain.
        data.close();
        spec.commandLine().getOut().println(json ? Wire.write(rows) : SeriesTable.of(rows));
        return rows.stream().map(LoadSeries.Row::load).allMatch(Load::isClean) ? ExitCode.OK : ExitCode.NO;
    }

    private static int size(CommandSpec spec, String typed) {
        if (typed.equals("sqlite")) {
            return LoadSeries.SQLITE;
        }
        if (!typed.matches("[1-9][0-9]?")) {
            throw new ParameterException(spec.commandLine(), "--nodes must be numbers from 1 to 99, or 'sqlite'.");
        }
        return Integer.parseInt(typed);
    }
}
