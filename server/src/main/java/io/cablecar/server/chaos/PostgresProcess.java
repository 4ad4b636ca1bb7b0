package io.cablecar.server.chaos;

import io.cablecar.server.storage.DatabaseAddress;
import java.io.File;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** A PostgreSQL of its own in a folder that passes, to be ill-treated. */
final class PostgresProcess implements AutoCloseable {

    private final Path programs;
    private final Path folder;
    private final int port;

    private PostgresProcess(Path programs, Path folder, int port) {
        this.programs = programs;
        this.folder = folder;
        this.port = port;
    }

    /** The folder with {@code initdb} and {@code pg_ctl}, where it usually is. */
    static Optional<Path> find() {
        List<Path> places = new ArrayList<>();
        for (String place : System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1)) {
            places.add(Path.of(place));
        }
        Path debian = Path.of("/usr/lib/postgresql");
        if (Files.isDirectory(debian)) {
            try (Stream<Path> versions = Files.list(debian)) {
                versions.sorted().map(version -> version.resolve("bin")).forEach(places::add);
            } catch (IOException unreadable) {
                return Optional.empty();
            }
        }
        return places.stream()
                .filter(place ->
                        Files.isExecutable(place.resolve("initdb")) && Files.isExecutable(place.resolve("pg_ctl")))
                .findFirst();
    }

    static PostgresProcess start(Path programs, Path folder) throws IOException, InterruptedException {
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        PostgresProcess postgres = new PostgresProcess(programs, folder, port);
        postgres.run("initdb", "-D", postgres.data(), "-U", "cablecar", "-A", "trust", "-E", "UTF8", "--no-sync");
        postgres.go("start");
        return postgres;
    }

    private String data() {
        return folder.resolve("postgres").toString();
    }

    int port() {
        return port;
    }

    DatabaseAddress address() {
        return address(port);
    }

    /** The same by way of another port, behind which somebody passes on what is said. */
    static DatabaseAddress address(int way) {
        return DatabaseAddress.parse("postgres://cablecar@127.0.0.1:" + way + "/postgres")
                .orElseThrow();
    }

    /** Ended in good order, and started again. */
    void restart() throws IOException, InterruptedException {
        run("pg_ctl", "-D", data(), "-m", "fast", "-w", "stop");
        go("start");
    }

    /** Ended without a word, and started again: it has to recover what was committed. */
    void crash() throws IOException, InterruptedException {
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
                "-p " + port + " -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=60",
                "-w",
                verb);
    }

    /** PostgreSQL does not run as root; in a user namespace of its own root is nobody. */
    private void run(String program, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        boolean isRoot = System.getProperty("user.name", "").equals("root")
                && System.getProperty("os.name", "").toLowerCase(Locale.ROOT).contains("linux");
        if (isRoot) {
            command.addAll(List.of("unshare", "-U"));
        }
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

    @Override
    public void close() throws IOException {
        try {
            run("pg_ctl", "-D", data(), "-m", "immediate", "-w", "stop");
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }
}
