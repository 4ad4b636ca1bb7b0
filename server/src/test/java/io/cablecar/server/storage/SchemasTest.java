package io.cablecar.server.storage;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.table.Phase;
import io.cablecar.server.table.Table;
import io.cablecar.server.wire.GameFileText;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * This version reads the databases of all released versions. For each of their schemas there are the rows
 * ({@code 1.sql}), which both databases accept, a SQLite file ({@code 1.db.gz}), and a finished game ({@code 1.game}).
 * {@link SchemaWriter} writes them.
 */
@Tag("slow")
class SchemasTest {

    /** The first schema with regulars and talk. */
    private static final int WITH_TALK = 9;

    /** The first schema with vacations. */
    private static final int WITH_VACATIONS = 10;

    private static final int WITH_ACCOUNTS = 12;
    private static final int WITH_PASSKEYS = 13;

    @TempDir
    Path folder;

    static Stream<Integer> versions() {
        return IntStream.rangeClosed(1, Integer.parseInt(Database.LATEST))
                .filter(version -> SchemasTest.class.getResource("schemas/" + version + ".sql") != null)
                .boxed();
    }

    static Stream<Arguments> versionsAndDatabases() {
        return versions().flatMap(version -> Stream.of(Databases.values()).map(kind -> Arguments.of(version, kind)));
    }

    @ParameterizedTest
    @MethodSource("versionsAndDatabases")
    void rowsOfEveryVersionAreRead(int version, Databases kind) throws Exception {
        DatabaseAddress address = kind.fresh(folder);
        fill(address, version);
        check(address, version);
    }

    /** Fills a new database as a server of a version had it. */
    static void fill(DatabaseAddress address, int version) throws Exception {
        flyway(address).target(String.valueOf(version)).load().migrate();
        try (Connection connection = DriverManager.getConnection(address.url(), address.user(), address.password());
                Statement statement = connection.createStatement()) {
            for (String line : text(version + ".sql").lines().toList()) {
                statement.execute(line);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("versions")
    void filesOfEveryVersionAreRead(int version) throws IOException {
        try (InputStream packed = new GZIPInputStream(open(version + ".db.gz"))) {
            Files.copy(packed, folder.resolve(Database.FILE));
        }
        flyway(DatabaseAddress.in(folder))
                .ignoreMigrationPatterns("*:pending")
                .load()
                .validate();
        check(DatabaseAddress.in(folder), version);
    }

    @Test
    void theNewestMigrationIsTheLatest() throws IOException {
        var all = flyway(Databases.SQLITE.fresh(folder)).load().info().all();
        assertThat(all[all.length - 1].getVersion().getVersion()).isEqualTo(Database.LATEST);
        assertThat(versions()).startsWith(1, 2).endsWith(Integer.parseInt(Database.LATEST));
    }

    private void check(DatabaseAddress address, int version) throws IOException {
        try (Database database = Database.open(address);
                SqlTableLog log = new SqlTableLog(database)) {
            Guests.Guest ada = new Guests(database).known(SchemaWriter.SECRET).orElseThrow();
            assertThat(ada.name()).isEqualTo(SchemaWriter.NAME);
            List<TableLog.TableVersion> found = log.of(List.of(ada.id()), 9);
            assertThat(found).hasSize(Phase.values().length - 1);
            for (TableLog.TableVersion one : found) {
                Table table = Table.of(log.read(one.table(), 0));
                assertThat(table.number()).isEqualTo(one.number());
                assertThat(table.seatOf(ada.id())).isPresent();
                if (table.phase() == Phase.OVER) {
                    assertThat(GameFileText.of(table)).isEqualTo(text(version + ".game"));
                }
            }
            assertThat(new Subscriptions(database).of(ada.id())).hasSize(1);
            if (version >= WITH_VACATIONS) {
                assertThat(new Vacations(database).of(ada.id()).change()).isEqualTo(1);
            }
            assertThat(new Accounts(database).of(ada.id()).isPresent()).isEqualTo(version >= WITH_ACCOUNTS);
            assertThat(new Passkeys(database)
                            .find(SchemaWriter.PASSKEY)
                            .map(Passkeys.Stored::count)
                            .orElse(0L))
                    .isEqualTo(version >= WITH_PASSKEYS ? 7 : 0);
            if (version >= WITH_TALK) {
                assertThat(new Regulars(database).of(ada.id())).hasSize(1);
                assertThat(found)
                        .anySatisfy(one -> assertThat(new SqlPhraseStore(database).of(one.table()))
                                .hasSize(1));
            }
        }
    }

    private static FluentConfiguration flyway(DatabaseAddress address) {
        return Flyway.configure()
                .dataSource(address.url(), address.user(), address.password())
                .locations(Database.MIGRATIONS)
                .loggers("slf4j");
    }

    private static InputStream open(String name) {
        InputStream file = SchemasTest.class.getResourceAsStream("schemas/" + name);
        assertThat(file)
                .as("keep what version %s stored: see SchemaWriter", name)
                .isNotNull();
        return file;
    }

    private static String text(String name) {
        try (InputStream file = open(name)) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
