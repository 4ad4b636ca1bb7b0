package io.cablecar.server.storage;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.flywaydb.core.Flyway;
import org.jdbi.v3.core.Jdbi;

/**
 * The database: opened, brought up to date, closed. Whoever has it open is the only one to write on SQLite; readers (a
 * backup) may come at any time.
 */
public final class Database implements AutoCloseable {

    /** The name of the file in the data folder. */
    public static final String FILE = "cablecar.db";

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
        Flyway.configure()
                .dataSource(source)
                .locations(MIGRATIONS)
                .loggers("slf4j")
                .load()
                .migrate();
        return new Database(source);
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
