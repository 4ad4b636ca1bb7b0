package io.cablecar.server.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cablecar.server.play.TestPlayer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.json.JsonMapper;

/** Retention of guests and tables, and the metrics for hosts. */
@ParameterizedClass
@EnumSource
@Tag("slow")
class UpkeepTest extends TestServer {

    @Test
    void aGuestKeepsTheLastName() throws Exception {
        try (TestPlayer ada = new TestPlayer(address, http)) {
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
    void anOpenTableIsNotSweptWhileItHasSubscribers() throws Exception {
        try (TestPlayer ada = new TestPlayer(address, http)) {
            String watched = ada.visit().makeTable(settings());
            String left = ada.visit().makeTable(settings());
            assertThat(ada.sit(watched, "Ada")).isEqualTo("done");
            assertThat(server.sweeper().sweepTables(Duration.ofMillis(-1))).isEqualTo(1);
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
                    .as("live on this node, but swept")
                    .isEqualTo("noTable");
            assertThatThrownBy(() -> ada.visit().get("/api/v1/tables/" + left)).hasMessageContaining("noTable");
        }
    }

    @Test
    void endpointsForHostsAnswer() throws Exception {
        for (String path : List.of("/health", "/ready", "/metrics", "/api/v1/openapi.json", "/api/v1/")) {
            HttpResponse<String> answer = get(path);
            assertThat(answer.statusCode()).as(path).isEqualTo(200);
            if (path.equals("/metrics")) {
                assertThat(answer.body()).contains("cablecar_sockets", "cablecar_store_seconds", "cablecar_moves");
            }
        }
    }

    @Test
    void refusalsAndErrorsAreCounted() throws Exception {
        try (TestPlayer ada = new TestPlayer(address, http)) {
            ada.ask("join", "0".repeat(22));
            get("/api/v1/tables/nothing");
            server.sweeper().sweep();
            String measured = get("/metrics").body();
            assertThat(measured)
                    .contains("cablecar_refusals_total{code=\"noTable\"} 2.0")
                    .contains("cablecar_http_errors_total{status=\"404\"} 1.0")
                    .contains("cablecar_swept_total{kind=\"guests\"} 0.0")
                    .contains("cablecar_gc_seconds_total")
                    .contains("jvm_memory_used_bytes");
        }
    }

    /** Limits the cost of frequent requests. */
    @Test
    void metricsAreMeasuredOnceASecondAtMost() throws Exception {
        long began = System.nanoTime();
        Set<String> measured = new HashSet<>();
        for (int i = 0; i < 20; i++) {
            measured.add(get("/metrics").body());
        }
        assertThat((long) measured.size())
                .isLessThanOrEqualTo(TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - began) + 1);
    }

    @Test
    void sweepsAreNotRepeatedAtOnce() throws Exception {
        server.sweeper().sweepInTurn();
        server.sweeper().sweepInTurn();
        assertThat(get("/metrics").body()).contains("cablecar_sweep_seconds_count 1");
    }

    @Test
    void metricsAreServedToThisMachineOnly() throws Exception {
        assertThat(get("/metrics/").statusCode()).isEqualTo(404);
        for (String header : List.of("X-Forwarded-For", "Forwarded")) {
            assertThat(http.send(
                                    HttpRequest.newBuilder(address.resolve("/metrics"))
                                            .header(header, "127.0.0.1")
                                            .build(),
                                    BodyHandlers.ofString())
                            .statusCode())
                    .as("through a proxy on this machine")
                    .isEqualTo(404);
        }
    }

    @Test
    void metricsMayHaveASeparatePort() throws Exception {
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        try (Server other = Server.start(new ServerConfig(
                        "127.0.0.1",
                        0,
                        Optional.empty(),
                        databases.fresh(data.resolve("other")),
                        Set.of(),
                        false,
                        1,
                        ServerConfig.Limits.USUAL)
                .with(new ServerConfig.Hosting(
                        "1",
                        1,
                        Optional.of(new ServerConfig.MetricsAddress("127.0.0.1", port)),
                        ServerConfig.Retention.USUAL)))) {
            URI metrics = URI.create("http://127.0.0.1:" + port);
            URI main = URI.create("http://127.0.0.1:" + other.port());
            assertThat(status(metrics, "/metrics")).isEqualTo(200);
            assertThat(status(metrics, "/api/v1/lobby")).isEqualTo(404);
            assertThat(status(metrics, "/health")).isEqualTo(404);
            assertThat(status(main, "/metrics")).isEqualTo(404);
            assertThat(status(main, "/api/v1/lobby")).isEqualTo(200);
            List<Socket> silent = new ArrayList<>();
            try {
                for (int i = 0; i < 100; i++) {
                    silent.add(new Socket(InetAddress.getLoopbackAddress(), port));
                }
                Socket last = silent.get(silent.size() - 1);
                last.setSoTimeout(20_000);
                assertThat(isClosed(last))
                        .as("one address may not have a hundred connections")
                        .isTrue();
            } finally {
                for (Socket one : silent) {
                    one.close();
                }
            }
        }
    }

    private static boolean isClosed(Socket socket) {
        try {
            return socket.getInputStream().read() < 0;
        } catch (SocketTimeoutException open) {
            return false;
        } catch (IOException reset) {
            return true;
        }
    }

    private int status(URI server, String path) throws Exception {
        return http.send(HttpRequest.newBuilder(server.resolve(path)).build(), BodyHandlers.discarding())
                .statusCode();
    }

    @Test
    void retentionIsReported() throws Exception {
        assertThat(new JsonMapper().readTree(get("/api/v1/privacy").body()))
                .isEqualTo(new JsonMapper()
                        .readTree("{\"unstarted\":3,\"games\":0,\"names\":730,\"guests\":180,\"notices\":30,"
                                + "\"accounts\":\"open\",\"stores\":[\"device\",\"games\",\"talk\",\"regulars\",\"seek\","
                                + "\"push\",\"notices\",\"vacation\",\"account\",\"keys\",\"limits\",\"bans\"]}"));
    }

    @Test
    void dashboardAndAlertsUseExistingMetrics() throws Exception {
        String measured = get("/metrics").body();
        for (String file : List.of("../deploy/grafana/dashboard.json", "../deploy/prometheus/alerts.yaml")) {
            Matcher asked =
                    Pattern.compile("\\b(?:cablecar|jvm|process)_[a-z_]+\\b").matcher(Files.readString(Path.of(file)));
            int found = 0;
            for (; asked.find(); found++) {
                assertThat(measured).as(file).containsPattern("(?m)^" + asked.group() + "[ {]");
            }
            assertThat(found).as(file).isGreaterThan(5);
        }
    }
}
