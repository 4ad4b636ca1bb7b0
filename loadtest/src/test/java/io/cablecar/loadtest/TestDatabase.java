package io.cablecar.loadtest;

import io.cablecar.server.storage.DatabaseAddress;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

/** Both kinds of database. The PostgreSQL server is a real one, shared by the tests of a JVM. */
public enum TestDatabase {
    SQLITE {
        @Override
        public DatabaseAddress create(Path folder) {
            return DatabaseAddress.in(folder);
        }
    },
    POSTGRES {
        @Override
        public DatabaseAddress create(Path folder) {
            String name = "test" + NEXT.incrementAndGet();
            try (Connection connection = Running.POSTGRES.getPostgresDatabase().getConnection();
                    Statement statement = connection.createStatement()) {
                statement.execute("CREATE DATABASE " + name);
            } catch (SQLException failed) {
                throw new IllegalStateException(failed);
            }
            return DatabaseAddress.parse(Running.POSTGRES.getJdbcUrl("postgres", name))
                    .orElseThrow();
        }
    };

    private static final AtomicInteger NEXT = new AtomicInteger();

    /** Creates an empty database; SQLite's is in the given folder. */
    public abstract DatabaseAddress create(Path folder);

    /** The folder with the programs of the PostgreSQL that the tests use. */
    public static Path postgresPrograms() {
        try (Connection connection = Running.POSTGRES.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT setting FROM pg_config WHERE name = 'BINDIR'")) {
            row.next();
            return Path.of(row.getString(1));
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** Started on first use; stops with the JVM. */
    private static final class Running {

        private static final EmbeddedPostgres POSTGRES = start();

        private static EmbeddedPostgres start() {
            try {
                return EmbeddedPostgres.builder()
                        .setPGStartupWait(Duration.ofSeconds(60))
                        .setServerConfig("fsync", "off")
                        .start();
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            }
        }
    }
}
