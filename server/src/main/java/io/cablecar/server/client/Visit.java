package io.cablecar.server.client;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A program's stay at a server: a guest with a token. */
public final class Visit {

    private static final JsonMapper JSON = new JsonMapper();
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final HttpClient http;
    private final URI server;
    private final String token;

    private Visit(HttpClient http, URI server, String token) {
        this.http = http;
        this.server = server;
        this.token = token;
    }

    /** Comes to a server as a new guest. */
    public static Visit to(URI server, HttpClient http) throws IOException, InterruptedException {
        Visit stranger = new Visit(http, server, "");
        String token = stranger.post("/api/v1/tokens", "{}").get("token").asString();
        return new Visit(http, server, token);
    }

    /** The same guest at another node. */
    public Visit at(URI node) {
        return new Visit(http, node, token);
    }

    /** The answer to a call; a refusal is told as an exception, in the server's own words. */
    public JsonNode post(String path, String body) throws IOException, InterruptedException {
        return JSON.readTree(
                send(request(path).header("Content-Type", "application/json").POST(BodyPublishers.ofString(body))));
    }

    public JsonNode get(String path) throws IOException, InterruptedException {
        return JSON.readTree(text(path));
    }

    public String text(String path) throws IOException, InterruptedException {
        return send(request(path).GET());
    }

    private HttpRequest.Builder request(String path) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(server.resolve(path)).timeout(PATIENCE);
        return token.isEmpty() ? request : request.header("Authorization", "Bearer " + token);
    }

    private String send(HttpRequest.Builder request) throws IOException, InterruptedException {
        HttpResponse<String> answer = http.send(request.build(), BodyHandlers.ofString());
        if (answer.statusCode() >= 400) {
            throw new IOException("the server says: " + answer.statusCode() + " " + answer.body());
        }
        return answer.body();
    }

    /** Makes a table with these settings (docs/protocol.md) and answers with its id. */
    public String makeTable(String settings) throws IOException, InterruptedException {
        return post("/api/v1/tables", settings).get("table").asString();
    }

    /** Opens a socket. */
    public Wireline connect(Wireline.Listener listener) {
        return Wireline.open(http, socket(), token, listener);
    }

    /** Opens a socket as one of many; where the way there is encrypted, on its own after all. */
    public TextSocket connect(SocketLoop loop, Wireline.Listener listener) {
        return isEncrypted() ? connect(listener) : loop.open(socket(), token, listener);
    }

    private boolean isEncrypted() {
        return server.getScheme().equals("https");
    }

    private URI socket() {
        return URI.create((isEncrypted() ? "wss" : "ws") + "://" + server.getAuthority() + "/api/v1/socket");
    }
}
