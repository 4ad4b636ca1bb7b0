package io.cablecar.server.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cablecar.server.client.GuestClient;
import io.cablecar.server.play.Nodes;
import io.cablecar.server.play.TestPlayer;
import io.cablecar.server.storage.DatabaseAddress;
import io.cablecar.server.storage.Databases;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** People see the tokens of their programs and revoke them, on any node. */
@Tag("slow")
class TokensTest {

    private static final JsonMapper JSON = new JsonMapper();

    @TempDir
    Path folder;

    private final HttpClient http = HttpClient.newHttpClient();

    private HttpResponse<String> call(URI node, String method, String token, String body) throws Exception {
        return http.send(
                HttpRequest.newBuilder(node.resolve("/api/v1/tokens"))
                        .method(method, BodyPublishers.ofString(body))
                        .header("Authorization", "Bearer " + token)
                        .build(),
                BodyHandlers.ofString());
    }

    private JsonNode tokens(URI node, String token) throws Exception {
        return JSON.readTree(call(node, "GET", token, "").body()).path("tokens");
    }

    private String another(URI node, String token, String label) throws Exception {
        return JSON.readTree(call(node, "POST", token, "{\"label\":\"" + label + "\"}")
                        .body())
                .path("token")
                .asString();
    }

    /** PostgreSQL can't store it. */
    @ParameterizedTest
    @EnumSource
    void theCharacterZeroIsUnreadable(Databases kind) throws Exception {
        try (Server server = new Nodes(kind.fresh(folder)).start()) {
            URI node = Nodes.address(server);
            String token = GuestClient.to(node, http).token();
            String zero = "\\u0000";
            assertThat(call(node, "POST", token, "{\"label\":\"a" + zero + "\"}")
                            .statusCode())
                    .isEqualTo(400);
            assertThat(call(node, "PUT", token, "{\"id\":\"" + zero + "\",\"label\":\"a\"}")
                            .statusCode())
                    .isEqualTo(400);
            assertThat(call(node, "DELETE", token, "{\"id\":\"" + zero + "\"}").statusCode())
                    .isEqualTo(400);
            assertThat(call(node, "POST", token, "{\"label\":\"\\" + zero + "\"}")
                            .statusCode())
                    .as("a backslash before the text u0000")
                    .isEqualTo(201);
            HttpRequest path = HttpRequest.newBuilder(node.resolve("/api/v1/regulars/a%00b/block"))
                    .POST(BodyPublishers.ofString("{\"on\":true}"))
                    .header("Authorization", "Bearer " + token)
                    .build();
            assertThat(http.send(path, BodyHandlers.ofString()).statusCode()).isEqualTo(400);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aRevokedTokenIsRefusedAtOnce(Databases kind) throws Exception {
        DatabaseAddress database = kind.fresh(folder);
        try (Server one = new Nodes(database).start();
                Server other = database.isShared() ? new Nodes(database).start() : one;
                TestPlayer bot = new TestPlayer(Nodes.address(other), http)) {
            URI node = Nodes.address(one);
            String first = bot.visit().token();
            String second = another(node, first, "laptop");
            String third = another(node, first, "phone");
            JsonNode listed = tokens(node, second);
            assertThat(listed.valueStream().map(token -> token.path("label").asString()))
                    .containsExactlyInAnyOrder("", "laptop", "phone");
            assertThat(listed.toString()).doesNotContain(first, second, third);
            JsonNode bots = listed.valueStream()
                    .filter(token -> token.path("label").asString().isEmpty())
                    .findFirst()
                    .orElseThrow();
            assertThat(bots.path("current").asBoolean()).isFalse();
            String id = bots.path("id").asString();
            String stranger = GuestClient.to(node, http).token();
            assertThat(call(node, "DELETE", stranger, "{\"id\":\"" + id + "\"}").statusCode())
                    .as("of somebody else")
                    .isEqualTo(404);
            assertThat(call(node, "DELETE", second, "{\"id\":\"" + id + "\"}").statusCode())
                    .isEqualTo(204);
            assertThat(bot.next("bye").path("code").asString()).isEqualTo("noGuest");
            assertThatThrownBy(() -> bot.visit().get("/api/v1/games")).hasMessageContaining("noGuest");
            assertThat(call(node, "DELETE", second, "{}").statusCode()).isEqualTo(204);
            assertThat(tokens(node, second)).hasSize(1);
            assertThat(call(node, "GET", third, "").statusCode()).isEqualTo(401);
        }
    }
}
