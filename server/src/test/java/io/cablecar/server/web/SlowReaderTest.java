package io.cablecar.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.play.TestPlayer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A client that never reads is dropped when too much waits for it, without affecting others. */
@Tag("slow")
class SlowReaderTest {

    /** Far more than all buffers of both machines can take. */
    private static final int MAX_QUESTIONS = 40_000;

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
            try (TestPlayer ada = new TestPlayer(address, http);
                    RawSocket deaf = RawSocket.connect(address, http)) {
                String table = ada.visit()
                        .makeTable("{\"rules\":{\"players\":6,\"companies\":false,\"free\":false,\"hand\":1,"
                                + "\"layout\":\"cablecar\"}}");
                ada.sit(table, "Ada");
                int asked = 0;
                while (sockets() == 2) {
                    assertThat(asked).isLessThan(MAX_QUESTIONS);
                    asked = ask(deaf, table, asked);
                    assertThat(ada.ask("join", table, "since", 2).path("type").asString())
                            .isEqualTo("done");
                }
                assertThat(asked).isGreaterThan(io.cablecar.server.web.Socket.MAX_WAITING);
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

    /** Sends a request from one of the many addresses of this machine and reads nothing. */
    private static java.net.Socket unread(int port, int from, String path) throws IOException {
        java.net.Socket socket = new java.net.Socket();
        socket.setReceiveBufferSize(4096);
        socket.bind(new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 7, (byte) from}), 0));
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        socket.getOutputStream()
                .write(("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
        return socket;
    }

    /** Larger than all buffers of both machines. */
    private Path pages() throws IOException {
        Path pages = Files.createDirectories(data.resolve("pages"));
        byte[] large = new byte[20_000_000];
        new Random(7).nextBytes(large);
        Files.write(pages.resolve("large.png"), large);
        return pages;
    }

    /**
     * Asks for a file over and over without reading it, until enough responses are dropped.
     *
     * @param addresses from which the requests come
     * @param bound what all these responses together may take
     */
    private void readNothing(long most, int addresses, long bound) throws Exception {
        try (Server server = Server.start(
                new ServerConfig(
                        "127.0.0.1", 0, Optional.of(pages()), data, Set.of(), false, 1, ServerConfig.Limits.NONE),
                environment -> environment.withBytesWaiting(most))) {
            address = URI.create("http://127.0.0.1:" + server.port());
            List<java.net.Socket> readers = new ArrayList<>();
            try {
                for (int reader = 0; reader < 60; reader++) {
                    readers.add(unread(server.port(), 1 + reader % addresses, "/large.png"));
                }
                long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
                while (metric("cablecar_responses_dropped") == 0) {
                    assertThat(System.nanoTime()).isLessThan(end);
                    assertThat(lobby()).as("what others get").contains("\"tables\":[]");
                }
                assertThat(metric("cablecar_responses_waiting_bytes")).isLessThanOrEqualTo((double) bound);
            } finally {
                for (java.net.Socket reader : readers) {
                    reader.close();
                }
            }
        }
    }

    /** Clients that announce content and never send all of it. */
    @Test
    void unfinishedRequestsOfManyAddressesShareABoundedMemory() throws Exception {
        try (Server server = Server.start(
                new ServerConfig("127.0.0.1", 0, Optional.empty(), data, Set.of(), false, 1, ServerConfig.Limits.NONE),
                environment -> environment.withBytesWaiting(20L * Responses.BUFFER))) {
            address = URI.create("http://127.0.0.1:" + server.port());
            String token = http.send(
                            HttpRequest.newBuilder(address.resolve("/api/v1/tokens"))
                                    .POST(BodyPublishers.ofString("{}"))
                                    .build(),
                            BodyHandlers.ofString())
                    .body()
                    .replaceAll(".*\"token\":\"([^\"]+)\".*", "$1");
            List<java.net.Socket> senders = new ArrayList<>();
            try {
                for (int sender = 0; sender < 60; sender++) {
                    senders.add(unfinished(server.port(), 1 + sender, token));
                }
                long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
                while (metric("cablecar_responses_dropped") < 30) {
                    assertThat(System.nanoTime()).isLessThan(end);
                    assertThat(lobby()).as("what others get").contains("\"tables\":[]");
                }
            } finally {
                for (java.net.Socket sender : senders) {
                    sender.close();
                }
            }
        }
    }

    private static java.net.Socket unfinished(int port, int from, String token) throws IOException {
        java.net.Socket socket = unread(port, from, "/health");
        String head = "POST /api/v1/push HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + token
                + "\r\nContent-Length: 16000\r\n\r\n" + "x".repeat(1_000);
        socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
        return socket;
    }

    private String lobby() throws IOException, InterruptedException {
        return http.send(
                        HttpRequest.newBuilder(address.resolve("/api/v1/lobby")).build(), BodyHandlers.ofString())
                .body();
    }

    @Test
    void unreadResponsesOfManyAddressesShareABoundedMemory() throws Exception {
        long most = 40L * Responses.BUFFER;
        readNothing(most, 50, most);
    }

    @Test
    void unreadResponsesOfOneAddressTakeAPartOfIt() throws Exception {
        long most = 40L * Responses.BUFFER;
        readNothing(most, 1, most / 4 + 2L * Responses.BUFFER);
    }

    /** Clients that send parts of messages and never the last one. */
    @Test
    void unfinishedMessagesShareABoundedMemory() throws Exception {
        long most = 400_000;
        try (Server server = Server.start(
                new ServerConfig("127.0.0.1", 0, Optional.empty(), data, Set.of(), false, 1, ServerConfig.Limits.NONE),
                environment -> environment.withBytesWaiting(most))) {
            address = URI.create("http://127.0.0.1:" + server.port());
            List<RawSocket> senders = new ArrayList<>();
            try (TestPlayer ada = new TestPlayer(address, http)) {
                String table = ada.visit().makeTable(TestPlayer.settings(Map.of(), 2));
                ada.sit(table, "Ada");
                for (int sender = 0; sender < 30; sender++) {
                    RawSocket socket = RawSocket.connect(address, http);
                    senders.add(socket);
                    socket.send(1, false, "x".repeat(4_000));
                    socket.send(0, false, "x".repeat(4_000));
                }
                long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
                while (metric("cablecar_sockets_dropped") < 17) {
                    assertThat(System.nanoTime()).isLessThan(end);
                    assertThat(ada.ask("join", table).path("type").asString()).isEqualTo("done");
                }
                assertThat(metric("cablecar_sockets_parts_bytes")).isLessThanOrEqualTo(most / 4.0);
            } finally {
                for (RawSocket sender : senders) {
                    sender.close();
                }
            }
            long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
            while (sockets() > 0) {
                assertThat(System.nanoTime()).isLessThan(end);
            }
            assertThat(metric("cablecar_sockets_parts_bytes")).isZero();
        }
    }

    @Test
    void manySlowReadersShareABoundedMemory() throws Exception {
        long most = 100_000;
        try (Server server = Server.start(
                new ServerConfig("127.0.0.1", 0, Optional.empty(), data, Set.of(), false, 1, ServerConfig.Limits.NONE),
                environment -> environment.withBytesWaiting(most))) {
            address = URI.create("http://127.0.0.1:" + server.port());
            List<RawSocket> readers = new ArrayList<>();
            try (TestPlayer ada = new TestPlayer(address, http)) {
                String table = ada.visit()
                        .makeTable("{\"rules\":{\"players\":6,\"companies\":false,\"free\":false,\"hand\":1,"
                                + "\"layout\":\"cablecar\"}}");
                ada.sit(table, "Ada");
                for (int reader = 0; reader < 24; reader++) {
                    readers.add(RawSocket.connect(address, http));
                }
                double dropped = 0;
                for (int asked = 0; dropped == 0; asked += AT_ONCE) {
                    assertThat(asked).isLessThan(MAX_QUESTIONS);
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
