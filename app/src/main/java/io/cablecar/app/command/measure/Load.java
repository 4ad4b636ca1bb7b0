package io.cablecar.app.command.measure;

import io.cablecar.app.command.data.DataFolder;
import io.cablecar.server.load.LoadRun;
import io.cablecar.server.web.Hosting;
import io.cablecar.server.web.Server;
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

/** Plays at many tables at once and measures how quickly moves come through. */
@Command(
        name = "load",
        description = "Play real games at many tables at once, check that no move is lost or doubled, and measure.",
        mixinStandardHelpOptions = true)
public final class Load implements Callable<Integer> {

    /** As fast as it goes and not counted, since the echo, which comes last, is measured warm too. */
    private static final int WARMING_SECONDS = 10;

    @Option(
            names = "--tables",
            paramLabel = "N",
            split = ",",
            description = "How many tables, of four persons each (default: 50).")
    private List<Integer> tables = List.of(50);

    @Option(
            names = "--seconds",
            paramLabel = "S",
            description = "How long at the pace of people (default: 20; 0: not at all).")
    private int seconds = 20;

    @Option(
            names = "--pace",
            paramLabel = "S",
            description = "The seconds from move to move at a table of people (default: 2).")
    private int pace = 2;

    @Option(
            names = "--saturated",
            paramLabel = "S",
            description = "How long as fast as it goes, and for the echo beside it (default: 10; 0: neither).")
    private int saturated = 10;

    @Option(
            names = "--url",
            paramLabel = "URL",
            split = ",",
            description =
                    "A server started with --no-limits (default: one of its own on this machine); several nodes of"
                            + " one house parted by commas.")
    private List<URI> urls = List.of();

    @Mixin
    private SideBySide sideBySide;

    @Mixin
    private Idle idle;

    @Option(names = "--json", description = "Answer with JSON: one object, or an array of them with --nodes.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        check();
        PrintWriter err = spec.commandLine().getErr();
        if (idle.isWanted()) {
            return idle.run(spec, urls, seconds, json);
        }
        if (sideBySide.isWanted()) {
            return sideBySide.run(spec, new SideBySide.Durations(pace, seconds, saturated), tables, json);
        }
        if (tables.size() != 1) {
            throw new ParameterException(spec.commandLine(), "Several numbers of tables need --nodes.");
        }
        LoadRun.Report report;
        if (!urls.isEmpty()) {
            report = run(urls, err);
        } else {
            try (DataFolder data = DataFolder.usual(0, err);
                    Server server = Server.start(new Hosting(
                            "127.0.0.1", 0, Optional.empty(), data.path(), Set.of(), false, 1, Hosting.Limits.NONE))) {
                report = run(List.of(URI.create("http://127.0.0.1:" + server.port())), err);
            }
        }
        spec.commandLine().getOut().println(json ? Wire.write(report) : words(report));
        return isClean(report) ? 0 : 1;
    }

    private void check() {
        tables.forEach(count -> atLeast(1, count, "--tables"));
        atLeast(0, seconds, "--seconds");
        atLeast(1, pace, "--pace");
        atLeast(0, saturated, "--saturated");
        idle.check(this);
        sideBySide.check(this);
    }

    /** Refuses a number below the least that makes sense. */
    void atLeast(int least, int given, String option) {
        if (given < least) {
            throw new ParameterException(
                    spec.commandLine(), option + " wants " + least + " or more, not " + given + ".");
        }
    }

    static boolean isClean(LoadRun.Report report) {
        return report.lost() + report.doubled() + report.dropped() == 0;
    }

    private LoadRun.Report run(List<URI> servers, PrintWriter err) throws IOException, InterruptedException {
        int warming = saturated > 0 ? WARMING_SECONDS : 0;
        return new LoadRun(
                        new LoadRun.Plan(servers, tables.get(0), pace, seconds, saturated, saturated, warming),
                        step -> err.println("cablecar load: " + step))
                .run();
    }

    private static String words(LoadRun.Report report) {
        return String.format(
                Locale.ROOT,
                "%d players at %d tables: %d moves, %d lost, %d doubled, %d dropped%n"
                        + "ack  ms: p50 %.2f, p99 %.2f, max %.2f%n"
                        + "seen ms: p50 %.2f, p99 %.2f, max %.2f%n"
                        + "frame of a move: median %d bytes%n"
                        + "heap MB, every 10 s: %s%n"
                        + "as fast as it goes: %.0f moves/s, %.0f frames/s; bare echo: %.0f/s%n"
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
