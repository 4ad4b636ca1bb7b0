package io.cablecar.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.play.TestPlayer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Frames and requests that carry no message count like messages. */
@Tag("slow")
class FrameFloodTest {

    private static final int FRAMES = 1_000;
    private static final ServerConfig.Limits FEW_REQUESTS = new ServerConfig.Limits(300, 40, 60, 120, 100, 20, 60, 5);

    @TempDir
    Path data;

    private final HttpClient http = HttpClient.newHttpClient();
    private Server server;
    private URI address;

    @BeforeEach
    void start() throws Exception {
        server = Server.start(
                new ServerConfig("127.0.0.1", 0, Optional.empty(), data, Set.of(), false, 1, FEW_REQUESTS));
        address = URI.create("http://127.0.0.1:" + server.port());
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @ParameterizedTest
    @CsvSource({"ping, 9, true", "pong, 10, true", "empty text parts, 0, false"})
    void aFloodOfFramesWithoutMessagesIsCutOff(String what, int opcode, boolean isLast) throws Exception {
        try (RawSocket flood = RawSocket.connect(address, http);
                TestPlayer ada = new TestPlayer(address, http)) {
            if (opcode == 0) {
                flood.send(1, false, "");
            }
            int sent = 0;
            while (sent < FRAMES && flood.send(opcode, isLast, "")) {
                sent++;
            }
            // A silent socket is dropped, too, but not counted as too fast. What the server sent last may be lost,
            // because unread frames were waiting when the connection closed.
            flood.awaitEnd();
            String metrics = http.send(
                            HttpRequest.newBuilder(address.resolve("/metrics")).build(), BodyHandlers.ofString())
                    .body();
            assertThat(metrics).as(what).containsPattern("cablecar_refusals_total\\{code=\"tooFast\"\\} [1-9]");
            assertThat(ada.visit().get("/api/v1/lobby").has("tables")).isTrue();
        }
    }

    @Test
    void aPingIsAnsweredAndKeepsTheConnection() throws Exception {
        try (TestPlayer ada = new TestPlayer(address, http)) {
            assertThat(ada.visit().get("/api/v1/lobby").has("tables")).isTrue();
        }
        try (RawSocket polite = RawSocket.connect(address, http)) {
            for (int i = 0; i < 10; i++) {
                assertThat(polite.send(9, true, "x")).isTrue();
            }
            assertThat(polite.sendText("{\"type\":\"lobby\",\"id\":\"1\",\"on\":false}"))
                    .isTrue();
        }
    }

    @ParameterizedTest
    @CsvSource({"/metrics", "/ready", "/health", "/", "/nothing"})
    void everyPathHasALimit(String path) throws Exception {
        Map<Integer, Integer> answers = new HashMap<>();
        for (int i = 0; i < 1_000 && !answers.containsKey(429); i++) {
            int status = http.send(HttpRequest.newBuilder(address.resolve(path)).build(), BodyHandlers.discarding())
                    .statusCode();
            answers.merge(status, 1, Integer::sum);
        }
        assertThat(answers).containsKey(429);
    }
}
