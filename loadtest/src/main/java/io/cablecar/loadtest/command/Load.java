package io.cablecar.loadtest.command;

import io.cablecar.app.command.data.DataFolder;
import io.cablecar.app.terminal.ExitCode;
import io.cablecar.loadtest.load.LoadRun;
import io.cablecar.server.web.Server;
import io.cablecar.server.web.ServerConfig;
import io.cablecar.server.wire.Wire;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Plays at many tables at once and measures latency and throughput of moves. */
@Command(
        name = "load",
        description = "Play real games at many tables at once, check that no move is lost or doubled, and measure.",
        mixinStandardHelpOptions = true)
public final class Load implements Callable<Integer> {

    /** Played at full speed and not counted; the echo, which comes last, runs on warmed-up code too. */
    private static final int WARMING_SECONDS = 10;

    @Option(
            names = "--tables",
            paramLabel = "N",
            split = ",",
            description = "The number of tables of four players each (default: 50).")
    private List<Integer> tables = List.of(50);

    @Option(
            names = "--seconds",
            paramLabel = "S",
            description = "Seconds at the pace of people (default: 20; 0: none).")
    private int seconds = 20;

    @Option(
            names = "--pace",
            paramLabel = "S",
            description = "Seconds from move to move at the pace of people (default: 2).")
    private int pace = 2;

    @Option(names = "--accounts", description = "Give every player an account, and let a second device play.")
    private boolean accounts;

    @Option(
            names = "--saturated",
            paramLabel = "S",
            description = "Seconds at full speed, and of the echo afterwards (default: 10; 0: neither).")
    private int saturated = 10;

    @Option(
            names = "--url",
            paramLabel = "URL",
            split = ",",
            description =
                    "A server started with --no-limits (default: one in this process); several nodes of one cluster"
                            + " separated by commas.")
    private List<URI> urls = List.of();

    @Mixin
    private SeriesOptions series;

    @Mixin
    private IdleOptions idle;

    @Option(names = "--json", description = "Print JSON: one object, or an array of objects with --nodes.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        check();
        PrintWriter err = spec.commandLine().getErr();
        if (idle.isGiven()) {
            return idle.run(spec, urls, seconds, json);
        }
        if (series.isGiven()) {
            return series.run(spec, new SeriesOptions.Durations(pace, seconds, saturated), tables, json);
        }
        if (tables.size() != 1) {
            throw new ParameterException(spec.commandLine(), "Several numbers of tables need --nodes.");
        }
        LoadRun.Report report;
        if (!urls.isEmpty()) {
            report = run(urls, err);
        } else {
            try (DataFolder data = DataFolder.temporary();
                    Server server = Server.start(new ServerConfig(
                            "127.0.0.1",
                            0,
                            Optional.empty(),
                            data.path(),
                            Set.of(),
                            false,
                            1,
                            ServerConfig.Limits.NONE))) {
                report = run(List.of(URI.create("http://127.0.0.1:" + server.port())), err);
            }
        }
        spec.commandLine().getOut().println(json ? Wire.write(report) : text(report));
        return isClean(report) ? ExitCode.OK : ExitCode.NO;
    }

    private void check() {
        tables.forEach(count -> AtLeast.check(spec, "--tables", 1, count));
        AtLeast.check(spec, "--seconds", 0, seconds);
        AtLeast.check(spec, "--pace", 1, pace);
        AtLeast.check(spec, "--saturated", 0, saturated);
        urls.forEach(this::checkUrl);
        idle.check(spec);
        series.check(spec);
    }

    private void checkUrl(URI url) {
        if (!String.valueOf(url.getScheme()).matches("https?") || url.getHost() == null) {
            throw new ParameterException(
                    spec.commandLine(), "--url must be an address such as http://127.0.0.1:7832, not " + url + ".");
        }
    }

    /** Whether every move arrived once. */
    static boolean isClean(LoadRun.Report report) {
        return report.lost() + report.doubled() + report.dropped() == 0;
    }

    private LoadRun.Report run(List<URI> servers, PrintWriter err) throws IOException, InterruptedException {
        int warming = saturated > 0 ? WARMING_SECONDS : 0;
        return new LoadRun(
                        new LoadRun.Plan(
                                servers, tables.get(0), accounts, pace, seconds, saturated, saturated, warming),
                        step -> err.println("cablecar load: " + step))
                .run();
    }

    private static String text(LoadRun.Report report) {
        return String.format(
                Locale.ROOT,
                "%d players at %d tables: %d moves, %d lost, %d doubled, %d dropped%n"
                        + "ack  ms: p50 %.2f, p99 %.2f, max %.2f%n"
                        + "seen ms: p50 %.2f, p99 %.2f, max %.2f%n"
                        + "frame of a move: median %d bytes%n"
                        + "heap MB, every 10 s: %s%n"
                        + "at full speed: %.0f moves/s, %.0f frames/s; bare echo: %.0f/s%n"
                        + "frames to the echo's frames %.3f, moves to echoes %.3f",
                report.players(),
                report.tables(),
                report.moves(),
                report.lost(),
                report.doubled(),
                report.dropped(),
                report.ackMs().p50(),
                report.ackMs().p99(),
                report.ackMs().max(),
                report.seenMs().p50(),
                report.seenMs().p99(),
                report.seenMs().max(),
                report.frameBytesMedian(),
                report.heapMegabytes(),
                report.movesPerSecond(),
                report.framesPerSecond(),
                report.echoPerSecond(),
                report.echoRatio(),
                report.movesToEchoes());
    }
}
