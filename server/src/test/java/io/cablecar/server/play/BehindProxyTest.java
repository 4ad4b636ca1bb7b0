package io.cablecar.server.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cablecar.server.client.RemoteView;
import io.cablecar.server.storage.DatabaseAddress;
import io.cablecar.server.storage.Databases;
import io.cablecar.server.web.Server;
import io.cablecar.server.web.ServerConfig;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** Two nodes on one PostgreSQL behind each proxy of {@code deploy}, configured by its example, with HTTPS. */
@Tag("slow")
class BehindProxyTest {

    private static final int GUESTS = 8;

    @TempDir
    Path folder;

    private Certificate certificate;
    private HttpClient http;
    private DatabaseAddress database;
    private URI outside;
    private int plain;

    @BeforeEach
    void prepare() throws Exception {
        certificate = Certificate.make(folder);
        http = HttpClient.newBuilder().sslContext(certificate.trusting()).build();
    }

    /** A test with two nodes behind a proxy. */
    private interface Scenario {
        void run(Server one, Server other) throws Exception;
    }

    private void behind(Proxy proxy, Scenario scenario) throws Exception {
        Optional<Path> found = proxy.installed();
        if (found.isEmpty()) {
            System.err.println("SKIPPED: " + proxy + " is not installed, so its example in deploy is not tested.");
        }
        assumeTrue(found.isPresent(), proxy + " is not installed");
        database = Databases.POSTGRES.fresh(folder);
        plain = freePort();
        int secure = freePort();
        outside = URI.create("https://localhost:" + secure);
        try (Server one = node();
                Server other = node()) {
            var ports = new Proxy.Addresses(
                    one.port(), other.port(), plain, secure, certificate.certificate(), certificate.key());
            Process running = proxy.start(ports, folder);
            try {
                awaitOpen(running);
                scenario.run(one, other);
            } finally {
                running.destroy();
                running.waitFor();
            }
        }
    }

    private Server node() throws IOException {
        Path pages = Files.createDirectories(folder.resolve("pages"));
        Files.writeString(pages.resolve("index.html"), "<!doctype html>");
        return Server.start(new ServerConfig(
                "127.0.0.1",
                0,
                Optional.of(pages),
                database,
                Set.of(outside.toString()),
                true,
                1,
                new ServerConfig.Limits(300, 40, GUESTS, 120, 100, 20, 60, 500)));
    }

    private static int freePort() throws IOException {
        try (ServerSocket probe = new ServerSocket(0)) {
            return probe.getLocalPort();
        }
    }

    private void awaitOpen(Process running) throws Exception {
        while (true) {
            try {
                if (get("/ready").statusCode() == 200) {
                    return;
                }
            } catch (IOException notOpenYet) {
                assertThat(running.isAlive())
                        .as(Files.readString(folder.resolve("log")))
                        .isTrue();
            }
        }
    }

    private HttpResponse<String> get(String path) throws Exception {
        return http.send(HttpRequest.newBuilder(outside.resolve(path)).build(), BodyHandlers.ofString());
    }

    private HttpResponse<String> newGuest(String... headers) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(outside.resolve("/api/v1/guest"))
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString("{}"));
        return http.send((headers.length == 0 ? request : request.headers(headers)).build(), BodyHandlers.ofString());
    }

    @ParameterizedTest
    @EnumSource
    void aGameGoesOnWhenANodeStops(Proxy proxy) throws Exception {
        behind(proxy, (one, other) -> {
            try (TestPlayer ada = new TestPlayer(outside, http);
                    TestPlayer bob = new TestPlayer(outside, http)) {
                String table = ada.visit().makeTable(TestPlayer.settings(Map.of("first", 0), 2));
                ada.sit(table, "Ada");
                assertThat(bob.sit(table, "Bob")).isEqualTo("done");
                ada.reveal(table);
                bob.reveal(table);
                ada.await(message -> message.at("/changed/phase").asString("").equals("playing"));
                play(List.of(ada, bob), table, 0, 4);

                one.close();
                for (TestPlayer player : List.of(ada, bob)) {
                    player.reconnect();
                    player.ask("join", table);
                }
                play(List.of(ada, bob), table, 4, 4);
                assertThat(get("/health").statusCode()).isEqualTo(200);
            }
        });
    }

    /** Makes moves, each after both players have received the one before. */
    private static void play(List<TestPlayer> players, String table, int from, int moves) throws InterruptedException {
        for (int number = from; number < from + moves; number++) {
            int made = number;
            for (TestPlayer player : players) {
                player.await(
                        message -> seenBy(player).isBegun() && seenBy(player).moves() == made);
            }
            TestPlayer mover = players.stream()
                    .filter(player -> seenBy(player).isMyTurn())
                    .findFirst()
                    .orElseThrow();
            JsonNode answer =
                    mover.ask("play", table, "moves", number, "move", TestPlayer.somePlacement(seenBy(mover)));
            assertThat(answer.path("type").asString()).as(answer.toString()).isEqualTo("done");
        }
    }

    private static RemoteView seenBy(TestPlayer player) {
        RemoteView view = new RemoteView();
        player.received().forEach(view::update);
        return view;
    }

    @ParameterizedTest
    @EnumSource
    void nodesSeeTheSchemeAndAddressOfTheClient(Proxy proxy) throws Exception {
        behind(proxy, (one, other) -> {
            HttpResponse<String> page = get("/");
            assertThat(page.body()).isEqualTo("<!doctype html>");
            assertThat(page.headers().firstValue("Strict-Transport-Security")).isPresent();
            assertThat(page.headers().firstValue("Content-Security-Policy")).isPresent();
            assertThat(get("/metrics").statusCode()).isEqualTo(404);
            assertThat(newGuest("Origin", outside.toString())
                            .headers()
                            .firstValue("Set-Cookie")
                            .orElseThrow())
                    .contains("Secure", "HttpOnly");
            assertThat(newGuest("Origin", "https://elsewhere.example").statusCode())
                    .isEqualTo(403);

            int refused = 0;
            for (int i = 0; i < 2 * GUESTS + 1; i++) {
                refused += newGuest("X-Forwarded-For", "203.0.113." + i).statusCode() == 429 ? 1 : 0;
            }
            assertThat(refused)
                    .as("a forged X-Forwarded-For is ignored, so all of these come from one address")
                    .isPositive();
        });
    }

    @ParameterizedTest
    @EnumSource
    void socketsOpenOnlyForTheServersOrigin(Proxy proxy) throws Exception {
        behind(proxy, (one, other) -> {
            String cookie =
                    newGuest().headers().firstValue("Set-Cookie").orElseThrow().split(";", 2)[0];
            URI address = URI.create("wss://" + outside.getAuthority() + "/api/v1/socket");
            WebSocket allowed = http.newWebSocketBuilder()
                    .header("Origin", outside.toString())
                    .header("Cookie", cookie)
                    .buildAsync(address, new WebSocket.Listener() {})
                    .join();
            allowed.abort();
            assertThatThrownBy(() -> http.newWebSocketBuilder()
                            .header("Origin", "https://elsewhere.example")
                            .header("Cookie", cookie)
                            .buildAsync(address, new WebSocket.Listener() {})
                            .join())
                    .hasMessageContaining("HandshakeException");
        });
    }
}
