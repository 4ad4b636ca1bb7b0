package io.cablecar.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.play.TestPlayer;
import io.cablecar.server.storage.Databases;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One address can't block everybody's search for a game. On SQLite, which uses the clock of the test. */
@Tag("slow")
class NoShowPermitsTest {

    private static final int TABLES_PER_HOUR = 10;

    @TempDir
    Path data;

    private final AtomicReference<Duration> ahead = new AtomicReference<>(Duration.ZERO);
    private final HttpClient http = HttpClient.newHttpClient();

    private Server start() throws Exception {
        InstantSource source = () -> Instant.now().plus(ahead.get());
        return Server.start(
                new ServerConfig(
                        "127.0.0.1",
                        0,
                        Optional.empty(),
                        Databases.SQLITE.fresh(data),
                        Set.of(),
                        false,
                        1,
                        new ServerConfig.Limits(300, 40, 60, TABLES_PER_HOUR, 100, 1_000, 1_000, 1_000)),
                environment -> environment.withClock(source.withZone(ZoneOffset.UTC)));
    }

    private static String seek(TestPlayer player) throws InterruptedException {
        return player.ask("seek", "", "size", 2, "pace", "quick").path("code").asString("");
    }

    @Test
    void noShowsUseUpSeeks() throws Exception {
        try (Server server = start()) {
            URI address = URI.create("http://127.0.0.1:" + server.port());
            String table;
            try (TestPlayer ada = new TestPlayer(address, http);
                    TestPlayer eve = new TestPlayer(address, http)) {
                seek(ada);
                seek(eve);
                table = ada.next("found").path("table").asString();
                eve.next("found");
                assertThat(ada.sit(table, "Ada")).isEqualTo("done");
            }
            ahead.set(Duration.ofSeconds(70));
            try (TestPlayer another = new TestPlayer(address, http)) {
                String phase = "open";
                while (!phase.equals("over")) {
                    phase = another.visit()
                            .get("/api/v1/tables/" + table)
                            .path("phase")
                            .asString();
                }
                assertThat(seek(another)).isEqualTo("tooMany");
            }
        }
    }
}
