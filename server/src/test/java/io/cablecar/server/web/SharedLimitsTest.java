package io.cablecar.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.play.Nodes;
import io.cablecar.server.play.TestPlayer;
import io.cablecar.server.storage.DatabaseAddress;
import io.cablecar.server.storage.Databases;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Limits per address apply to all nodes together. */
@Tag("slow")
class SharedLimitsTest {

    private static final String IN_THE_LOBBY = TestPlayer.settings(Map.of("visibility", "public"), 2);

    @TempDir
    Path folder;

    private final HttpClient http = HttpClient.newHttpClient();
    private DatabaseAddress database;

    @BeforeEach
    void prepare() {
        database = Databases.POSTGRES.fresh(folder);
    }

    private Server start(ServerConfig.Limits limits) throws IOException {
        return Server.start(new ServerConfig("127.0.0.1", 0, Optional.empty(), database, Set.of(), true, 1, limits));
    }

    private HttpResponse<String> post(Server node, String from, String path, String body, String... headers)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(Nodes.address(node).resolve("/api/v1" + path))
                .header("X-Forwarded-For", from)
                .POST(BodyPublishers.ofString(body));
        return http.send(
                headers.length == 0 ? request.build() : request.headers(headers).build(), BodyHandlers.ofString());
    }

    private int guest(Server node, String from) throws IOException, InterruptedException {
        return post(node, from, "/guest", "").statusCode();
    }

    @Test
    void anAddressHasOneAllowanceOnAllNodes() throws Exception {
        ServerConfig.Limits limits = new ServerConfig.Limits(300, 5, 8, 20, 20, 20, 60, 100);
        try (Server one = start(limits);
                Server other = start(limits)) {
            for (int i = 0; i < 4; i++) {
                assertThat(guest(one, "203.0.113.9")).isEqualTo(200);
                assertThat(guest(other, "203.0.113.9")).isEqualTo(200);
            }
            assertThat(guest(one, "203.0.113.9")).isEqualTo(429);
            assertThat(guest(other, "203.0.113.9")).isEqualTo(429);
            assertThat(guest(other, "203.0.113.10")).as("somebody else").isEqualTo(200);
        }
    }

    @Test
    void anAddressTriesSixtyKeysAnHourOnAllNodesAndLocksNobodyOut() throws Exception {
        ServerConfig.Limits limits = new ServerConfig.Limits(300, 5, 1_000, 1_000, 100, 10_000, 10_000, 1_000);
        try (Server one = start(limits);
                Server other = start(limits)) {
            String[] ada = {"Authorization", "Bearer " + guestOf(one, "203.0.113.10")};
            String code = new JsonMapper()
                    .readTree(post(one, "203.0.113.10", "/account", "{\"name\":\"Ada\"}", ada)
                            .body())
                    .path("code")
                    .asString();
            String wrong = "{\"key\":\"0000-0000-0000-0000-0000-0000-0000\"}";
            String right = "{\"key\":\"" + code + "\"}";
            String[] thief = {"Authorization", "Bearer " + guestOf(one, "203.0.113.9")};
            for (int i = 0; i < 30; i++) {
                assertThat(post(one, "203.0.113.9", "/account/sign-in", wrong, thief)
                                .statusCode())
                        .isEqualTo(403);
                assertThat(post(other, "203.0.113.9", "/account/sign-in/name", wrong, thief)
                                .statusCode())
                        .isEqualTo(403);
            }
            assertThat(post(one, "203.0.113.9", "/account/sign-in", right, thief)
                            .statusCode())
                    .isEqualTo(429);
            assertThat(post(other, "203.0.113.9", "/account/sign-in", right, thief)
                            .statusCode())
                    .isEqualTo(429);
            String[] phone = {"Authorization", "Bearer " + guestOf(one, "203.0.113.11")};
            assertThat(post(other, "203.0.113.11", "/account/sign-in", right, phone)
                            .statusCode())
                    .as("the owner elsewhere")
                    .isEqualTo(200);
        }
    }

    @Test
    void aFewAddressesDoNotFillTheLobby() throws Exception {
        ServerConfig.Limits limits = new ServerConfig.Limits(300, 5, 1_000, 1_000, 100, 10_000, 10_000, 1_000);
        try (Server one = start(limits);
                Server other = start(limits)) {
            String visitors = make(one, "198.51.100.7", guestOf(one, "198.51.100.7"));
            for (int i = 0; i < 44; i++) {
                // Eleven addresses, each with as many tables as it may have.
                String from = "203.0.113." + i % 11;
                Server node = i % 2 == 0 ? one : other;
                String token = guestOf(node, from);
                for (int table = 0; table < 5; table++) {
                    make(node, from, token);
                }
            }
            assertThat(lobby(one)).as("where it was made").hasSize(200).contains(visitors);
            assertThat(lobby(other)).as("on the other node").contains(visitors);
            try (Server fresh = start(limits)) {
                assertThat(lobby(fresh))
                        .as("on a node started now")
                        .hasSize(200)
                        .contains(visitors);
            }
        }
    }

    @Test
    void anAddressHasTwentyTablesInTheLobbyOnAllNodesAndANetworkFourTimesAsMany() throws Exception {
        ServerConfig.Limits limits = new ServerConfig.Limits(300, 5, 1_000, 1_000, 100, 10_000, 10_000, 1_000);
        try (Server one = start(limits);
                Server other = start(limits)) {
            List<Server> nodes = List.of(one, other);
            for (int guest = 0; guest < 4; guest++) {
                String token = guestOf(one, "203.0.113.9");
                for (int table = 0; table < 5; table++) {
                    make(nodes.get(table % 2), "203.0.113.9", token);
                }
            }
            String another = guestOf(one, "203.0.113.9");
            assertThat(tryMake(one, "203.0.113.9", another)).isEqualTo(429);
            assertThat(tryMake(other, "203.0.113.9", another)).isEqualTo(429);
            assertThat(tryMake(other, "203.0.113.10", another)).as("elsewhere").isEqualTo(201);
            for (int guest = 0; guest < 16; guest++) {
                String from = "2001:db8:1:" + guest / 2 + "::7";
                String token = guestOf(one, from);
                for (int table = 0; table < 5; table++) {
                    make(nodes.get(table % 2), from, token);
                }
            }
            String neighbour = guestOf(one, "2001:db8:1:99::7");
            assertThat(tryMake(one, "2001:db8:1:99::7", neighbour)).isEqualTo(429);
            assertThat(tryMake(one, "2001:db8:2:99::7", neighbour))
                    .as("another network")
                    .isEqualTo(201);
        }
    }

    @Test
    void tablesOfOtherNodesAreReadOnceUntilTheyChange() throws Exception {
        ServerConfig.Limits limits = ServerConfig.Limits.NONE;
        try (Server one = start(limits);
                Server other = start(limits)) {
            String token = guestOf(one, "203.0.113.9");
            for (int table = 0; table < 5; table++) {
                make(one, "203.0.113.9", token);
            }
            await(() -> tables(other).size() == 5);
            await(() -> openRooms(other) == 0);
            // The lobby is compared with the database every two seconds.
            long end = System.nanoTime() + 7_000_000_000L;
            while (System.nanoTime() < end) {
                assertThat(openRooms(other)).isZero();
            }
            assertThat(tables(other)).hasSize(5);
        }
    }

    private interface Condition {
        boolean holds() throws Exception;
    }

    private static void await(Condition condition) throws Exception {
        long end = System.nanoTime() + 20_000_000_000L;
        while (!condition.holds()) {
            assertThat(System.nanoTime()).isLessThan(end);
        }
    }

    private static int openRooms(Server node) {
        return node.openRooms();
    }

    private int tryMake(Server node, String from, String token) throws Exception {
        return post(node, from, "/tables", IN_THE_LOBBY, "Authorization", "Bearer " + token)
                .statusCode();
    }

    private String guestOf(Server node, String from) throws Exception {
        return new JsonMapper()
                .readTree(post(node, from, "/tokens", "{}").body())
                .path("token")
                .asString();
    }

    private String make(Server node, String from, String token) throws Exception {
        HttpResponse<String> made = post(node, from, "/tables", IN_THE_LOBBY, "Authorization", "Bearer " + token);
        assertThat(made.statusCode()).isEqualTo(201);
        return new JsonMapper().readTree(made.body()).path("table").asString();
    }

    /** The tables in the lobby, once the list is full; tables of the other node arrive with a delay. */
    private List<String> lobby(Server node) throws Exception {
        long end = System.nanoTime() + 20_000_000_000L;
        while (true) {
            List<String> tables = tables(node);
            if (tables.size() == 200 || System.nanoTime() > end) {
                return tables;
            }
        }
    }

    private List<String> tables(Server node) throws Exception {
        HttpRequest lobby = HttpRequest.newBuilder(Nodes.address(node).resolve("/api/v1/lobby"))
                .build();
        JsonNode answer = new JsonMapper()
                .readTree(http.send(lobby, BodyHandlers.ofString()).body());
        return answer.path("tables")
                .valueStream()
                .map(table -> table.path("table").asString())
                .toList();
    }
}
