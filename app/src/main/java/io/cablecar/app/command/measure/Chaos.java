package io.cablecar.app.command.measure;

import io.cablecar.server.chaos.ChaosRun;
import io.cablecar.server.fleet.NodeCommand;
import io.cablecar.server.storage.DatabaseAddress;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Lets nodes and their database fail in every way while people play, and tells whether anything was lost. */
@Command(
        name = "chaos",
        description =
                "Start PostgreSQL and several nodes, make them fail in every way while people play, and check that"
                        + " no acknowledged move is lost or doubled.",
        mixinStandardHelpOptions = true)
public final class Chaos implements Callable<Integer> {

    @Option(names = "--minutes", paramLabel = "N", description = "How long (default: 5).")
    private int minutes = 5;

    @Option(names = "--nodes", paramLabel = "N", description = "How many nodes (default: 3).")
    private int nodes = 3;

    @Option(names = "--pairs", paramLabel = "N", description = "How many pairs of people (default: 6).")
    private int pairs = 6;

    @Option(names = "--seed", paramLabel = "N", description = "The order of the faults (default: 1).")
    private int seed = 1;

    @Option(
            names = "--older",
            paramLabel = "JAR",
            description = "The jar of another version: every second node is of that one, as in a rolling upgrade.")
    private Optional<Path> older = Optional.empty();

    @Mixin
    private NodeProcesses processes;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        PrintWriter err = spec.commandLine().getErr();
        Optional<Path> programs = processes.postgres();
        if (programs.isEmpty()) {
            err.println(NodeProcesses.NO_POSTGRES);
            return 2;
        }
        Path folder = Files.createTempDirectory("cablecar-chaos");
        err.println("cablecar chaos: logs are in " + folder);
        ChaosRun.Report report = new ChaosRun(
                        new ChaosRun.Plan(programs.get(), folder, nodes, pairs, 60L * minutes, 1, seed, this::node),
                        step -> err.println("cablecar chaos: " + step))
                .run();
        PrintWriter out = spec.commandLine().getOut();
        out.println(String.format(
                Locale.ROOT,
                "%d faults, %d moves acknowledged at %d tables; everybody played on within %.1f s",
                report.faults(),
                report.acknowledged(),
                report.tables(),
                report.slowestRecoverySeconds()));
        report.wrong().forEach(out::println);
        out.println(report.wrong().isEmpty() ? "Nothing was lost." : "This should not be.");
        return report.wrong().isEmpty() ? 0 : 1;
    }

    /** Their clocks differ by minutes. */
    private List<String> node(DatabaseAddress database, int port, int number) {
        List<String> options = List.of(
                "-Xmx128m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Dcablecar.clock.ahead=" + ChaosRun.clockAhead(number));
        NodeCommand command = older.isPresent() && number % 2 == 1
                ? NodeProcesses.of(older.get(), options)
                : NodeProcesses.same(spec, options);
        return command.of(database, port, number);
    }
}
