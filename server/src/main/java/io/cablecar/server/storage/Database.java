package io.cablecar.server.storage;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.cablecar.server.log.NotStored;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Clock;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Properties;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flywaydb.core.Flyway;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.HandleCallback;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.jdbi.v3.core.statement.StatementExceptions;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The database: opened, migrated, closed. SQLite has this process as its only writer, with readers (a backup) at any
 * time; PostgreSQL may be shared by any number of nodes. The same SQL runs on both.
 */
public final class Database implements AutoCloseable {

    /** The name of the file in the data folder. */
    public static final String FILE = "cablecar.db";

    /** The version of the newest migration. */
    static final String LATEST = "15";

    static final String MIGRATIONS = "classpath:io/cablecar/server/storage/migrations";

    /** Long enough for a busy disk, short enough to notice a lost connection while people wait. */
    private static final String PATIENCE_SECONDS = "10";

    /** Connections of version 1.0.0 are named without a number. */
    private static final String APPLICATION = "cablecar 2";

    private static final String FIRST_APPLICATION = "cablecar";

    /** The key and size of the value written to test whether the database accepts writes again. */
    private static final String PROBE = "trial";

    private static final int PROBE_PARTS = 400;

    private static final Logger LOG = LoggerFactory.getLogger(Database.class);
    private static final int PATIENCE_MILLIS = 5_000;
    private static final int MAINTENANCE_MILLIS = 5_000;
    private static final int START_PATIENCE_MILLIS = 30_000;
    private static final int FIRST_ATTEMPT_ONLY = 1;

    private final DatabaseAddress address;
    private final HikariDataSource source;
    private final Jdbi jdbi;

    /**
     * SQLite allows one writer at a time. Waiting inside the database polls with growing pauses; waiting here ends as
     * soon as the lock is free.
     */
    private final ReentrantLock writing = new ReentrantLock(true);

    private volatile Optional<WriteFailure> writeFailure = Optional.empty();

    private Database(DatabaseAddress address, HikariDataSource source) {
        this.address = address;
        this.source = source;
        this.jdbi = Jdbi.create(source);
        // Values may be seeds or hashes of secrets, and failures are logged.
        jdbi.getConfig(StatementExceptions.class).setMessageRendering(StatementExceptions.MessageRendering.NONE);
    }

    /** Opens the database in a folder, which is created if missing. */
    public static Database in(Path folder) throws IOException {
        return open(DatabaseAddress.in(folder));
    }

    /**
     * Opens the database at an address and migrates its schema.
     *
     * @throws IOException when it can't be used; the message describes the remedy
     */
    public static Database open(DatabaseAddress address) throws IOException {
        if (address.folder().isPresent()) {
            PrivateFiles.folder(address.folder().get());
            PrivateFiles.fileIfMissing(address.folder().get().resolve(FILE));
        }
        HikariDataSource source = null;
        try {
            source = new HikariDataSource(config(address));
            Database database = new Database(address, source);
            database.migrate();
            return database;
        } catch (RuntimeException failed) {
            if (source != null) {
                source.close();
            }
            throw new IOException(whyNotOpened(address, failed), failed);
        }
    }

    /**
     * Opens a database that a server of the same version has created, perhaps while servers use it. Changes nothing,
     * and does not wait for a database server that is still starting.
     *
     * @throws IOException when it can't be used; the message describes the remedy
     */
    public static Database attach(DatabaseAddress address) throws IOException {
        HikariDataSource source = null;
        try {
            HikariConfig config = config(address);
            config.setInitializationFailTimeout(FIRST_ATTEMPT_ONLY);
            source = new HikariDataSource(config);
            Database database = new Database(address, source);
            if (!database.isUpToDate()) {
                throw new IOException("the database " + address
                        + " is not of this version; to do: use the program of the version that the server has");
            }
            return database;
        } catch (IOException | RuntimeException failed) {
            if (source != null) {
                source.close();
            }
            throw failed instanceof IOException known
                    ? known
                    : new IOException(whyNotOpened(address, (RuntimeException) failed), failed);
        }
    }

    private static String whyNotOpened(DatabaseAddress address, RuntimeException failed) {
        Throwable root = rootOf(failed);
        String what = WriteFailure.of(failed)
                .map(failure -> failure.why() + "; to do: " + failure.todo())
                .orElse(root.getMessage() + "; to do: check that it runs at this address and accepts this user");
        return "the database " + address + " can't be opened: " + what;
    }

    static Throwable rootOf(Throwable failed) {
        Throwable root = failed;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return root;
    }

    private static HikariConfig config(DatabaseAddress address) {
        HikariConfig config = new HikariConfig();
        config.setPoolName("cablecar");
        config.setJdbcUrl(address.url());
        if (address.isSqlite()) {
            // Acknowledged means on disk: every commit is synced, even with a write-ahead log.
            config.addDataSourceProperty("journal_mode", "WAL");
            config.addDataSourceProperty("synchronous", "FULL");
            config.addDataSourceProperty("busy_timeout", "10000");
            config.addDataSourceProperty("transaction_mode", "IMMEDIATE");
            config.setMaximumPoolSize(4);
        } else {
            properties(address).forEach((name, value) -> config.addDataSourceProperty((String) name, value));
            // The same guarantee, whatever the default of the installation is.
            config.setConnectionInitSql("SET synchronous_commit TO on");
            config.setMaximumPoolSize(8);
            config.setConnectionTimeout(PATIENCE_MILLIS);
            config.setInitializationFailTimeout(START_PATIENCE_MILLIS);
        }
        config.setMinimumIdle(1);
        config.setAutoCommit(true);
        return config;
    }

    private void migrate() {
        if (!isUpToDate()) {
            Flyway.configure()
                    .dataSource(source)
                    .locations(MIGRATIONS)
                    .loggers("slf4j")
                    .load()
                    .migrate();
        }
    }

    private static Properties properties(DatabaseAddress address) {
        Properties properties = new Properties();
        if (!address.user().isEmpty()) {
            properties.setProperty("user", address.user());
            properties.setProperty("password", address.password());
        }
        properties.setProperty("ApplicationName", APPLICATION);
        properties.setProperty("connectTimeout", "5");
        properties.setProperty("socketTimeout", PATIENCE_SECONDS);
        properties.setProperty("tcpKeepAlive", "true");
        return properties;
    }

    /** Opens a connection outside the pool, for LISTEN. */
    public Connection connect() throws SQLException {
        return DriverManager.getConnection(address.url(), properties(address));
    }

    /** Whether other nodes may use the same database. */
    public boolean isShared() {
        return address.isShared();
    }

    /**
     * Runs a transaction that writes.
     *
     * @throws NotStored when the database answers but accepts no writes
     */
    <T> T write(HandleCallback<T, RuntimeException> work) {
        try {
            return address.isSqlite() ? writeAlone(work) : jdbi.inTransaction(work);
        } catch (RuntimeException failed) {
            WriteFailure found = WriteFailure.of(failed).orElseThrow(() -> failed);
            report(Optional.of(found));
            throw new NotStored("the database accepts no writes: " + found.why(), failed);
        }
    }

    /** Logs once when the failure begins and once when it is over. */
    private synchronized void report(Optional<WriteFailure> now) {
        if (now.isPresent() && writeFailure.isEmpty()) {
            LOG.error(
                    "The database accepts no writes, because {}; moves are refused until it does. To do: {};"
                            + " the server then continues by itself. Data: {}",
                    now.get().why(),
                    now.get().todo(),
                    address);
        } else if (now.isEmpty() && writeFailure.isPresent()) {
            LOG.warn("The database accepts writes again.");
        }
        writeFailure = now;
    }

    private <T> T writeAlone(HandleCallback<T, RuntimeException> work) {
        writing.lock();
        try {
            return jdbi.inTransaction(work);
        } finally {
            writing.unlock();
        }
    }

    /** Why the database accepts no writes at the moment; empty if it accepts them. */
    public Optional<WriteFailure> writeFailure() {
        return writeFailure;
    }

    /**
     * Tests, after a failed write, whether the database accepts writes again. Commits more than a step takes, since
     * small changes may still fit on a full disk.
     */
    public void probeAfterFailure() {
        if (writeFailure.isEmpty()) {
            return;
        }
        try {
            // A connection opened while the database was read-only may stay read-only.
            source.getHikariPoolMXBean().softEvictConnections();
            write(handle -> handle.createUpdate("INSERT INTO keys (name, value) VALUES (?, ?)"
                            + " ON CONFLICT (name) DO UPDATE SET value = excluded.value")
                    .bind(0, PROBE)
                    .bind(1, Stream.generate(Secrets::fresh).limit(PROBE_PARTS).collect(Collectors.joining()))
                    .execute());
            write(handle -> handle.createUpdate("DELETE FROM keys WHERE name = ?")
                    .bind(0, PROBE)
                    .execute());
            report(Optional.empty());
        } catch (RuntimeException failed) {
            LOG.debug("the database still accepts no writes", failed);
        }
    }

    /** The free bytes on the disk with the file; empty for a database server. */
    public OptionalLong free() {
        try {
            return address.folder().isEmpty()
                    ? OptionalLong.empty()
                    : OptionalLong.of(Files.getFileStore(address.folder().get()).getUsableSpace());
        } catch (IOException unknown) {
            return OptionalLong.empty();
        }
    }

    /** Skips rows locked by other nodes, where there may be any. */
    String skippingLocked() {
        return address.isSqlite() ? "" : " FOR UPDATE SKIP LOCKED";
    }

    /** The milliseconds by which the clock of the database is ahead of this one. */
    public long ahead(Clock clock) {
        if (address.isSqlite()) {
            return 0;
        }
        long before = clock.millis();
        long there = jdbi.withHandle(
                handle -> handle.createQuery("SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)")
                        .mapTo(Long.class)
                        .one());
        return there - (before + clock.millis()) / 2;
    }

    /** Checked first, since Flyway takes a second even if there is nothing to migrate. */
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

    /** Whether nodes of version 1.0.0 are connected. */
    boolean hasFirstVersions() {
        return !address.isSqlite()
                && jdbi.withHandle(handle -> handle.createQuery("SELECT COUNT(*) FROM pg_stat_activity"
                                        + " WHERE datname = current_database() AND application_name = ?")
                                .bind(0, FIRST_APPLICATION)
                                .mapTo(Integer.class)
                                .one())
                        > 0;
    }

    /** Limits how long a statement of maintenance may run; call within its transaction. */
    void limitStatementTime(Handle handle) {
        if (!address.isSqlite()) {
            handle.execute("SET LOCAL statement_timeout TO " + MAINTENANCE_MILLIS);
        }
    }

    Jdbi jdbi() {
        return jdbi;
    }

    /** The number of connections in use. */
    public int busy() {
        return source.getHikariPoolMXBean().getActiveConnections();
    }

    /** The number of threads waiting for a connection. */
    public int waiting() {
        return source.getHikariPoolMXBean().getThreadsAwaitingConnection();
    }

    /** Whether the database answers queries. */
    public boolean isHealthy() {
        try {
            return jdbi.withHandle(handle ->
                    handle.createQuery("SELECT 1").mapTo(Integer.class).one() == 1);
        } catch (RuntimeException down) {
            return false;
        }
    }

    @Override
    public void close() {
        source.close();
    }
}
