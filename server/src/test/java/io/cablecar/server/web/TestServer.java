package io.cablecar.server.web;

import io.cablecar.server.play.TestPlayer;
import io.cablecar.server.storage.Databases;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;

/** A server with low limits, on each of the databases. */
abstract class TestServer {

    @Parameter
    Databases databases;

    @TempDir
    Path data;

    final HttpClient http = HttpClient.newHttpClient();
    Server server;
    URI address;

    @BeforeEach
    void start() throws IOException {
        start(Set.of(), false, new ServerConfig.Limits(30, 5, 8, 3, 2, 20, 30, 100));
    }

    private void start(Set<String> origins, boolean proxied, ServerConfig.Limits limits) throws IOException {
        server = Server.start(
                new ServerConfig("127.0.0.1", 0, Optional.empty(), databases.fresh(data), origins, proxied, 1, limits));
        address = URI.create("http://127.0.0.1:" + server.port());
    }

    /** Replaces the server by one with other settings. */
    final void restart(Set<String> origins, boolean proxied, ServerConfig.Limits limits) throws IOException {
        server.close();
        start(origins, proxied, limits);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    final HttpResponse<String> post(String path, String body, String... headers)
            throws IOException, InterruptedException {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(address.resolve(path)).POST(BodyPublishers.ofString(body));
        return http.send(
                headers.length == 0 ? request.build() : request.headers(headers).build(), BodyHandlers.ofString());
    }

    final HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return http.send(HttpRequest.newBuilder(address.resolve(path)).build(), BodyHandlers.ofString());
    }

    static String settings() {
        return TestPlayer.settings(Map.of(), 2);
    }
}
