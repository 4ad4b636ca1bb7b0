package io.cablecar.server.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cablecar.server.play.TestPlayer;
import io.cablecar.server.storage.Database;
import io.cablecar.server.storage.Databases;
import io.cablecar.server.storage.HostQueries;
import io.cablecar.server.storage.SqlTableLog;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Data is deleted after its retention period. On SQLite, which uses the clock of the test. */
@Tag("slow")
class RetentionTest {

    @TempDir
    Path data;

    private final AtomicReference<Duration> ahead = new AtomicReference<>(Duration.ZERO);
    private final HttpClient http = HttpClient.newHttpClient();

    private Server start(ServerConfig.Retention retention) throws IOException {
        InstantSource source = () -> Instant.now().plus(ahead.get());
        Clock clock = source.withZone(ZoneOffset.UTC);
        return Server.start(
                new ServerConfig(
                                "127.0.0.1",
                                0,
                                Optional.empty(),
                                Databases.SQLITE.fresh(data),
                                Set.of(),
                                false,
                                1,
                                ServerConfig.Limits.NONE)
                        .with(new ServerConfig.Hosting("1", 1, Optional.empty(), retention)),
                environment -> environment.withClock(clock));
    }

    private static URI address(Server server) {
        return URI.create("http://127.0.0.1:" + server.port());
    }

    private String finished(TestPlayer ada, TestPlayer bob) throws Exception {
        String table = ada.begin(bob);
        ada.ask("resign", table);
        return "/api/v1/tables/" + table;
    }

    @Test
    void namesAndGamesAreDeletedAfterTheirRetention() throws Exception {
        try (Server server = start(new ServerConfig.Retention(30, 10, 5))) {
            String played;
            String name;
            try (TestPlayer ada = new TestPlayer(address(server), http);
                    TestPlayer bob = new TestPlayer(address(server), http)) {
                played = finished(ada, bob);
                name = ada.visit().get(played).at("/seats/0/name").asString();
            }
            assertThat(name).isNotEmpty();
            ahead.set(Duration.ofDays(9));
            server.sweeper().sweep();
            try (TestPlayer visitor = new TestPlayer(address(server), http)) {
                assertThat(visitor.visit().get(played).at("/seats/0/name").asString())
                        .isEqualTo(name);
            }
            ahead.set(Duration.ofDays(11));
            server.sweeper().sweep();
            server.sweeper().sweep();
        }
        String game = onlyGame();
        try (Server server = start(new ServerConfig.Retention(30, 10, 5));
                TestPlayer visitor = new TestPlayer(address(server), http)) {
            assertThat(visitor.visit().get(game).at("/seats/0/name").asString()).isEmpty();
            assertThat(visitor.visit().get(game).path("phase").asString()).isEqualTo("over");
            ahead.set(Duration.ofDays(31));
            server.sweeper().sweep();
        }
        try (Server server = start(new ServerConfig.Retention(30, 10, 5));
                TestPlayer visitor = new TestPlayer(address(server), http)) {
            assertThatThrownBy(() -> visitor.visit().get(game)).hasMessageContaining("noTable");
        }
    }

    private String onlyGame() throws IOException {
        try (Database database = Database.attach(Databases.SQLITE.fresh(data))) {
            return "/api/v1/tables/"
                    + new HostQueries(database)
                            .tables(Optional.of("over"), Optional.empty(), 1)
                            .get(0)
                            .id();
        }
    }

    private List<HostQueries.GuestRow> guests() throws IOException {
        try (Database database = Database.attach(Databases.SQLITE.fresh(data))) {
            return new HostQueries(database).guests(Optional.empty(), 9);
        }
    }

    @Test
    void peopleAreForgottenWithTheirNamesThoughTheirGamesAreKept() throws Exception {
        try (Server server = start(new ServerConfig.Retention(0, 10, 5))) {
            String played;
            try (TestPlayer ada = new TestPlayer(address(server), http);
                    TestPlayer bob = new TestPlayer(address(server), http)) {
                played = finished(ada, bob);
            }
            ahead.set(Duration.ofDays(9));
            server.sweeper().sweep();
            assertThat(guests()).as("their game has their names").hasSize(2);
            ahead.set(Duration.ofDays(11));
            server.sweeper().sweep();
            assertThat(guests()).isEmpty();
            try (TestPlayer visitor = new TestPlayer(address(server), http)) {
                assertThat(visitor.visit().get(played).path("phase").asString()).isEqualTo("over");
            }
        }
    }

    @Test
    void peopleWhoLeftTheirGameAreForgottenToo() throws Exception {
        try (Server server = start(new ServerConfig.Retention(0, 10, 5))) {
            String left;
            try (TestPlayer ada = new TestPlayer(address(server), http);
                    TestPlayer bob = new TestPlayer(address(server), http)) {
                left = ada.begin(bob);
            }
            ahead.set(Duration.ofDays(11));
            server.sweeper().sweep();
            server.sweeper().sweep();
            assertThat(guests()).isEmpty();
            ahead.set(Duration.ofDays(12));
            server.sweeper().sweep();
            assertThat(stored(left)).contains("Sat[").doesNotContain("Ada", "Bob", "from=Optional[");
        }
    }

    private String stored(String table) throws IOException {
        try (Database database = Database.attach(Databases.SQLITE.fresh(data));
                SqlTableLog log = new SqlTableLog(database)) {
            return log.read(table, 0).toString();
        }
    }

    @Test
    void namesOfGuestsAreForgotten() throws Exception {
        try (Server server = start(new ServerConfig.Retention(0, 10, 0))) {
            try (TestPlayer ada = new TestPlayer(address(server), http);
                    TestPlayer bob = new TestPlayer(address(server), http)) {
                finished(ada, bob);
            }
            assertThat(guests()).extracting(HostQueries.GuestRow::name).containsExactlyInAnyOrder("Ada", "Bob");
            ahead.set(Duration.ofDays(11));
            server.sweeper().sweep();
            assertThat(guests()).extracting(HostQueries.GuestRow::name).containsExactly("", "");
        }
    }

    @Test
    void everythingMayBeKeptForEver() throws Exception {
        try (Server server = start(new ServerConfig.Retention(0, 0, 0));
                TestPlayer ada = new TestPlayer(address(server), http);
                TestPlayer bob = new TestPlayer(address(server), http)) {
            String game = finished(ada, bob);
            String before = ada.visit().text(game + "/file");
            ahead.set(Duration.ofDays(3_000));
            server.sweeper().sweep();
            assertThat(ada.visit().text(game + "/file")).isEqualTo(before);
        }
    }
}
