package io.cablecar.loadtest.processes;

import io.cablecar.server.storage.DatabaseAddress;
import java.io.File;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A PostgreSQL server with its data in a given folder and the default settings for durability: every commit is synced.
 * Its programs run to their end even if the calling thread is interrupted, so that none of them is left behind.
 */
public final class PostgresProcess implements AutoCloseable {

    private static final String USER = "cablecar";

    /** The id of the user and group {@code nobody} on Linux. */
    private static final int NOBODY = 65534;

    private final Path programs;
    private final Path folder;
    private final int port;
    /** Put before every command line, to run it as a user other than root. */
    private final List<String> prefix;

    private PostgresProcess(Path programs, Path folder, int port, List<String> prefix) {
        this.programs = programs;
        this.folder = folder;
        this.port = port;
        this.prefix = prefix;
    }

    /**
     * Creates a database cluster in a folder and starts its server.
     *
     * @param found the folder with PostgreSQL's programs, or an archive of it
     */
    public static PostgresProcess start(Path found, Path folder) throws IOException, InterruptedException {
        Path programs = PostgresPrograms.in(found, folder);
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        PostgresProcess postgres = new PostgresProcess(programs, folder, port, unprivileged(folder));
        postgres.run(
                "initdb", "-D", postgres.data(), "-U", USER, "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync");
        postgres.startServer();
        return postgres;
    }

    private String data() {
        return folder.resolve("postgres").toString();
    }

    public int port() {
        return port;
    }

    public DatabaseAddress address() {
        return address(port);
    }

    /** The address of the same database through a proxy on another port. */
    public static DatabaseAddress address(int port) {
        return DatabaseAddress.parse("postgres://" + USER + "@127.0.0.1:" + port + "/postgres")
                .orElseThrow();
    }

    /** Shuts the server down in order, then starts it again. */
    public void restart() throws IOException {
        stopServer("fast");
        startServer();
    }

    /** Aborts the server without a shutdown, then starts it again, which has to recover what was committed. */
    public void crash() throws IOException {
        stopServer("immediate");
        startServer();
    }

    private void startServer() throws IOException {
        run(
                "pg_ctl",
                "-D",
                data(),
                "-l",
                folder.resolve("postgres.log").toString(),
                "-o",
                "-p " + port + " -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=400",
                "-w",
                "start");
    }

    private void stopServer(String mode) throws IOException {
        run("pg_ctl", "-D", data(), "-m", mode, "-w", "stop");
    }

    /** The processor time used so far by all server processes that are running now. */
    public Duration processorTime() throws IOException {
        long postmaster = Long.parseLong(
                Files.readAllLines(Path.of(data(), "postmaster.pid")).get(0));
        Optional<ProcessHandle> parent = ProcessHandle.of(postmaster);
        return Stream.concat(parent.stream(), parent.stream().flatMap(ProcessHandle::descendants))
                .map(process -> process.info().totalCpuDuration().orElse(Duration.ZERO))
                .reduce(Duration.ZERO, Duration::plus);
    }

    private void run(String program, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(prefix);
        command.add(programs.resolve(program).toString());
        command.addAll(List.of(arguments));
        File log = folder.resolve(program + ".log").toFile();
        int exit = await(new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log))
                .start());
        if (exit != 0) {
            throw new IOException(program + " failed; see " + log);
        }
    }

    /** Waits for the exit; an interrupt is kept for the caller. */
    private static int await(Process process) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return process.waitFor();
                } catch (InterruptedException stop) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /**
     * Returns a command prefix that drops root's rights, which PostgreSQL refuses to run with. In a user namespace root
     * is an ordinary user; where namespaces are not allowed, the folder is given to {@code nobody}.
     */
    private static List<String> unprivileged(Path folder) throws IOException, InterruptedException {
        boolean isRoot = System.getProperty("user.name", "").equals("root")
                && System.getProperty("os.name", "").toLowerCase(Locale.ROOT).contains("linux");
        if (!isRoot) {
            return List.of();
        }
        if (succeeds("unshare", "-U", "true")) {
            return List.of("unshare", "-U");
        }
        if (succeeds("chown", "-R", NOBODY + ":" + NOBODY, folder.toString())
                && succeeds("chmod", "o+x", folder.resolve("..").toString())) {
            List<String> nobody = List.of("setpriv", "--reuid=" + NOBODY, "--regid=" + NOBODY, "--clear-groups");
            if (succeeds(nobody.get(0), nobody.get(1), nobody.get(2), nobody.get(3), "true")) {
                return nobody;
            }
        }
        throw new IOException("PostgreSQL does not run as root, and neither unshare nor setpriv works here: start this"
                + " as another user");
    }

    private static boolean succeeds(String... command) throws InterruptedException {
        try {
            return new ProcessBuilder(command)
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException noSuchProgram) {
            return false;
        }
    }

    @Override
    public void close() throws IOException {
        stopServer("immediate");
    }
}
