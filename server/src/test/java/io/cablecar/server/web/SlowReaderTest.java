package io.cablecar.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.play.Player;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A client that never reads is dropped when too much waits for it, and nobody else notices. */
@Tag("slow")
class SlowReaderTest {

    /** Far more than all buffers of both machines can take. */
    private static final int MOST_QUESTIONS = 40_000;

    private static final int AT_ONCE = 200;

    @TempDir
    Path data;

    private final HttpClient http = HttpClient.newHttpClient();
    private URI address = URI.create("http://127.0.0.1");

    @Test
    void aSpectatorThatNeverReadsBlocksNobody() throws Exception {
        try (Server server = Server.start(new ServerConfig(
                "127.0.0.1", 0, Optional.empty(), data, Set.of(), false, 1, ServerConfig.Limits.NONE))) {
            address = URI.create("http://127.0.0.1:" + server.port());
            try (Player ada = new Player(address, http);
                    RawSocket deaf = RawSocket.connect(address, http)) {
                String table = ada.visit()
                        .makeTable("{\"rules\":{\"players\":6,\"companies\":false,\"free\":false,\"hand\":1,"
                                + "\"layout\":\"cablecar\"}}");
                ada.sit(table, "Ada");
                int asked = 0;
                while (sockets() == 2) {
                    assertThat(asked).isLessThan(MOST_QUESTIONS);
                    asked = ask(deaf, table, asked);
                    assertThat(ada.ask("join", table, "since", 2).path("type").asString())
                            .isEqualTo("done");
                }
                assertThat(asked).isGreaterThan(io.cablecar.server.web.Socket.MOST_WAITING);
                assertThat(ada.ask("say", table, "phrase", "bye").path("type").asString())
                        .isEqualTo("done");
            }
        }
    }

    /** Requests the whole table over and over. */
    private static int ask(RawSocket deaf, String table, int from) {
        for (int i = 0; i < AT_ONCE; i++) {
            deaf.sendText("{\"type\":\"join\",\"id\":\"" + (from + i) + "\",\"table\":\"" + table + "\"}");
        }
        return from + AT_ONCE;
    }

    private int sockets() throws IOException, InterruptedException {
        return (int) metric("cablecar_sockets");
    }

    private double metric(String name) throws IOException, InterruptedException {
        String metrics = http.send(
                        HttpRequest.newBuilder(address.resolve("/metrics")).build(), BodyHandlers.ofString())
                .body();
        return metrics.lines()
                .filter(line -> line.startsWith(name + " "))
                .mapToDouble(line -> Double.parseDouble(line.substring(name.length() + 1)))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void manySlowReadersShareABoundedMemory() throws Exception {
        long most = 100_000;
        try (Server server = Server.start(
                new ServerConfig("127.0.0.1", 0, Optional.empty(), data, Set.of(), false, 1, ServerConfig.Limits.NONE),
                Clock.systemUTC(),
                most)) {
            address = URI.create("http://127.0.0.1:" + server.port());
            List<RawSocket> readers = new ArrayList<>();
            try (Player ada = new Player(address, http)) {
                String table = ada.visit()
                        .makeTable("{\"rules\":{\"players\":6,\"companies\":false,\"free\":false,\"hand\":1,"
                                + "\"layout\":\"cablecar\"}}");
                ada.sit(table, "Ada");
                for (int reader = 0; reader < 24; reader++) {
                    readers.add(RawSocket.connect(address, http));
                }
                double dropped = 0;
                for (int asked = 0; dropped == 0; asked += AT_ONCE) {
                    assertThat(asked).isLessThan(MOST_QUESTIONS);
                    for (RawSocket reader : readers) {
                        ask(reader, table, asked);
                    }
                    assertThat(ada.ask("join", table, "since", 2).path("type").asString())
                            .isEqualTo("done");
                    dropped = metric("cablecar_sockets_dropped");
                }
                assertThat(metric("cablecar_sockets_waiting_bytes")).isLessThanOrEqualTo((double) most);
                assertThat(ada.ask("say", table, "phrase", "bye").path("type").asString())
                        .isEqualTo("done");
            } finally {
                for (RawSocket reader : readers) {
                    reader.close();
                }
            }
        }
    }
}
