package io.cablecar.server.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cablecar.server.play.Player;
import io.cablecar.server.storage.Databases;
import java.io.IOException;
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
import java.util.concurrent.CompletionException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Whatever comes in, it is answered in the words of the protocol or cut off, and others don't notice. */
@ParameterizedClass
@EnumSource
class BadClientsTest {

    @Parameter
    Databases databases;

    @TempDir
    Path data;

    private final HttpClient http = HttpClient.newHttpClient();
    private Server server;
    private URI address;

    @BeforeEach
    void openTheHouse() throws IOException {
        open(Set.of(), false, new Hosting.Limits(5, 8, 3, 2, 20, 30));
    }

    private void open(Set<String> origins, boolean proxied, Hosting.Limits limits) throws IOException {
        server = Server.start(
                new Hosting("127.0.0.1", 0, Optional.empty(), databases.fresh(data), origins, proxied, 1, limits));
        address = URI.create("http://127.0.0.1:" + server.port());
    }

    @AfterEach
    void closeTheHouse() {
        server.close();
    }

    private HttpResponse<String> post(String path, String body, String... headers) throws Exception {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(address.resolve(path)).POST(BodyPublishers.ofString(body));
        return http.send(
                headers.length == 0 ? request.build() : request.headers(headers).build(), BodyHandlers.ofString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "nonsense",
                "[]",
                "null",
                "{\"type\":\"dance\",\"id\":\"1\"}",
                "{\"type\":\"join\",\"id\":\"1\"}",
                "{\"type\":\"join\",\"id\":\"1\",\"table\":\"../../etc/passwd\"}",
                "{\"type\":\"join\",\"id\":\"<script>\",\"table\":\"0123456789012345678901\"}",
                "{\"type\":\"play\",\"id\":\"1\",\"table\":\"0123456789012345678901\",\"moves\":1e99,\"move\":\"draw\"}"
            })
    void whatCantBeReadIsRefused(String text) throws Exception {
        try (Player player = new Player(address, http)) {
            player.sendRaw(text);
            JsonNode refused = player.next("refused");
            assertThat(refused.path("code").asString()).isEqualTo("unreadable");
            assertThat(refused.path("text").asString()).isNotEmpty();
            assertThat(refused.path("todo").asString()).isNotEmpty();
        }
    }

    @Test
    void afterThreeUnreadableMessagesTheSocketIsClosed() throws Exception {
        try (Player player = new Player(address, http)) {
            player.sendRaw("one");
            player.sendRaw("two");
            player.sendRaw("three");
            assertThat(player.next("bye").path("code").asString()).isEqualTo("unreadable");
            player.next("gone");
        }
    }

    @Test
    void largeMessagesAreRefusedAndHugeOnesCutOff() throws Exception {
        try (Player player = new Player(address, http)) {
            player.sendRaw("x".repeat(5_000));
            assertThat(player.next("refused").path("code").asString()).isEqualTo("tooLarge");
            player.sendRaw("x".repeat(100_000));
            player.next("gone");
        }
    }

    @Test
    void whoFloodsIsSlowedDownAndOthersPlayOn() throws Exception {
        try (Player flood = new Player(address, http);
                Player ada = new Player(address, http)) {
            String table = ada.visit().makeTable(settings());
            for (int i = 0; i < 60; i++) {
                flood.say("join", table);
            }
            flood.await(message -> message.path("code").asString("").equals("tooFast"));
            assertThat(ada.ask("join", table).path("type").asString()).isEqualTo("done");
        }
    }

    private static String settings() {
        return "{\"rules\":{\"players\":2,\"companies\":false,\"free\":false,\"hand\":1,\"layout\":\"cablecar\"}}";
    }

    @Test
    void oneAddressMayNotHaveEverything() throws Exception {
        try (Player player = new Player(address, http)) {
            player.visit().makeTable(settings());
            player.visit().makeTable(settings());
            assertThatThrownBy(() -> player.visit().makeTable(settings())).hasMessageContaining("tooMany");
        }
        for (int i = 0; i < 7; i++) {
            post("/api/v1/guest", "");
        }
        assertThat(post("/api/v1/guest", "").statusCode()).isEqualTo(429);
    }

    @Test
    void aPageOfAnotherOriginMayNeitherConnectNorChangeAnything() throws Exception {
        HttpResponse<String> guest = post("/api/v1/guest", "", "Origin", address.toString());
        String cookie = guest.headers().firstValue("Set-Cookie").orElseThrow();
        assertThat(cookie).contains("HttpOnly", "SameSite=Strict").doesNotContain("Secure");
        String own = cookie.substring(0, cookie.indexOf(';'));
        assertThat(post("/api/v1/tables", settings(), "Origin", "http://evil.example", "Cookie", own)
                        .statusCode())
                .isEqualTo(403);
        assertThat(post("/api/v1/tables", settings(), "Cookie", own).statusCode())
                .isEqualTo(403);
        assertThat(post("/api/v1/tables", settings(), "Origin", address.toString(), "Cookie", own)
                        .statusCode())
                .isEqualTo(201);
        assertThat(connects("Origin", "http://evil.example", "Cookie", own)).isFalse();
        assertThat(connects("Cookie", own)).as("no origin and no token").isFalse();
        assertThat(connects("Origin", address.toString())).as("no guest").isFalse();
        assertThat(connects("Origin", address.toString(), "Cookie", own)).isTrue();
    }

    private boolean connects(String... headers) {
        WebSocket.Builder builder = http.newWebSocketBuilder();
        for (int i = 0; i < headers.length; i += 2) {
            builder.header(headers[i], headers[i + 1]);
        }
        try {
            builder.buildAsync(
                            URI.create("ws://127.0.0.1:" + server.port() + "/api/v1/socket"),
                            new WebSocket.Listener() {})
                    .join()
                    .abort();
            return true;
        } catch (CompletionException refused) {
            return false;
        }
    }

    @Test
    void behindAProxyTheOriginIsTheOneOutside() throws Exception {
        server.close();
        open(Set.of("https://cablecar.example"), true, Hosting.Limits.USUAL);
        HttpResponse<String> guest = post(
                "/api/v1/guest",
                "",
                "Origin",
                "https://cablecar.example",
                "X-Forwarded-Proto",
                "https",
                "X-Forwarded-For",
                "203.0.113.9");
        assertThat(guest.statusCode()).isEqualTo(200);
        String cookie = guest.headers().firstValue("Set-Cookie").orElseThrow();
        assertThat(cookie).contains("Secure");
        String own = cookie.substring(0, cookie.indexOf(';'));
        assertThat(connects("Origin", "https://cablecar.example", "Cookie", own))
                .isTrue();
        assertThat(connects("Origin", address.toString(), "Cookie", own)).isFalse();
    }

    @Test
    void errorsAreObjectsAndNothingIsGuessable() throws Exception {
        HttpRequest look = HttpRequest.newBuilder(address.resolve("/api/v1/tables/0123456789012345678901"))
                .build();
        HttpResponse<String> answer = http.send(look, BodyHandlers.ofString());
        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(answer.body()).contains("\"code\":\"noTable\"", "\"text\":", "\"todo\":");
        assertThat(answer.headers().firstValue("Content-Security-Policy")).isPresent();
        assertThat(answer.headers().firstValue("Set-Cookie")).isEmpty();
    }

    @Test
    void hostsSeeHowItGoes() throws Exception {
        for (String path : List.of("/health", "/ready", "/metrics", "/api/v1/openapi.json", "/api/v1/")) {
            HttpResponse<String> answer =
                    http.send(HttpRequest.newBuilder(address.resolve(path)).build(), BodyHandlers.ofString());
            assertThat(answer.statusCode()).as(path).isEqualTo(200);
            if (path.equals("/metrics")) {
                assertThat(answer.body()).contains("cablecar_sockets", "cablecar_store_seconds", "cablecar_moves");
            }
        }
    }

    @Test
    void theDashboardAsksForNothingThatIsNotMeasured() throws Exception {
        String measured = http.send(
                        HttpRequest.newBuilder(address.resolve("/metrics")).build(), BodyHandlers.ofString())
                .body();
        Matcher asked = Pattern.compile("cablecar_[a-z_]+").matcher(Files.readString(Path.of("../docs/grafana.json")));
        int found = 0;
        for (; asked.find(); found++) {
            assertThat(measured).containsPattern("(?m)^" + asked.group() + "[ {]");
        }
        assertThat(found).isGreaterThan(5);
    }

    @Test
    void ofTwoTabsThatMoveAtOnceOneIsTold() throws Exception {
        try (Player ada = new Player(address, http)) {
            String table = ada.visit()
                    .makeTable("{\"rules\":{\"players\":2,\"companies\":false,\"free\":false,\"hand\":1,"
                            + "\"layout\":\"cablecar\"},\"bots\":[null,1],\"first\":0}");
            ada.sit(table, "Ada");
            ada.reveal(table);
            Map<String, Integer> answers = new java.util.HashMap<>();
            List<String> ids = List.of(
                    ada.say("play", table, "moves", 0, "move", "draw"),
                    ada.say("play", table, "moves", 0, "move", "draw"),
                    ada.say("play", table, "moves", 0, "move", "draw"));
            for (String id : ids) {
                JsonNode answer = ada.answer(id);
                answers.merge(answer.path("code").asString("done"), 1, Integer::sum);
            }
            assertThat(answers).containsEntry("done", 1).containsEntry("stale", 2);
        }
    }
}
