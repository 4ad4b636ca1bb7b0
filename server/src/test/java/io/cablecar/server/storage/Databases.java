package io.cablecar.server.storage;

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

/** The supported databases. PostgreSQL is a real server, started by the first test that needs it. */
public enum Databases {
    SQLITE {
        @Override
        public DatabaseAddress fresh(Path folder) {
            return DatabaseAddress.in(folder);
        }
    },
    POSTGRES {
        @Override
        public DatabaseAddress fresh(Path folder) {
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

    /** The folder with the programs of the embedded PostgreSQL. */
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

    /** Creates an empty database. */
    public abstract DatabaseAddress fresh(Path folder);

    /** Started on first use; ends with the JVM. */
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
