package io.cablecar.loadtest.command;

import io.cablecar.app.command.data.DataFolder;
import io.cablecar.app.terminal.ExitCode;
import io.cablecar.loadtest.load.IdleRun;
import io.cablecar.loadtest.processes.NodeCommand;
import io.cablecar.loadtest.processes.NodeProcesses;
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

/** The options of {@code load --idle}, and its run: many sockets that only answer pings. */
final class IdleOptions {

    @Option(
            names = "--idle",
            paramLabel = "N",
            description = "Instead of playing, open this number of sockets that only answer pings, keep them open for"
                    + " --seconds, and report the memory of the server, which is a separate process.")
    private int sockets;

    @Option(
            names = "--heap",
            paramLabel = "MB",
            description = "With --idle: the largest size of the server's heap (default: 512).")
    private int heap = 512;

    void check(CommandSpec spec) {
        AtLeast.check(spec, "--idle", 0, sockets);
        AtLeast.check(spec, "--heap", 1, heap);
    }

    boolean isGiven() {
        return sockets > 0;
    }

    /** Opens the sockets and returns the exit code. */
    int run(CommandSpec spec, List<URI> urls, int seconds, boolean json) throws IOException, InterruptedException {
        PrintWriter err = spec.commandLine().getErr();
        IdleRun.Report report =
                urls.isEmpty() ? Interruptible.run(() -> runOwnServer(seconds, err)) : run(urls.get(0), seconds, err);
        spec.commandLine().getOut().println(json ? Wire.write(report) : text(report));
        return report.dropped() == 0 ? ExitCode.OK : ExitCode.NO;
    }

    private IdleRun.Report runOwnServer(int seconds, PrintWriter err) throws IOException, InterruptedException {
        List<String> jvmOptions = List.of("-Xmx" + heap + "m", "--enable-native-access=ALL-UNNAMED");
        try (DataFolder data = DataFolder.temporary();
                HttpClient http = HttpClient.newHttpClient()) {
            Path folder = data.path();
            try (NodeProcesses server = NodeProcesses.start(
                    DatabaseAddress.in(folder.resolve("tables")),
                    1,
                    NodeCommand.ofThisVersion(jvmOptions),
                    folder,
                    http)) {
                return run(server.addresses().get(0), seconds, err);
            }
        }
    }

    private IdleRun.Report run(URI server, int seconds, PrintWriter err) throws IOException, InterruptedException {
        return new IdleRun(new IdleRun.Plan(server, sockets, seconds), step -> err.println("cablecar load: " + step))
                .run();
    }

    private static String text(IdleRun.Report report) {
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
