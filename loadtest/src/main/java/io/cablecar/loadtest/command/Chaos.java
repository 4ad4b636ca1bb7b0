package io.cablecar.loadtest.command;

import io.cablecar.app.terminal.ExitCode;
import io.cablecar.loadtest.chaos.AbuseRun;
import io.cablecar.loadtest.chaos.Attack;
import io.cablecar.loadtest.chaos.ChaosRun;
import io.cablecar.loadtest.processes.NodeCommand;
import io.cablecar.server.storage.DatabaseAddress;
import io.cablecar.server.wire.Wire;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Injects faults into nodes and their database while simulated players play, and reports lost moves. */
@Command(
        name = "chaos",
        description =
                "Start PostgreSQL and several nodes, make them fail in every way while people play, and check that"
                        + " no acknowledged move is lost or doubled. With --abuse: attack a server while people play,"
                        + " and check that they hardly notice.",
        mixinStandardHelpOptions = true)
public final class Chaos implements Callable<Integer> {

    private static final int SECONDS_PER_MINUTE = 60;
    private static final int NODES = 3;

    /** The heap that docs/hosting.md recommends, and what every launcher sets. */
    private static final List<String> AS_HOSTED =
            List.of("-Xmx256m", "-XX:+UseSerialGC", "-XX:+ExitOnOutOfMemoryError");

    @Option(names = "--minutes", paramLabel = "N", description = "The duration in minutes (default: 5).")
    private int minutes = 5;

    @Option(
            names = "--nodes",
            paramLabel = "N",
            description = "The number of nodes (default: 3; with --abuse one node with SQLite).")
    private Optional<Integer> nodes = Optional.empty();

    @Option(names = "--pairs", paramLabel = "N", description = "The number of pairs of players (default: 6).")
    private int pairs = 6;

    @Option(names = "--seed", paramLabel = "N", description = "Determines the order of the faults (default: 1).")
    private int seed = 1;

    @Option(
            names = "--older",
            paramLabel = "JAR",
            description = "The jar of another version, which every second node runs, as in a rolling upgrade.")
    private Optional<Path> older = Optional.empty();

    @Option(names = "--abuse", description = "Attack a server as strangers could instead of making its parts fail.")
    private boolean abuse;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            description = "With --abuse: the duration of each attack (default: 10).")
    private int seconds = 10;

    @Option(names = "--json", description = "With --abuse: print JSON.")
    private boolean json;

    @Mixin
    private PostgresOption postgres;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        AtLeast.check(spec, "--minutes", 0, minutes);
        AtLeast.check(spec, "--nodes", 1, nodes.orElse(NODES));
        AtLeast.check(spec, "--pairs", 1, pairs);
        AtLeast.check(spec, "--seconds", 1, seconds);
        PrintWriter err = spec.commandLine().getErr();
        boolean needsPostgres = !abuse || nodes.isPresent();
        Optional<Path> programs = needsPostgres ? postgres.programs() : Optional.empty();
        if (needsPostgres && programs.isEmpty()) {
            err.println(PostgresOption.NOT_FOUND);
            return ExitCode.BAD_INPUT;
        }
        Path folder = Files.createTempDirectory("cablecar-chaos");
        err.println("cablecar chaos: logs are in " + folder);
        return abuse ? abuse(programs, folder, err) : injectFaults(programs.orElseThrow(), folder, err);
    }

    private int abuse(Optional<Path> programs, Path folder, PrintWriter err) throws IOException, InterruptedException {
        AbuseRun.Plan plan = new AbuseRun.Plan(
                programs,
                folder,
                nodes.orElse(1),
                pairs,
                Duration.ofSeconds(seconds),
                List.of(Attack.values()),
                NodeCommand.withLimits(AS_HOSTED));
        AbuseRun run = new AbuseRun(plan, step -> err.println("cablecar chaos: " + step));
        AbuseRun.Report report = Interruptible.run(run::run);
        spec.commandLine().getOut().println(json ? Wire.write(report) : AbuseTable.of(report));
        return report.isPassed() ? ExitCode.OK : ExitCode.NO;
    }

    private int injectFaults(Path programs, Path folder, PrintWriter err) throws IOException, InterruptedException {
        ChaosRun.Plan plan = new ChaosRun.Plan(
                programs, folder, nodes.orElse(NODES), pairs, (long) SECONDS_PER_MINUTE * minutes, 1, seed, this::node);
        ChaosRun run = new ChaosRun(plan, step -> err.println("cablecar chaos: " + step));
        ChaosRun.Report report = Interruptible.run(run::run);
        PrintWriter out = spec.commandLine().getOut();
        out.println(String.format(
                Locale.ROOT,
                "%d faults, %d moves acknowledged at %d tables; everybody played on within %.1f s",
                report.faults(),
                report.acknowledged(),
                report.tables(),
                report.slowestRecoverySeconds()));
        report.wrong().forEach(out::println);
        out.println(report.wrong().isEmpty() ? "Nothing was lost." : "FAILED.");
        return report.wrong().isEmpty() ? ExitCode.OK : ExitCode.NO;
    }

    private List<String> node(DatabaseAddress database, int port, int number) {
        List<String> jvmOptions = List.of(
                "-Xmx128m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Dcablecar.clock.ahead=" + ChaosRun.clockAhead(number));
        NodeCommand command = older.isPresent() && number % 2 == 1
                ? NodeCommand.ofJar(older.get(), jvmOptions)
                : NodeCommand.ofThisVersion(jvmOptions);
        return command.of(database, port, number);
    }
}
