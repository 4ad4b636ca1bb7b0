package io.cablecar.server.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cablecar.server.play.Player;
import io.cablecar.server.storage.Databases;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
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
    void oneNetworkOfIpv6IsOneAddress() throws Exception {
        server.close();
        open(Set.of(), true, new Hosting.Limits(5, 8, 3, 2, 20, 30));
        for (int device = 1; device <= 8; device++) {
            assertThat(post("/api/v1/guest", "", "X-Forwarded-For", "2001:db8:0:7::" + device)
                            .statusCode())
                    .isEqualTo(200);
        }
        assertThat(post("/api/v1/guest", "", "X-Forwarded-For", "2001:db8:0:7:ffff::9")
                        .statusCode())
                .isEqualTo(429);
        assertThat(post("/api/v1/guest", "", "X-Forwarded-For", "2001:db8:0:8::1")
                        .statusCode())
                .as("the network beside it")
                .isEqualTo(200);
        assertThat(post("/api/v1/guest", "", "X-Forwarded-For", "203.0.113.9").statusCode())
                .isEqualTo(200);
    }

    @Test
    void whatIsSentWithoutSayingHowMuchIsBoundedToo() throws Exception {
        for (String path : List.of("/api/v1/guest", "/api/v1/tokens", "/api/v1/tables", "/health")) {
            HttpRequest request = HttpRequest.newBuilder(address.resolve(path))
                    .POST(BodyPublishers.ofInputStream(() -> new Endless(64_000_000)))
                    .build();
            try {
                http.send(request, BodyHandlers.discarding());
            } catch (IOException cutOff) {
                assertThat(cutOff).as("as good as an answer").isNotNull();
            }
            assertThat(Endless.LEFT.get()).as("of what was sent to %s", path).isGreaterThan(32_000_000L);
        }
        assertThat(post("/api/v1/guest", "").statusCode()).isEqualTo(200);
    }

    /** A body that goes on and on. */
    private static final class Endless extends InputStream {

        private static final AtomicLong LEFT = new AtomicLong();

        Endless(long size) {
            LEFT.set(size);
        }

        @Override
        public int read() {
            return LEFT.decrementAndGet() < 0 ? -1 : ' ';
        }

        @Override
        public int read(byte[] bytes, int from, int most) {
            long left = LEFT.addAndGet(-most);
            java.util.Arrays.fill(bytes, from, from + most, (byte) ' ');
            return left < 0 ? -1 : most;
        }
    }

    @Test
    void aRematchCountsAsATable() throws Exception {
        server.close();
        open(Set.of(), false, new Hosting.Limits(5, 8, 20, 2, 20, 60));
        try (Player ada = new Player(address, http);
                Player bob = new Player(address, http)) {
            String table = ada.visit().makeTable(settings());
            ada.sit(table, "Ada");
            bob.sit(table, "Bob");
            ada.reveal(table);
            bob.reveal(table);
            ada.await(message -> message.at("/changed/phase").asString("").equals("playing"));
            ada.ask("resign", table);
            ada.visit().makeTable(settings());
            ada.visit().makeTable(settings());
            assertThat(ada.ask("rematch", table).path("code").asString()).isEqualTo("tooMany");
            String next = bob.ask("rematch", table).path("made").asString();
            assertThat(ada.ask("rematch", table).path("made").asString())
                    .as("who can't make it finds it")
                    .isEqualTo(next);
        }
    }

    @Test
    void whoAsksForManyTablesAtOnceGetsNoMoreThanOneByOne() throws Exception {
        server.close();
        open(Set.of(), false, new Hosting.Limits(5, 8, 1_000, 12, 1_000, 1_000));
        try (Player ada = new Player(address, http)) {
            List<String> made = Collections.synchronizedList(new ArrayList<>());
            try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
                for (int i = 0; i < 30; i++) {
                    threads.execute(() -> {
                        try {
                            made.add(ada.visit().makeTable(settings()));
                        } catch (IOException refused) {
                            assertThat(refused).hasMessageContaining("tooMany");
                        } catch (InterruptedException stop) {
                            throw new IllegalStateException(stop);
                        }
                    });
                }
            }
            assertThat(made).hasSize(12);
            List<String> ids =
                    made.stream().map(table -> ada.say("join", table)).toList();
            int joined = 0;
            for (String id : ids) {
                joined += ada.answer(id).path("type").asString().equals("done") ? 1 : 0;
            }
            assertThat(joined).as("tables looked at through one socket").isEqualTo(8);
            ada.ask("part", made.get(0));
            ada.ask("part", made.get(1));
        }
    }

    @Test
    void fewPhrasesAtATime() throws Exception {
        try (Player ada = new Player(address, http);
                Player bob = new Player(address, http)) {
            String table = ada.visit().makeTable(settings());
            ada.sit(table, "Ada");
            bob.ask("join", table);
            for (int i = 0; i < 5; i++) {
                assertThat(ada.ask("say", table, "phrase", "hello").path("type").asString())
                        .isEqualTo("done");
            }
            assertThat(ada.ask("say", table, "phrase", "hello").path("code").asString())
                    .isEqualTo("tooFast");
            ada.ask("stand", table);
            bob.await(message -> message.at("/entries/0/type").asString("").equals("stood"));
            assertThat(bob.heard().stream()
                            .filter(message -> message.path("type").asString().equals("said")))
                    .hasSize(5);
        }
    }

    @Test
    void whoStandsUpAndSitsDownAllTheTimeIsSlowedDown() throws Exception {
        server.close();
        open(Set.of(), false, new Hosting.Limits(5, 8, 20, 2, 1_000, 1_000));
        try (Player eve = new Player(address, http);
                Player ada = new Player(address, http)) {
            String table = ada.visit().makeTable(settings());
            Set<String> answers = new HashSet<>();
            for (int i = 0; i < 20; i++) {
                answers.add(eve.ask(
                                "sit",
                                table,
                                "name",
                                "Eve",
                                "commitment",
                                eve.nonce().commitment())
                        .path("code")
                        .asString("done"));
                answers.add(eve.ask("stand", table).path("code").asString("done"));
            }
            assertThat(answers).contains("done", "tooFast");
            assertThat(ada.sit(table, "Ada")).as("others don't notice").isEqualTo("done");
        }
    }

    @Test
    void aGuestIsKnownByTheLastName() throws Exception {
        try (Player ada = new Player(address, http)) {
            assertThat(ada.visit().post("/api/v1/guest", "").path("name").asString())
                    .isEmpty();
            String table = ada.visit().makeTable(settings());
            ada.sit(table, "Ada");
            ada.reconnect();
            assertThat(ada.visit().post("/api/v1/guest", "").path("name").asString())
                    .isEqualTo("Ada");
        }
    }

    @Test
    void anOpenTableIsNotSweptWhileSomebodyIsThere() throws Exception {
        try (Player ada = new Player(address, http)) {
            String watched = ada.visit().makeTable(settings());
            String left = ada.visit().makeTable(settings());
            assertThat(ada.sit(watched, "Ada")).isEqualTo("done");
            assertThat(server.sweepTables(Duration.ofMillis(-1))).isEqualTo(1);
            assertThat(ada.visit()
                            .get("/api/v1/tables/" + watched)
                            .path("phase")
                            .asString())
                    .isEqualTo("open");
            assertThat(ada.ask("stand", watched).path("type").asString()).isEqualTo("done");
            assertThat(ada.ask(
                                    "sit",
                                    left,
                                    "name",
                                    "Ada",
                                    "commitment",
                                    ada.nonce().commitment())
                            .path("code")
                            .asString())
                    .as("still known here, but swept")
                    .isEqualTo("noTable");
            assertThatThrownBy(() -> ada.visit().get("/api/v1/tables/" + left)).hasMessageContaining("noTable");
        }
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
        HttpRequest nothing =
                HttpRequest.newBuilder(address.resolve("/api/v1/nothing")).build();
        assertThat(http.send(nothing, BodyHandlers.ofString()).body()).contains("\"code\":\"notFound\"");
        assertThat(post("/api/v1/lobby", "{}").body()).contains("\"code\":\"notFound\"");
        assertThat(post("/api/v1/tokens", "x".repeat(20_000)).body()).contains("\"code\":\"tooLarge\"");
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
