package io.cablecar.loadtest;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LoadCommandTest {

    @Test
    @Tag("slow")
    void aShortRunLosesNothing() {
        CommandResult result = CommandResult.run(
                "load", "--tables", "2", "--seconds", "1", "--saturated", "0", "--pace", "1", "--json");
        assertThat(result.exit()).isZero();
        assertThat(result.out()).contains("\"tables\":2", "\"lost\":0", "\"doubled\":0", "\"dropped\":0");
    }

    @Test
    @Tag("slow")
    void aSeriesMeasuresNodesInProcessesOfTheirOwn() {
        CommandResult result = CommandResult.run(
                "load",
                "--nodes",
                "sqlite",
                "--stored",
                "70",
                "--tables",
                "1",
                "--seconds",
                "1",
                "--saturated",
                "0",
                "--warming",
                "0",
                "--pace",
                "1",
                "--json");
        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(result.out())
                .contains("\"database\":\"sqlite\"", "\"nodes\":1", "\"stored\":70", "\"lost\":0", "\"doubled\":0");
    }

    @ParameterizedTest
    @CsvSource({
        "--tables, 0",
        "--tables, -3",
        "--seconds, -1",
        "--pace, 0",
        "--saturated, -1",
        "--idle, -5",
        "--heap, 0",
        "--stored, -1",
        "--listening, -1",
        "--warming, -1",
        "--nodes, 0",
        "--nodes, many",
        "--url, localhost:7832",
        "--url, ftp://localhost",
    })
    void invalidValuesAreRejected(String option, String value) {
        CommandResult result = CommandResult.run("load", option, value);
        assertThat(result.exit()).isEqualTo(2);
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).contains(option);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "10"})
    void aServerThatCannotBeReachedIsReportedWithItsAddress(String idle) throws IOException {
        int unused;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            unused = free.getLocalPort();
        }
        String url = "http://127.0.0.1:" + unused;
        CommandResult result = CommandResult.run("load", "--tables", "2", "--idle", idle, "--url", url);
        assertThat(result.exit()).isEqualTo(2);
        assertThat(result.err()).contains(url, "check the host and the port").hasLineCount(1);
    }

    @Test
    void anotherWebServerIsReportedAsSuch() throws IOException {
        HttpServer other = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        other.createContext("/", exchange -> {
            byte[] body = "<html>It works!</html>".getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        other.start();
        try {
            String url = "http://127.0.0.1:" + other.getAddress().getPort();
            CommandResult result = CommandResult.run("load", "--tables", "2", "--url", url);
            assertThat(result.exit()).isEqualTo(2);
            assertThat(result.err()).contains(url, "not a Cable Car server").hasLineCount(1);
        } finally {
            other.stop(0);
        }
    }
}
