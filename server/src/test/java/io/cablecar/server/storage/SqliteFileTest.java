package io.cablecar.server.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.cablecar.server.table.Entry;
import io.cablecar.server.table.Phase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The default database, a SQLite file. */
@Tag("slow")
class SqliteFileTest {

    @TempDir
    Path folder;

    @Test
    void aBackupTakenWhileRunningIsComplete() throws IOException {
        Path file = folder.resolve("backup.db");
        Path data = folder.resolve("data");
        Path elsewhere = folder.resolve("elsewhere");
        try (Database database = Database.in(data);
                SqlTableLog log = new SqlTableLog(database)) {
            log.append(SqlTableLogTest.append("t", SqlTableLogTest.made(), Phase.OPEN, true))
                    .join();
            BackupFile.write(data, file);
            log.append(SqlTableLogTest.append("t", SqlTableLogTest.step(2, new Entry.Hinted(true)), Phase.OPEN, true))
                    .join();
            assertThatThrownBy(() -> BackupFile.write(data, file)).hasMessageContaining("nothing is overwritten");
        }
        BackupFile.restore(file, elsewhere, 7);
        BackupFile.restore(file, elsewhere, 8);
        assertThat(elsewhere.resolve(Database.FILE + ".before-8")).exists();
        try (Database database = Database.in(elsewhere);
                SqlTableLog log = new SqlTableLog(database)) {
            assertThat(log.read("t", 0)).containsExactly(SqlTableLogTest.made());
        }
        Path noise = Files.writeString(folder.resolve("noise"), "this is no database");
        assertThatThrownBy(() -> BackupFile.restore(noise, elsewhere, 9)).hasMessageContaining("no whole backup");
    }

    @Test
    void onlyTheOwnerCanReadTheFiles() throws IOException {
        assumeThat(folder.getFileSystem().supportedFileAttributeViews()).contains("posix");
        Path data = folder.resolve("data");
        Path file = folder.resolve("backup.db");
        Path elsewhere = folder.resolve("elsewhere");
        try (Database database = Database.in(data)) {
            BackupFile.write(data, file);
            assertThat(database.isHealthy()).isTrue();
        }
        BackupFile.restore(file, elsewhere, 7);
        for (Path secret : List.of(data.resolve(Database.FILE), file, elsewhere.resolve(Database.FILE))) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(secret)))
                    .as(secret.toString())
                    .isEqualTo("rw-------");
        }
        for (Path secret : List.of(data, elsewhere)) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(secret)))
                    .as(secret.toString())
                    .isEqualTo("rwx------");
        }
    }

    @Test
    void missingFoldersAndBackupsAreReported() throws IOException {
        Path data = folder.resolve("data");
        Database.in(data).close();
        assertThatThrownBy(() -> BackupFile.write(data, folder.resolve("nowhere/backup.db")))
                .isInstanceOf(NoSuchFileException.class);
        assertThatThrownBy(() -> BackupFile.restore(folder.resolve("missing.db"), data, 7))
                .isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void theNewestMigrationIsTheLatestVersion() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("src/main/resources/io/cablecar/server/storage/migrations"))) {
            int newest = files.map(file -> file.getFileName().toString())
                    .mapToInt(name -> Integer.parseInt(name.substring(1, name.indexOf('_'))))
                    .max()
                    .orElseThrow();
            assertThat(Database.LATEST).isEqualTo(Integer.toString(newest));
        }
    }

    @Test
    void commitsAreSyncedToDisk() throws IOException {
        try (Database database = Database.in(folder)) {
            database.jdbi().useHandle(handle -> {
                assertThat(handle.createQuery("PRAGMA journal_mode")
                                .mapTo(String.class)
                                .one())
                        .isEqualTo("wal");
                assertThat(handle.createQuery("PRAGMA synchronous")
                                .mapTo(Integer.class)
                                .one())
                        .as("FULL")
                        .isEqualTo(2);
            });
        }
    }

    @Test
    void errorsOnOpeningSayWhatToDo() throws IOException {
        Files.createDirectories(folder.resolve(Database.FILE));
        assertThatThrownBy(() -> Database.in(folder))
                .isInstanceOf(IOException.class)
                .hasMessageContainingAll("can't be opened", "to do:");
    }
}
