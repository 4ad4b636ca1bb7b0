package io.cablecar.app.command.measure;

import io.cablecar.app.command.data.DataFolder;
import io.cablecar.server.fleet.Fleet;
import io.cablecar.server.load.IdleRun;
import io.cablecar.server.storage.DatabaseAddress;
import io.cablecar.server.wire.Wire;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** Many sockets that do nothing. */
final class Idle {

    @Option(
            names = "--idle",
            paramLabel = "N",
            description =
                    "Instead of playing, open so many sockets that only answer pings, stay for --seconds, and tell"
                            + " the memory of the server, which is a process of its own.")
    private int sockets;

    @Option(
            names = "--heap",
            paramLabel = "MB",
            description = "With --idle: the most the server's heap may take (default: 512).")
    private int heap = 512;

    void check(Load load) {
        load.atLeast(0, sockets, "--idle");
        load.atLeast(1, heap, "--heap");
    }

    boolean isWanted() {
        return sockets > 0;
    }

    /** Opens them all and answers with the exit code. */
    int run(CommandSpec spec, List<URI> urls, int seconds, boolean json) throws IOException, InterruptedException {
        PrintWriter err = spec.commandLine().getErr();
        IdleRun.Report report = urls.isEmpty() ? own(spec, seconds, err) : stay(urls.get(0), seconds, err);
        spec.commandLine().getOut().println(json ? Wire.write(report) : words(report));
        return report.dropped() == 0 ? 0 : 1;
    }

    private IdleRun.Report own(CommandSpec spec, int seconds, PrintWriter err)
            throws IOException, InterruptedException {
        List<String> options = List.of("-Xmx" + heap + "m", "--enable-native-access=ALL-UNNAMED");
        try (DataFolder data = DataFolder.usual(0, err);
                HttpClient http = HttpClient.newHttpClient()) {
            Path folder = data.path();
            try (Fleet one = Fleet.start(
                    DatabaseAddress.in(folder.resolve("tables")), 1, NodeProcesses.same(spec, options), folder, http)) {
                return stay(one.addresses().get(0), seconds, err);
            }
        }
    }

    private IdleRun.Report stay(URI server, int seconds, PrintWriter err) throws IOException, InterruptedException {
        return new IdleRun(new IdleRun.Plan(server, sockets, seconds), step -> err.println("cablecar load: " + step))
                .run();
    }

    private static String words(IdleRun.Report report) {
        return String.format(
                Locale.ROOT,
                "%d sockets, %d dropped%nheap of the server: %d MB without them, %d with%n"
                        + "its process: %d MB without them, %d with",
                report.sockets(),
                report.dropped(),
                report.heapMegabytes().get(0),
                report.heapMegabytes().get(1),
                report.processMegabytes().get(0),
                report.processMegabytes().get(1));
    }
}
