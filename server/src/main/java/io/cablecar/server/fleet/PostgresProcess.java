package io.cablecar.server.fleet;

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

/** A PostgreSQL of its own in a folder that passes, in its ordinary settings: every commit is synced. */
public final class PostgresProcess implements AutoCloseable {

    /** The user that owns nothing, on every Linux. */
    private static final int NOBODY = 65534;

    private final Path programs;
    private final Path folder;
    private final int port;
    /** What stands before every command so that it does not run as root. */
    private final List<String> stepDown;

    private PostgresProcess(Path programs, Path folder, int port, List<String> stepDown) {
        this.programs = programs;
        this.folder = folder;
        this.port = port;
        this.stepDown = stepDown;
    }

    /**
     * Makes one in a folder and starts it.
     *
     * @param found the folder with its programs, or their archive
     */
    public static PostgresProcess start(Path found, Path folder) throws IOException, InterruptedException {
        Path programs = PostgresPrograms.in(found, folder);
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        PostgresProcess postgres = new PostgresProcess(programs, folder, port, stepDown(folder));
        postgres.run(
                "initdb",
                "-D",
                postgres.data(),
                "-U",
                "cablecar",
                "-A",
                "trust",
                "-E",
                "UTF8",
                "--no-locale",
                "--no-sync");
        postgres.go("start");
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

    /** The same by way of another port, behind which somebody passes on what is said. */
    public static DatabaseAddress address(int way) {
        return DatabaseAddress.parse("postgres://cablecar@127.0.0.1:" + way + "/postgres")
                .orElseThrow();
    }

    /** Ended in good order, and started again. */
    public void restart() throws IOException, InterruptedException {
        run("pg_ctl", "-D", data(), "-m", "fast", "-w", "stop");
        go("start");
    }

    /** Ended without a word, and started again: it has to recover what was committed. */
    public void crash() throws IOException, InterruptedException {
        run("pg_ctl", "-D", data(), "-m", "immediate", "-w", "stop");
        go("start");
    }

    private void go(String verb) throws IOException, InterruptedException {
        run(
                "pg_ctl",
                "-D",
                data(),
                "-l",
                folder.resolve("postgres.log").toString(),
                "-o",
                "-p " + port + " -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=400",
                "-w",
                verb);
    }

    /** How long processors have worked for all its processes that run now. */
    public Duration processorTime() throws IOException {
        long leader = Long.parseLong(
                Files.readAllLines(Path.of(data(), "postmaster.pid")).get(0));
        Optional<ProcessHandle> first = ProcessHandle.of(leader);
        return Stream.concat(first.stream(), first.stream().flatMap(ProcessHandle::descendants))
                .map(process -> process.info().totalCpuDuration().orElse(Duration.ZERO))
                .reduce(Duration.ZERO, Duration::plus);
    }

    private void run(String program, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(stepDown);
        command.add(programs.resolve(program).toString());
        command.addAll(List.of(arguments));
        File log = folder.resolve(program + ".log").toFile();
        int exit = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log))
                .start()
                .waitFor();
        if (exit != 0) {
            throw new IOException(program + " failed; see " + log);
        }
    }

    /**
     * PostgreSQL does not run as root. In a user namespace of its own root is nobody; where there may be none, nobody
     * gets the folder.
     */
    private static List<String> stepDown(Path folder) throws IOException, InterruptedException {
        boolean isRoot = System.getProperty("user.name", "").equals("root")
                && System.getProperty("os.name", "").toLowerCase(Locale.ROOT).contains("linux");
        if (!isRoot) {
            return List.of();
        }
        if (works("unshare", "-U", "true")) {
            return List.of("unshare", "-U");
        }
        if (works("chown", "-R", NOBODY + ":" + NOBODY, folder.toString())
                && works("chmod", "o+x", folder.resolve("..").toString())) {
            List<String> nobody = List.of("setpriv", "--reuid=" + NOBODY, "--regid=" + NOBODY, "--clear-groups");
            if (works(nobody.get(0), nobody.get(1), nobody.get(2), nobody.get(3), "true")) {
                return nobody;
            }
        }
        throw new IOException("PostgreSQL does not run as root, and neither unshare nor setpriv works here: start this"
                + " as another user");
    }

    private static boolean works(String... command) throws InterruptedException {
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
        try {
            run("pg_ctl", "-D", data(), "-m", "immediate", "-w", "stop");
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }
}
