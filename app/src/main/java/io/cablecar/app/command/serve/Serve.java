package io.cablecar.app.command.serve;

import io.cablecar.app.command.data.DataFolder;
import io.cablecar.app.command.data.KeptWhere;
import io.cablecar.server.storage.DatabaseAddress;
import io.cablecar.server.web.Hosting;
import io.cablecar.server.web.Server;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.BindException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Starts the game in the browser: serves the pages on this machine, prints the address and opens it. */
@Command(
        name = "serve",
        description = "Play: serve the pages on this machine, print their address and open it.",
        mixinStandardHelpOptions = true)
public final class Serve implements Callable<Integer> {

    private static final int PORTS_TO_TRY = 20;

    @Option(
            names = "--host",
            paramLabel = "HOST",
            defaultValue = "${env:CABLECAR_HOST:-127.0.0.1}",
            description = "The address to listen on: this machine only (default), 0.0.0.0 for the whole network.")
    private String host;

    @Option(
            names = "--port",
            paramLabel = "PORT",
            defaultValue = "${env:CABLECAR_PORT}",
            description = "The port to use (usually " + Hosting.USUAL_PORT + ", or the next free one).")
    private Optional<Integer> port = Optional.empty();

    @Mixin
    private KeptWhere where;

    @Option(
            names = "--origin",
            paramLabel = "URL",
            split = ",",
            defaultValue = "${env:CABLECAR_ORIGIN}",
            description = "The exact address browsers use for this server, if it is behind a proxy.")
    private List<String> origins = List.of();

    @Option(
            names = "--proxied",
            defaultValue = "${env:CABLECAR_PROXIED:-false}",
            description = "Trust the proxy in front to say who calls (X-Forwarded-For, X-Forwarded-Proto).")
    private boolean proxied;

    @Option(
            names = "--connections",
            paramLabel = "N",
            defaultValue = "${env:CABLECAR_CONNECTIONS}",
            description = "How many connections one address may have open (usually 300); a proxy's are not counted.")
    private Optional<Integer> connections = Optional.empty();

    @Option(
            names = "--no-limits",
            description = "Drop the limits per address: for measuring with load, never on the open internet.")
    private boolean noLimits;

    @Option(names = "--no-pages", description = "Serve only the tables, without the pages.")
    private boolean noPages;

    @Option(names = "--no-open", description = "Only print the address, don't open a browser.")
    private boolean noOpen;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        PrintWriter err = spec.commandLine().getErr();
        Optional<DatabaseAddress> shared = where.address();
        try (PageFiles pages = PageFiles.find()) {
            if (!noPages && !pages.areThere()) {
                err.println(
                        "The pages are missing (" + pages.folder() + "). Start with ./cablecar, which builds them.");
                return 1;
            }
            return serve(pages.folder(), shared, err);
        }
    }

    private int serve(Path folder, Optional<DatabaseAddress> shared, PrintWriter err)
            throws IOException, InterruptedException {
        try (DataFolder kept = shared.isPresent() ? DataFolder.NONE : dataFolder(err);
                Server server = start(folder, shared.orElseGet(() -> DatabaseAddress.in(kept.path())))) {
            // Not closed by an ending JVM otherwise; a second close does no harm.
            Runtime.getRuntime().addShutdownHook(new Thread(server::close));
            String address = "http://localhost:" + server.port() + "/";
            PrintWriter out = spec.commandLine().getOut();
            out.println("Cable Car is at " + address + "   (Ctrl-C to stop)");
            if (isForOthers()) {
                invite(out, server.port());
            }
            out.flush();
            if (!noOpen) {
                open(address);
            }
            new CountDownLatch(1).await();
        } catch (BindException e) {
            err.println("Port " + port.orElse(Hosting.USUAL_PORT) + " is taken. Choose another with --port.");
            return 1;
        }
        return 0;
    }

    private boolean isForOthers() throws IOException {
        return !InetAddress.getByName(host).isLoopbackAddress();
    }

    /** Prints under which addresses others in the same network can join, the first also to be scanned. */
    private void invite(PrintWriter out, int taken) throws IOException {
        List<String> addresses = new ArrayList<>();
        for (NetworkInterface network : Collections.list(NetworkInterface.getNetworkInterfaces())) {
            if (network.isUp() && !network.isLoopback()) {
                for (InetAddress address : Collections.list(network.getInetAddresses())) {
                    if (address instanceof Inet4Address && isServed(address)) {
                        addresses.add("http://" + address.getHostAddress() + ":" + taken + "/");
                    }
                }
            }
        }
        addresses.forEach(address -> out.println("On this network: " + address));
        if (!addresses.isEmpty()) {
            QrCode.of(addresses.get(0)).ifPresent(code -> out.println(code.text()));
        }
    }

    private boolean isServed(InetAddress address) throws IOException {
        InetAddress own = InetAddress.getByName(host);
        return own.isAnyLocalAddress() || own.equals(address);
    }

    private DataFolder dataFolder(PrintWriter err) throws IOException {
        return where.folder().isPresent()
                ? DataFolder.at(where.folder().get())
                : DataFolder.usual(port.orElse(Hosting.USUAL_PORT), err);
    }

    private Server start(Path folder, DatabaseAddress kept) throws IOException {
        if (port.isPresent()) {
            if (port.get() < 0 || port.get() > 65535) {
                throw new ParameterException(spec.commandLine(), "A port is a number from 0 to 65535.");
            }
            return Server.start(hosting(folder, kept, port.get()));
        }
        for (int tried = Hosting.USUAL_PORT; tried < Hosting.USUAL_PORT + PORTS_TO_TRY; tried++) {
            if (isFree(tried)) {
                if (tried != Hosting.USUAL_PORT) {
                    spec.commandLine()
                            .getErr()
                            .println(
                                    "Port " + Hosting.USUAL_PORT + " is taken, so this is " + tried
                                            + ". A browser keeps games by address, so games kept at the other one are not listed here.");
                }
                return Server.start(hosting(folder, kept, tried));
            }
        }
        return Server.start(hosting(folder, kept, Hosting.USUAL_PORT));
    }

    private boolean isFree(int tried) {
        try (ServerSocket probe = new ServerSocket(tried, 1, InetAddress.getByName(host))) {
            return probe.isBound();
        } catch (IOException taken) {
            return false;
        }
    }

    private Hosting hosting(Path folder, DatabaseAddress kept, int chosen) {
        int bots = Math.max(1, Runtime.getRuntime().availableProcessors() - 1);
        return new Hosting(
                host,
                chosen,
                noPages ? Optional.empty() : Optional.of(folder),
                kept,
                Set.copyOf(origins),
                proxied,
                bots,
                limits());
    }

    private Hosting.Limits limits() {
        Hosting.Limits limits = noLimits ? Hosting.Limits.NONE : Hosting.Limits.USUAL;
        if (connections.orElse(1) < 1) {
            throw new ParameterException(spec.commandLine(), "There must be at least one connection to an address.");
        }
        return limits.withConnections(connections.orElse(limits.connections()));
    }

    /** Opens the address in the usual browser; where that is not possible, it has been printed. */
    private static void open(String address) {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        List<String> command;
        if (system.contains("mac")) {
            command = List.of("open", address);
        } else if (system.contains("windows")) {
            command = List.of("rundll32", "url.dll,FileProtocolHandler", address);
        } else if (System.getenv("DISPLAY") != null || System.getenv("WAYLAND_DISPLAY") != null) {
            command = List.of("xdg-open", address);
        } else {
            return;
        }
        try {
            new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            // No such program: the address has been printed.
        }
    }
}
