package io.cablecar.server.storage;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.flywaydb.core.Flyway;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;

/**
 * The database: opened, brought up to date, closed. Whoever has it open is the only one to write on SQLite; readers (a
 * backup) may come at any time.
 */
public final class Database implements AutoCloseable {

    /** The name of the file in the data folder. */
    public static final String FILE = "cablecar.db";

    /** The version of the newest migration. */
    static final String LATEST = "1";

    private static final String MIGRATIONS = "classpath:io/cablecar/server/storage/migrations";

    private final HikariDataSource source;
    private final Jdbi jdbi;

    private Database(HikariDataSource source) {
        this.source = source;
        this.jdbi = Jdbi.create(source);
    }

    /** The database in a folder, which is made if it is not there. */
    public static Database in(Path folder) throws IOException {
        Files.createDirectories(folder);
        return open("jdbc:sqlite:" + folder.resolve(FILE).toAbsolutePath());
    }

    /** The database at an address; also brings its schema up to date. */
    public static Database open(String url) {
        HikariConfig config = new HikariConfig();
        config.setPoolName("cablecar");
        config.setJdbcUrl(url);
        if (url.startsWith("jdbc:sqlite:")) {
            // Acknowledged means on disk: every commit is synced, though the log is written ahead.
            config.addDataSourceProperty("journal_mode", "WAL");
            config.addDataSourceProperty("synchronous", "FULL");
            config.addDataSourceProperty("busy_timeout", "10000");
            config.addDataSourceProperty("transaction_mode", "IMMEDIATE");
            config.setMaximumPoolSize(4);
        } else {
            config.setMaximumPoolSize(8);
        }
        config.setMinimumIdle(1);
        config.setAutoCommit(true);
        HikariDataSource source = new HikariDataSource(config);
        Database database = new Database(source);
        if (!database.isUpToDate()) {
            Flyway.configure()
                    .dataSource(source)
                    .locations(MIGRATIONS)
                    .loggers("slf4j")
                    .load()
                    .migrate();
        }
        return database;
    }

    /** Asked before anything else, since migrating takes a second even where there is nothing to do. */
    private boolean isUpToDate() {
        try {
            return jdbi.withHandle(handle ->
                    handle.createQuery("SELECT COUNT(*) FROM flyway_schema_history WHERE version = ? AND success")
                                    .bind(0, LATEST)
                                    .mapTo(Integer.class)
                                    .one()
                            == 1);
        } catch (JdbiException noSuchTable) {
            return false;
        }
    }

    /** Writes a whole copy to a file that must not be there yet, while others go on reading and writing. */
    public static void backUp(Path folder, Path file) throws IOException {
        Path source = folder.resolve(FILE);
        if (!Files.isRegularFile(source)) {
            throw new NoSuchFileException(source.toString(), null, "there are no tables in this folder");
        }
        if (Files.exists(file)) {
            throw new FileAlreadyExistsException(file.toString(), null, "a backup never overwrites anything");
        }
        Jdbi.create("jdbc:sqlite:" + source.toAbsolutePath() + "?busy_timeout=30000")
                .useHandle(handle -> handle.createUpdate("VACUUM INTO ?")
                        .bind(0, file.toAbsolutePath().toString())
                        .execute());
    }

    /** Puts a backup in the place of what is in a folder that nobody uses; what was there stays beside it. */
    public static void restore(Path file, Path folder, long now) throws IOException {
        if (!isWhole(file)) {
            throw new FileSystemException(file.toString(), null, "this is no whole backup");
        }
        Files.createDirectories(folder);
        for (String part : List.of("", "-wal", "-shm")) {
            Path old = folder.resolve(FILE + part);
            if (Files.exists(old)) {
                Files.move(old, folder.resolve(FILE + ".before-" + now + part));
            }
        }
        Files.copy(file, folder.resolve(FILE));
        open("jdbc:sqlite:" + folder.resolve(FILE).toAbsolutePath()).close();
    }

    private static boolean isWhole(Path file) {
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

    Jdbi jdbi() {
        return jdbi;
    }

    /** Whether it answers. */
    public boolean isWell() {
        try {
            return jdbi.withHandle(handle ->
                    handle.createQuery("SELECT 1").mapTo(Integer.class).one() == 1);
        } catch (RuntimeException unwell) {
            return false;
        }
    }

    @Override
    public void close() {
        source.close();
    }
}
