package io.cablecar.app.command.serve;

import io.cablecar.app.command.data.DataFolder;
import io.cablecar.app.command.data.DatabaseOptions;
import io.cablecar.app.terminal.ExitCode;
import io.cablecar.server.storage.DatabaseAddress;
import io.cablecar.server.web.AccountMode;
import io.cablecar.server.web.Server;
import io.cablecar.server.web.ServerConfig;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.BindException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.net.SocketException;
import java.net.UnknownHostException;
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

/** Runs the server, prints its address and opens it in the browser. */
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
            description = "The port to use (usually " + ServerConfig.USUAL_PORT + ", or the next free one).")
    private Optional<Integer> port = Optional.empty();

    @Mixin
    private DatabaseOptions database;

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
            description = "Trust the client's address that a proxy reports (X-Forwarded-For, X-Forwarded-Proto).")
    private boolean proxied;

    @Option(
            names = "--connections",
            paramLabel = "N",
            defaultValue = "${env:CABLECAR_CONNECTIONS}",
            description = "The most open connections per address (default: 300); those of a proxy are not counted.")
    private Optional<Integer> connections = Optional.empty();

    @Option(
            names = "--sockets-per-address",
            paramLabel = "N",
            defaultValue = "${env:CABLECAR_SOCKETS_PER_ADDRESS}",
            description = "The most open WebSockets per address (default: 40).")
    private Optional<Integer> sockets = Optional.empty();

    @Option(
            names = "--proxy-hops",
            paramLabel = "N",
            defaultValue = "${env:CABLECAR_PROXY_HOPS:-1}",
            description = "With --proxied: how many trusted proxies add to X-Forwarded-For (default: 1).")
    private int hops;

    @Option(
            names = "--metrics-port",
            paramLabel = "PORT",
            defaultValue = "${env:CABLECAR_METRICS_PORT}",
            description = "Serve /metrics on this port; otherwise only to this machine.")
    private Optional<Integer> metricsPort = Optional.empty();

    @Option(
            names = "--metrics-host",
            paramLabel = "ADDRESS",
            defaultValue = "${env:CABLECAR_METRICS_HOST:-127.0.0.1}",
            description = "With --metrics-port: the address to listen at (default: 127.0.0.1, this machine only).")
    private String metricsHost;

    @Option(
            names = "--keep-games",
            paramLabel = "DAYS",
            defaultValue = "${env:CABLECAR_KEEP_GAMES:-0}",
            description = "Delete games this long after their last move (default: 0, never).")
    private int keepGames;

    @Option(
            names = "--keep-names",
            paramLabel = "DAYS",
            defaultValue = "${env:CABLECAR_KEEP_NAMES:-730}",
            description = "Remove names from games this long after the last move (default: 730; 0: never).")
    private int keepNames;

    @Option(
            names = "--keep-guests",
            paramLabel = "DAYS",
            defaultValue = "${env:CABLECAR_KEEP_GUESTS:-180}",
            description = "Delete guests without a table when not seen for this long (default: 180; 0: never).")
    private int keepGuests;

    @Option(
            names = "--accounts",
            paramLabel = "MODE",
            defaultValue = "${env:CABLECAR_ACCOUNTS:-open}",
            description =
                    "Who may open an account: everybody (open, the default), invited people (invite), nobody (off).")
    private String accounts;

    @Option(
            names = "--push-services",
            paramLabel = "HOSTS",
            split = ",",
            defaultValue = "${env:CABLECAR_PUSH_SERVICES}",
            description = "Push services to call, like *.push.example (default: those of all common browsers).")
    private List<String> pushServices = List.of();

    @Option(
            names = "--no-limits",
            description = "Drop the limits per address: for load tests, never on the open internet.")
    private boolean noLimits;

    @Option(names = "--no-pages", description = "Serve only the tables, without the pages.")
    private boolean noPages;

    @Option(names = "--no-open", description = "Only print the address, don't open a browser.")
    private boolean noOpen;

    @Spec
    private CommandSpec spec;

    private final String version;

    /** @param version of the program */
    public Serve(String version) {
        this.version = version;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        checkHost();
        checkNumbers();
        origins = origins.stream().filter(origin -> !origin.isBlank()).toList();
        origins.forEach(this::checkOrigin);
        PrintWriter err = spec.commandLine().getErr();
        Optional<DatabaseAddress> shared = database.address();
        try (PageFiles pages = PageFiles.find()) {
            if (!noPages && !pages.exist()) {
                err.println(
                        "The pages are missing (" + pages.folder() + "). Start with ./cablecar, which builds them.");
                return ExitCode.NO;
            }
            return serve(pages.folder(), shared, err);
        }
    }

    private int serve(Path folder, Optional<DatabaseAddress> shared, PrintWriter err)
            throws IOException, InterruptedException {
        try (DataFolder data = shared.isPresent() ? DataFolder.NONE : dataFolder(err);
                Server server = start(folder, shared.orElseGet(() -> DatabaseAddress.in(data.path())))) {
            // A JVM that exits does not close resources by itself; closing twice is harmless.
            Runtime.getRuntime().addShutdownHook(new Thread(server::close, "server-shutdown"));
            String address = "http://localhost:" + server.port() + "/";
            PrintWriter out = spec.commandLine().getOut();
            out.println("Cable Car is at " + address + "   (Ctrl-C to stop)");
            if (isOpenToNetwork()) {
                printAddresses(out, server.port());
            }
            out.println(summary(
                    server.port(),
                    shared.map(DatabaseAddress::toString)
                            .orElseGet(() -> data.path().toString())));
            out.flush();
            if (!noOpen) {
                open(address);
            }
            SystemdWatchdog.start(host, server.port(), System.getenv());
            new CountDownLatch(1).await();
        } catch (BindException e) {
            err.println("Port " + port.orElse(ServerConfig.USUAL_PORT) + " is taken. Choose another with --port.");
            return ExitCode.NO;
        }
        return ExitCode.OK;
    }

    private void checkHost() throws SocketException {
        InetAddress address;
        try {
            address = InetAddress.getByName(host);
        } catch (UnknownHostException unknown) {
            throw new ParameterException(
                    spec.commandLine(), "The host '" + host + "' is not known; check --host.", unknown);
        }
        if (!address.isAnyLocalAddress() && NetworkInterface.getByInetAddress(address) == null) {
            throw new ParameterException(
                    spec.commandLine(), "--host must be an address of this machine, not '" + host + "'.");
        }
    }

    /** One line for logs: what runs where, on which data, within which limits. */
    private String summary(int openPort, String where) {
        ServerConfig.Limits limits = limits();
        String allowed = noLimits
                ? "no limits"
                : limits.connections() + " connections, " + limits.sockets() + " sockets, " + limits.guests()
                        + " new guests and " + limits.tables() + " new tables an hour per address";
        return "cablecar " + version + " at " + host + ":" + openPort
                + (origins.isEmpty() ? "" : " as " + String.join(", ", origins)) + "; database " + where + "; "
                + allowed;
    }

    private void checkNumbers() {
        if (Math.min(keepGames, Math.min(keepNames, keepGuests)) < 0) {
            throw new ParameterException(spec.commandLine(), "Data is kept for a number of days, or 0 for ever.");
        }
        if (AccountMode.named(accounts).isEmpty()) {
            throw new ParameterException(spec.commandLine(), "--accounts must be open, invite or off.");
        }
        if (hops < 1) {
            throw new ParameterException(spec.commandLine(), "--proxy-hops must be 1 or more.");
        }
        if (metricsPort.filter(number -> number < 1 || number > 65535).isPresent()) {
            throw new ParameterException(spec.commandLine(), "--metrics-port must be a port from 1 to 65535.");
        }
    }

    /** Browsers compare origins letter by letter, so one with a slash at its end would match nothing. */
    private void checkOrigin(String origin) {
        Optional<String> expected = PublicOrigin.of(origin);
        if (!expected.equals(Optional.of(origin))) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--origin (CABLECAR_ORIGIN) must be "
                            + expected.orElse("an address such as https://cablecar.example") + ", not " + origin);
        }
    }

    private boolean isOpenToNetwork() throws IOException {
        return !InetAddress.getByName(host).isLoopbackAddress();
    }

    /** Prints the addresses for others on the same network, and the first one as a QR code. */
    private void printAddresses(PrintWriter out, int openPort) throws IOException {
        List<String> addresses = new ArrayList<>();
        for (NetworkInterface network : Collections.list(NetworkInterface.getNetworkInterfaces())) {
            if (network.isUp() && !network.isLoopback()) {
                for (InetAddress address : Collections.list(network.getInetAddresses())) {
                    if (address instanceof Inet4Address && isServed(address)) {
                        addresses.add("http://" + address.getHostAddress() + ":" + openPort + "/");
                    }
                }
            }
        }
        addresses.forEach(address -> out.println("On this network: " + address));
        if (!addresses.isEmpty()) {
            out.println(TerminalQrCode.of(addresses.get(0)));
        }
    }

    private boolean isServed(InetAddress address) throws IOException {
        InetAddress bound = InetAddress.getByName(host);
        return bound.isAnyLocalAddress() || bound.equals(address);
    }

    private DataFolder dataFolder(PrintWriter err) throws IOException {
        return database.folder().isPresent()
                ? DataFolder.at(database.folder().get())
                : DataFolder.ofPort(port.orElse(ServerConfig.USUAL_PORT), err);
    }

    private Server start(Path folder, DatabaseAddress address) throws IOException {
        if (port.isPresent()) {
            if (port.get() < 0 || port.get() > 65535) {
                throw new ParameterException(spec.commandLine(), "A port is a number from 0 to 65535.");
            }
            return Server.start(config(folder, address, port.get()));
        }
        for (int tried = ServerConfig.USUAL_PORT; tried < ServerConfig.USUAL_PORT + PORTS_TO_TRY; tried++) {
            if (isFree(tried)) {
                if (tried != ServerConfig.USUAL_PORT) {
                    spec.commandLine()
                            .getErr()
                            .println("Port " + ServerConfig.USUAL_PORT + " is taken, so this is " + tried
                                    + ". A browser keeps games by address, so games kept at the other one are"
                                    + " not listed here.");
                }
                return Server.start(config(folder, address, tried));
            }
        }
        return Server.start(config(folder, address, ServerConfig.USUAL_PORT));
    }

    private boolean isFree(int tried) {
        try (ServerSocket probe = new ServerSocket(tried, 1, InetAddress.getByName(host))) {
            return probe.isBound();
        } catch (IOException taken) {
            return false;
        }
    }

    private ServerConfig config(Path folder, DatabaseAddress address, int chosen) {
        int bots = Math.max(1, Runtime.getRuntime().availableProcessors() - 1);
        return new ServerConfig(
                host,
                chosen,
                noPages ? Optional.empty() : Optional.of(folder),
                address,
                Set.copyOf(origins),
                proxied,
                bots,
                limits(),
                pushServices,
                new ServerConfig.Hosting(
                        version,
                        hops,
                        metricsPort.map(own -> new ServerConfig.MetricsAddress(metricsHost, own)),
                        new ServerConfig.Retention(keepGames, keepNames, keepGuests),
                        AccountMode.named(accounts).orElseThrow()));
    }

    private ServerConfig.Limits limits() {
        ServerConfig.Limits limits = noLimits ? ServerConfig.Limits.NONE : ServerConfig.Limits.USUAL;
        if (connections.orElse(1) < 1) {
            throw new ParameterException(spec.commandLine(), "There must be at least one connection to an address.");
        }
        if (sockets.orElse(1) < 1) {
            throw new ParameterException(spec.commandLine(), "There must be at least one socket for an address.");
        }
        return limits.withConnections(connections.orElse(limits.connections()))
                .withSockets(sockets.orElse(limits.sockets()));
    }

    /** Opens the address in the default browser, if there is one; it has been printed anyway. */
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
            // There is no such program.
        }
    }
}
