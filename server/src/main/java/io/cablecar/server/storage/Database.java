package io.cablecar.server.storage;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
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
import org.jdbi.v3.core.HandleCallback;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.jdbi.v3.core.statement.StatementExceptions;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The database: opened, brought up to date, closed. Whoever has it open is the only one to write on SQLite; readers (a
 * backup) may come at any time. PostgreSQL may be shared by any number of nodes. The same SQL runs on both.
 */
public final class Database implements AutoCloseable {

    /** The name of the file in the data folder. */
    public static final String FILE = "cablecar.db";

    /** The version of the newest migration. */
    static final String LATEST = "1";

    static final String MIGRATIONS = "classpath:io/cablecar/server/storage/migrations";

    /** Long enough for a busy disk, short enough that a cut wire is noticed while people wait. */
    private static final String PATIENCE_SECONDS = "10";

    /** The name and the size of what is written to see whether there is room. */
    private static final String TRIAL = "trial";

    private static final int TRIAL_PARTS = 400;

    private static final Logger LOG = LoggerFactory.getLogger(Database.class);
    private static final int PATIENCE_MILLIS = 5_000;
    private static final int START_PATIENCE_MILLIS = 30_000;

    private final DatabaseAddress address;
    private final HikariDataSource source;
    private final Jdbi jdbi;

    /**
     * SQLite has one writer at a time. Who waited for it inside the database would look again after ever longer naps;
     * who waits here is woken at once.
     */
    private final ReentrantLock writing = new ReentrantLock(true);

    private volatile Optional<Shortage> shortage = Optional.empty();

    private Database(DatabaseAddress address, HikariDataSource source) {
        this.address = address;
        this.source = source;
        this.jdbi = Jdbi.create(source);
        // What was to be stored may be a seed or the hash of a secret, and failures get into logs.
        jdbi.getConfig(StatementExceptions.class).setMessageRendering(StatementExceptions.MessageRendering.NONE);
    }

    /** The database in a folder, which is made if it is not there. */
    public static Database in(Path folder) throws IOException {
        return open(DatabaseAddress.in(folder));
    }

    /**
     * The database at an address; also brings its schema up to date.
     *
     * @throws IOException when it can't be used, with what to do about it
     */
    public static Database open(DatabaseAddress address) throws IOException {
        if (address.folder().isPresent()) {
            OwnerOnly.folder(address.folder().get());
            OwnerOnly.fileIfMissing(address.folder().get().resolve(FILE));
        }
        HikariDataSource source = null;
        try {
            source = new HikariDataSource(config(address));
            Database database = new Database(address, source);
            database.bringUpToDate();
            return database;
        } catch (RuntimeException failed) {
            if (source != null) {
                source.close();
            }
            throw new IOException(whyNotOpened(address, failed), failed);
        }
    }

    private static String whyNotOpened(DatabaseAddress address, RuntimeException failed) {
        Throwable root = rootOf(failed);
        String what = Shortage.of(failed)
                .map(shortage -> shortage.why() + "; to do: " + shortage.todo())
                .orElse(root.getMessage() + "; to do: look whether it runs, at this address, and lets this user in");
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
            // Acknowledged means on disk: every commit is synced, though the log is written ahead.
            config.addDataSourceProperty("journal_mode", "WAL");
            config.addDataSourceProperty("synchronous", "FULL");
            config.addDataSourceProperty("busy_timeout", "10000");
            config.addDataSourceProperty("transaction_mode", "IMMEDIATE");
            config.setMaximumPoolSize(4);
        } else {
            properties(address).forEach((name, value) -> config.addDataSourceProperty((String) name, value));
            // The same promise, whatever the installation's default is.
            config.setConnectionInitSql("SET synchronous_commit TO on");
            config.setMaximumPoolSize(8);
            config.setConnectionTimeout(PATIENCE_MILLIS);
            config.setInitializationFailTimeout(START_PATIENCE_MILLIS);
        }
        config.setMinimumIdle(1);
        config.setAutoCommit(true);
        return config;
    }

    private void bringUpToDate() {
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
        properties.setProperty("ApplicationName", "cablecar");
        properties.setProperty("connectTimeout", "5");
        properties.setProperty("socketTimeout", PATIENCE_SECONDS);
        properties.setProperty("tcpKeepAlive", "true");
        return properties;
    }

    /** A connection beside the pool, for who listens all the time. */
    public Connection connect() throws SQLException {
        return DriverManager.getConnection(address.url(), properties(address));
    }

    /** Whether other nodes may use it too. */
    public boolean isShared() {
        return address.isShared();
    }

    /**
     * Does something that writes, as one transaction.
     *
     * @throws NotStored when it answers but takes nothing
     */
    <T> T write(HandleCallback<T, RuntimeException> work) {
        try {
            return address.isSqlite() ? writeAlone(work) : jdbi.inTransaction(work);
        } catch (RuntimeException failed) {
            Shortage found = Shortage.of(failed).orElseThrow(() -> failed);
            note(Optional.of(found));
            throw new NotStored(found, failed);
        }
    }

    /** The host is told once when it begins and once when it is over. */
    private synchronized void note(Optional<Shortage> now) {
        if (now.isPresent() && shortage.isEmpty()) {
            LOG.error(
                    "The database takes nothing, since {}: moves are refused until it does. To do: {};"
                            + " the server then goes on by itself. Data: {}",
                    now.get().why(),
                    now.get().todo(),
                    address);
        } else if (now.isEmpty() && shortage.isPresent()) {
            LOG.warn("The database takes moves again.");
        }
        shortage = now;
    }

    private <T> T writeAlone(HandleCallback<T, RuntimeException> work) {
        writing.lock();
        try {
            return jdbi.inTransaction(work);
        } finally {
            writing.unlock();
        }
    }

    /** Why nothing can be stored at the moment; empty when all is well. */
    public Optional<Shortage> shortage() {
        return shortage;
    }

    /**
     * After something was not stored: tries whether there is room again. Only a commit of more than a step takes shows
     * it, since small changes may fit where nothing else does.
     */
    public void tryAgain() {
        if (shortage.isEmpty()) {
            return;
        }
        try {
            // A connection made while the database could only be read may stay like that.
            source.getHikariPoolMXBean().softEvictConnections();
            write(handle -> handle.createUpdate("INSERT INTO keys (name, value) VALUES (?, ?)"
                            + " ON CONFLICT (name) DO UPDATE SET value = excluded.value")
                    .bind(0, TRIAL)
                    .bind(1, Stream.generate(Secrets::fresh).limit(TRIAL_PARTS).collect(Collectors.joining()))
                    .execute());
            write(handle -> handle.createUpdate("DELETE FROM keys WHERE name = ?")
                    .bind(0, TRIAL)
                    .execute());
            note(Optional.empty());
        } catch (RuntimeException still) {
            LOG.debug("still nothing can be stored", still);
        }
    }

    /** How many bytes are left on the disk with the file; empty where somebody else minds the disk. */
    public OptionalLong free() {
        try {
            return address.folder().isEmpty()
                    ? OptionalLong.empty()
                    : OptionalLong.of(Files.getFileStore(address.folder().get()).getUsableSpace());
        } catch (IOException untold) {
            return OptionalLong.empty();
        }
    }

    /** What rows another node is at work on are passed over, where there may be others. */
    String skippingLocked() {
        return address.isSqlite() ? "" : " FOR UPDATE SKIP LOCKED";
    }

    /** By how many milliseconds the database's clock is ahead of this one. */
    public long ahead(Clock own) {
        if (address.isSqlite()) {
            return 0;
        }
        long before = own.millis();
        long there = jdbi.withHandle(
                handle -> handle.createQuery("SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)")
                        .mapTo(Long.class)
                        .one());
        return there - (before + own.millis()) / 2;
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

    Jdbi jdbi() {
        return jdbi;
    }

    /** How many connections are in use. */
    public int busy() {
        return source.getHikariPoolMXBean().getActiveConnections();
    }

    /** How many wait for one. */
    public int waiting() {
        return source.getHikariPoolMXBean().getThreadsAwaitingConnection();
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
