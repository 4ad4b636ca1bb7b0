package io.cablecar.server.storage;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;

/** A backup of a SQLite database in one file. */
public final class BackupFile {

    private BackupFile() {}

    /** Writes a backup to a new file, while the server goes on reading and writing. */
    public static void write(Path folder, Path file) throws IOException {
        Path source = folder.resolve(Database.FILE);
        if (!Files.isRegularFile(source)) {
            throw new NoSuchFileException(source.toString(), null, "there are no tables in this folder");
        }
        PrivateFiles.file(file);
        try {
            Jdbi.create("jdbc:sqlite:" + source.toAbsolutePath() + "?busy_timeout=30000")
                    .useHandle(handle -> handle.createUpdate("VACUUM INTO ?")
                            .bind(0, file.toAbsolutePath().toString())
                            .execute());
        } catch (JdbiException failed) {
            Files.deleteIfExists(file);
            throw new FileSystemException(
                    file.toString(),
                    null,
                    "it could not be written: " + Database.rootOf(failed).getMessage());
        }
    }

    /** Restores a backup into a folder that no server uses; the previous database is kept beside it. */
    public static void restore(Path file, Path folder, long now) throws IOException {
        if (!Files.exists(file)) {
            throw new NoSuchFileException(file.toString());
        }
        if (!isComplete(file)) {
            throw new FileSystemException(file.toString(), null, "this is no whole backup");
        }
        PrivateFiles.folder(folder);
        for (String part : List.of("", "-wal", "-shm")) {
            Path old = folder.resolve(Database.FILE + part);
            if (Files.exists(old)) {
                Files.move(old, folder.resolve(Database.FILE + ".before-" + now + part));
            }
        }
        Path restored = folder.resolve(Database.FILE);
        PrivateFiles.file(restored);
        try (OutputStream out = Files.newOutputStream(restored)) {
            Files.copy(file, out);
        }
        Database.in(folder).close();
    }

    private static boolean isComplete(Path file) {
        try {
            return Files.isRegularFile(file)
                    && Jdbi.create("jdbc:sqlite:" + file.toAbsolutePath()).withHandle(handle -> {
                        handle.createQuery("SELECT COUNT(*) FROM steps")
                                .mapTo(Integer.class)
                                .one();
                        return handle.createQuery("PRAGMA integrity_check")
                                .mapTo(String.class)
                                .one()
                                .equals("ok");
                    });
        } catch (JdbiException damaged) {
            return false;
        }
    }
}
