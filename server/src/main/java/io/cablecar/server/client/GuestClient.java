package io.cablecar.server.client;

import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A guest of a server: an HTTP client with the guest's token. Immutable. */
public final class GuestClient {

    private static final JsonMapper JSON = new JsonMapper();
    private static final Duration TIMEOUT = Duration.ofSeconds(20);

    private final HttpClient http;
    private final URI server;
    private final String token;

    private GuestClient(HttpClient http, URI server, String token) {
        this.http = http;
        this.server = server;
        this.token = token;
    }

    /** Registers a new guest at a server. */
    public static GuestClient to(URI server, HttpClient http) throws IOException, InterruptedException {
        GuestClient anonymous = new GuestClient(http, server, "");
        JsonNode token = anonymous.post("/api/v1/tokens", "{}").path("token");
        if (!token.isString()) {
            throw anonymous.notCableCar();
        }
        return new GuestClient(http, server, token.asString());
    }

    /** A guest whose token is known already. */
    public static GuestClient withToken(URI server, HttpClient http, String token) {
        return new GuestClient(http, server, token);
    }

    /** The same guest at another node. */
    public GuestClient at(URI node) {
        return new GuestClient(http, node, token);
    }

    /** The bearer token that authenticates this guest. */
    public String token() {
        return token;
    }

    /**
     * Sends a POST request with a JSON body and returns the answer.
     *
     * @throws IOException with the server's message if it refuses the request, or with its address if it can't be
     *     reached
     */
    public JsonNode post(String path, String body) throws IOException, InterruptedException {
        return json(
                send(request(path).header("Content-Type", "application/json").POST(BodyPublishers.ofString(body))));
    }

    /** Sends a PUT request with a JSON body; see {@link #post}. */
    public JsonNode put(String path, String body) throws IOException, InterruptedException {
        return json(
                send(request(path).header("Content-Type", "application/json").PUT(BodyPublishers.ofString(body))));
    }

    public JsonNode get(String path) throws IOException, InterruptedException {
        return json(text(path));
    }

    public String text(String path) throws IOException, InterruptedException {
        return send(request(path).GET());
    }

    private HttpRequest.Builder request(String path) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(server.resolve(path)).timeout(TIMEOUT);
        return token.isEmpty() ? request : request.header("Authorization", "Bearer " + token);
    }

    private String send(HttpRequest.Builder request) throws IOException, InterruptedException {
        HttpResponse<String> answer;
        try {
            answer = http.send(request.build(), BodyHandlers.ofString());
        } catch (ConnectException refused) {
            throw new IOException(
                    "no server can be reached at " + server
                            + "; check the host and the port, and whether the server is running",
                    refused);
        } catch (HttpTimeoutException late) {
            throw new IOException(
                    "the server at " + server + " does not answer; check whether it is overloaded or suspended", late);
        }
        if (answer.statusCode() >= 400) {
            throw new IOException("the server answers: " + answer.statusCode() + " " + answer.body());
        }
        return answer.body();
    }

    private JsonNode json(String text) throws IOException {
        try {
            return JSON.readTree(text);
        } catch (JacksonException notJson) {
            throw notCableCar();
        }
    }

    private IOException notCableCar() {
        return new IOException("what answers at " + server + " is not a Cable Car server; check the host and the port");
    }

    /** Makes a table with these settings (docs/protocol.md) and returns its id. */
    public String makeTable(String settings) throws IOException, InterruptedException {
        return post("/api/v1/tables", settings).get("table").asString();
    }

    /** Opens a socket and waits until it is open. */
    public JdkWebSocket connect(TextSocket.Listener listener) {
        return JdkWebSocket.open(http, socketAddress(), token, listener);
    }

    /** The address of the server's WebSocket. */
    public URI socketAddress() {
        String scheme = server.getScheme().equals("https") ? "wss" : "ws";
        return URI.create(scheme + "://" + server.getAuthority() + "/api/v1/socket");
    }
}
