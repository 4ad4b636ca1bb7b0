package io.cablecar.server.play;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.client.GuestClient;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.HashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Calls of the HTTP API for accounts at the nodes of a {@link TestCluster}. */
abstract class AccountCalls extends TestCluster {

    static final JsonMapper JSON = new JsonMapper();

    /** Where calls are sent. */
    URI callsAt() {
        return firstNode();
    }

    HttpResponse<String> call(String method, String path, String token, Object body)
            throws IOException, InterruptedException {
        return callAt(callsAt(), method, path, token, body);
    }

    private HttpResponse<String> callAt(URI node, String method, String path, String token, Object body)
            throws IOException, InterruptedException {
        return http.send(
                HttpRequest.newBuilder(node.resolve("/api/v1" + path))
                        .method(method, content(method, body))
                        .header("Authorization", "Bearer " + token)
                        .build(),
                BodyHandlers.ofString());
    }

    /** Nothing for GET: the server answers without reading it, and may close the connection while it arrives. */
    private static HttpRequest.BodyPublisher content(String method, Object body) {
        return method.equals("GET") ? BodyPublishers.noBody() : BodyPublishers.ofString(JSON.writeValueAsString(body));
    }

    JsonNode done(String method, String path, String token, Object body) throws IOException, InterruptedException {
        HttpResponse<String> answer = call(method, path, token, body);
        assertThat(answer.statusCode()).as(answer.body()).isLessThan(300);
        return JSON.readTree(answer.body());
    }

    String refusal(String method, String path, String token, Object body) throws IOException, InterruptedException {
        return refusalAt(callsAt(), method, path, token, body);
    }

    String refusalAt(URI node, String method, String path, String token, Object body)
            throws IOException, InterruptedException {
        HttpResponse<String> answer = callAt(node, method, path, token, body);
        assertThat(answer.statusCode()).as(answer.body()).isGreaterThanOrEqualTo(400);
        return JSON.readTree(answer.body()).path("code").asString();
    }

    static String token(TestPlayer player) {
        return player.visit().token();
    }

    JsonNode open(TestPlayer player, String name) throws IOException, InterruptedException {
        return done("POST", "/account", token(player), Map.of("name", name));
    }

    JsonNode signIn(String token, String key) throws IOException, InterruptedException {
        return done("POST", "/account/sign-in", token, Map.of("key", key, "label", "phone"));
    }

    /** A request with a key that shows who its owner is. */
    static Map<String, Object> proven(String code, Object... members) {
        Map<String, Object> body = new HashMap<>(Map.of("proof", Map.of("key", code)));
        for (int i = 0; i < members.length; i += 2) {
            body.put((String) members[i], members[i + 1]);
        }
        return body;
    }

    /** The same device with the secret it has got. */
    TestPlayer as(JsonNode signedIn) {
        return new TestPlayer(
                GuestClient.withToken(firstNode(), http, signedIn.path("token").asString()));
    }

    JsonNode games(TestPlayer player) throws IOException, InterruptedException {
        return player.visit().get("/api/v1/games").path("games");
    }
}
