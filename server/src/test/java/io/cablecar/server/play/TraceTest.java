package io.cablecar.server.play;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.encoder.JsonEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import io.cablecar.server.storage.DatabaseAddress;
import io.cablecar.server.storage.Databases;
import io.cablecar.server.web.Server;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Log lines on all nodes carry the id of the message or call that caused them. */
@Tag("slow")
class TraceTest {

    private static final JsonMapper JSON = new JsonMapper();

    @TempDir
    Path folder;

    private final List<JsonNode> logged = Collections.synchronizedList(new ArrayList<>());
    private final Logger logger = (Logger) LoggerFactory.getLogger("io.cablecar.server");
    private final Appender appender = new Appender();

    /** Encodes events as JSON in the thread that logs them. */
    private final class Appender extends AppenderBase<ILoggingEvent> {

        private final JsonEncoder encoder = new JsonEncoder();

        @Override
        protected void append(ILoggingEvent event) {
            logged.add(JSON.readTree(new String(encoder.encode(event), StandardCharsets.UTF_8)));
        }
    }

    @BeforeEach
    void attach() {
        appender.encoder.setWithFormattedMessage(true);
        appender.encoder.start();
        appender.start();
        logger.setLevel(Level.DEBUG);
        logger.setAdditive(false);
        logger.addAppender(appender);
    }

    @AfterEach
    void detach() {
        logger.detachAppender(appender);
        logger.setAdditive(true);
        logger.setLevel(null);
    }

    private List<String> linesOf(String trace) {
        synchronized (logged) {
            return logged.stream()
                    .filter(line -> line.at("/mdc/trace").asString("").equals(trace))
                    .map(line -> line.path("formattedMessage")
                            .asString(line.path("message").asString("")))
                    .toList();
        }
    }

    @Test
    void aMoveIsTracedFromTheSocketToTheOtherNode() throws Exception {
        Nodes nodes = new Nodes(Databases.POSTGRES.fresh(folder));
        try (HttpClient http = HttpClient.newHttpClient();
                Server one = nodes.start();
                Server other = nodes.start();
                TestPlayer ada = new TestPlayer(Nodes.address(one), http);
                TestPlayer bob = new TestPlayer(Nodes.address(other), http)) {
            String table = ada.begin(bob);
            ada.sayAs("follow-me-7", "play", table, "moves", 0, "move", "draw");
            bob.await(message -> message.at("/view/moves").asInt(0) == 1);
            assertThat(linesOf("follow-me-7"))
                    .satisfiesExactly(
                            line -> assertThat(line).isEqualTo("received Play"),
                            line -> assertThat(line).matches("stored step \\d+ of log " + table),
                            line -> assertThat(line).matches("applied step \\d+ of log " + table));
        }
    }

    @Test
    void aCallIsTracedByTheIdOfTheClientOrTheServer() throws Exception {
        try (HttpClient http = HttpClient.newHttpClient();
                Server node = new Nodes(DatabaseAddress.in(folder)).start()) {
            HttpRequest.Builder call =
                    HttpRequest.newBuilder(Nodes.address(node).resolve("/api/v1/lobby"));
            HttpResponse<String> named = http.send(
                    call.copy().header("X-Request-Id", "call-me-8").build(), HttpResponse.BodyHandlers.ofString());
            assertThat(named.headers().firstValue("X-Request-Id")).contains("call-me-8");
            assertThat(linesOf("call-me-8")).containsExactly("GET answered with 200");
            HttpResponse<String> noise = http.send(
                    call.copy().header("X-Request-Id", "<script>").build(), HttpResponse.BodyHandlers.ofString());
            assertThat(noise.headers().firstValue("X-Request-Id").orElseThrow()).matches("[A-Za-z0-9_-]{22}");
        }
    }
}
