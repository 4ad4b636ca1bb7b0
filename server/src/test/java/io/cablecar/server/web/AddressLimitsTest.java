package io.cablecar.server.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cablecar.server.client.GuestClient;
import io.cablecar.server.play.TestPlayer;
import io.cablecar.server.storage.ClientAddress;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** The limits per address and per guest. */
@ParameterizedClass
@EnumSource
@Tag("slow")
class AddressLimitsTest extends TestServer {

    private static final int CONNECTIONS = 30;
    private static final int PATIENCE_MILLIS = 20_000;

    @Test
    void oneAddressIsLimited() throws Exception {
        try (TestPlayer player = new TestPlayer(address, http)) {
            player.visit().makeTable(settings());
            player.visit().makeTable(settings());
            assertThatThrownBy(() -> player.visit().makeTable(settings())).hasMessageContaining("tooMany");
        }
        for (int i = 0; i < 7; i++) {
            post("/api/v1/guest", "");
        }
        assertThat(post("/api/v1/guest", "").statusCode()).isEqualTo(429);
    }

    @Test
    void oneNetworkOfIpv6IsOneAddress() throws Exception {
        restart(Set.of(), true, new ServerConfig.Limits(300, 5, 8, 3, 2, 20, 300, 100));
        for (int device = 1; device <= 8; device++) {
            assertThat(post("/api/v1/guest", "", "X-Forwarded-For", "2001:db8:0:7::" + device)
                            .statusCode())
                    .isEqualTo(200);
        }
        assertThat(post("/api/v1/guest", "", "X-Forwarded-For", "2001:db8:0:7:ffff::9")
                        .statusCode())
                .isEqualTo(429);
        assertThat(post("/api/v1/guest", "", "X-Forwarded-For", "2001:db8:0:8::1")
                        .statusCode())
                .as("the next network")
                .isEqualTo(200);
        assertThat(post("/api/v1/guest", "", "X-Forwarded-For", "203.0.113.9").statusCode())
                .isEqualTo(200);
    }

    @Test
    void networksOfOneProviderHaveFourTimesAsMuchTogether() throws Exception {
        restart(Set.of(), true, new ServerConfig.Limits(300, 5, 3, 3, 2, 20, 300, 100));
        int welcomed = 0;
        for (int network = 0; network < 20; network++) {
            if (post("/api/v1/guest", "", "X-Forwarded-For", "2001:db8:0:" + network + "::1")
                            .statusCode()
                    == 200) {
                welcomed++;
            }
        }
        assertThat(welcomed).isEqualTo(4 * 3);
        assertThat(post("/api/v1/guest", "", "X-Forwarded-For", "2001:db8:1:1::1")
                        .statusCode())
                .as("another provider")
                .isEqualTo(200);
    }

    /** Requests that may store something count five times, and an address makes them one after the other. */
    @Test
    void smallWritesAreCountedAtTheirCost() throws Exception {
        restart(Set.of(), false, new ServerConfig.Limits(300, 5, 80, 20, 20, 1, 100, 1_000));
        String token = GuestClient.to(address, http).token();
        int stored = 0;
        while (call("PUT", "/api/v1/wishes", token, "{\"muted\":[],\"zone\":\"UTC\"}") == 204) {
            stored++;
        }
        assertThat(stored).isBetween(15, 20);
        assertThat(call("GET", "/api/v1/wishes", token, ""))
                .as("for less there is some left")
                .isIn(200, 429);
    }

    @Test
    void allRequestsThatMayStoreSomethingAreCountedAlike() throws Exception {
        for (String request : List.of(
                "PUT /wishes",
                "PUT /account/settings",
                "PUT /tokens",
                "DELETE /tokens",
                "POST /notices/seen",
                "POST /push",
                "DELETE /push",
                "POST /regulars/x/block",
                "DELETE /regulars/x",
                "PUT /vacation")) {
            restart(Set.of(), false, new ServerConfig.Limits(300, 5, 80, 20, 20, 1, 100, 1_000));
            String token = GuestClient.to(address, http).token();
            String[] parts = request.split(" ", 2);
            int answered = 0;
            while (call(parts[0], "/api/v1" + parts[1], token, "{}") != 429) {
                answered++;
            }
            assertThat(answered).as(request).isBetween(10, 22);
        }
    }

    private int call(String method, String path, String token, String body) throws Exception {
        return http.send(request(method, path, token, body), BodyHandlers.discarding())
                .statusCode();
    }

    @Test
    void expensiveRequestsQueuePerAddress() throws Exception {
        GuestClient guest = GuestClient.to(address, http);
        String table = guest.makeTable(settings());
        ClientAddress own = ClientAddress.of("127.0.0.1").orElseThrow();
        RateLimits.Turn turn = server.rates().turn(own, Duration.ZERO).orElseThrow();
        try {
            List<CompletableFuture<HttpResponse<Void>>> waiting = Stream.of(
                            "GET /tables/" + table, "GET /games", "POST /notices/seen", "PUT /wishes")
                    .map(request -> request.split(" ", 2))
                    .map(parts -> http.sendAsync(
                            request(parts[0], "/api/v1" + parts[1], guest.token(), "{}"), BodyHandlers.discarding()))
                    .toList();
            assertThat(call("GET", "/api/v1/wishes", guest.token(), "")).isEqualTo(200);
            for (CompletableFuture<HttpResponse<Void>> answer : waiting) {
                assertThat(answer.join().statusCode()).isEqualTo(429);
            }
        } finally {
            turn.close();
        }
        assertThat(call("GET", "/api/v1/tables/" + table, guest.token(), "")).isEqualTo(200);
    }

    private HttpRequest request(String method, String path, String token, String body) {
        return HttpRequest.newBuilder(address.resolve(path))
                .header("Authorization", "Bearer " + token)
                .method(method, BodyPublishers.ofString(body))
                .build();
    }

    /** An unfinished request does not delay other requests from its address. */
    @Test
    void aSlowSenderDelaysNobodyElse() throws Exception {
        try (TestPlayer player = new TestPlayer(address, http);
                Socket slow = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            slow.getOutputStream()
                    .write(("POST /api/v1/push HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer "
                                    + player.visit().token() + "\r\nContent-Length: 16000\r\n\r\nx")
                            .getBytes(StandardCharsets.US_ASCII));
            slow.getOutputStream().flush();
            for (int i = 0; i < 3; i++) {
                assertThat(call("POST", "/api/v1/notices/seen", player.visit().token(), "{\"until\":1}"))
                        .isEqualTo(204);
            }
        }
    }

    @Test
    void aGuestHasAtMostFiftyTokens() throws Exception {
        restart(Set.of(), false, new ServerConfig.Limits(300, 5, 200, 20, 20, 1_000, 1_000, 1_000));
        String token = GuestClient.to(address, http).token();
        int made = 1;
        while (call("POST", "/api/v1/tokens", token, "{}") == 201) {
            made++;
        }
        assertThat(made).isEqualTo(50);
        assertThat(post("/api/v1/tokens", "{}").statusCode())
                .as("somebody else")
                .isEqualTo(201);
    }

    @Test
    void whenThereAreTooManySocketsTheAddressWithTheMostLosesOne() throws Exception {
        server.close();
        server = Server.start(
                new ServerConfig(
                        "127.0.0.1",
                        0,
                        Optional.empty(),
                        databases.fresh(data.resolve("bounded")),
                        Set.of(),
                        true,
                        1,
                        new ServerConfig.Limits(300, 40, 60, 120, 100, 1_000, 1_000, 500)),
                environment -> environment.withBounds(environment.bounds().withSockets(6)));
        address = URI.create("http://127.0.0.1:" + server.port());
        List<RawSocket> few = new ArrayList<>();
        List<RawSocket> many = new ArrayList<>();
        try {
            for (int i = 0; i < 3; i++) {
                few.add(RawSocket.connect(address, http, "X-Forwarded-For: 203.0.113." + i));
            }
            for (int i = 0; i < 10; i++) {
                // Addresses of one network.
                many.add(RawSocket.connect(address, http, "X-Forwarded-For: 2001:db8:1:" + i + "::1"));
            }
            for (RawSocket socket : few) {
                assertThat(isAnswered(socket)).isTrue();
            }
            int answered = 0;
            for (RawSocket socket : many) {
                answered += isAnswered(socket) ? 1 : 0;
            }
            assertThat(answered).isEqualTo(3);
            assertThat(get("/metrics").body()).contains("cablecar_sockets_dropped 7.0");
        } finally {
            for (RawSocket socket : few) {
                socket.close();
            }
            for (RawSocket socket : many) {
                socket.close();
            }
        }
    }

    private static boolean isAnswered(RawSocket socket) throws IOException {
        return socket.sendText("{\"type\":\"lobby\",\"id\":\"l\",\"on\":true}") && socket.receives("\"tables\"");
    }

    @Test
    void oneGuestCannotFillTheLobby() throws Exception {
        restart(Set.of(), false, new ServerConfig.Limits(300, 5, 8, 20, 20, 20, 60, 100));
        String publicTable = TestPlayer.settings(Map.of("visibility", "public"), 2);
        try (TestPlayer ada = new TestPlayer(address, http);
                TestPlayer bob = new TestPlayer(address, http)) {
            for (int i = 0; i < 5; i++) {
                ada.visit().makeTable(publicTable);
            }
            assertThatThrownBy(() -> ada.visit().makeTable(publicTable)).hasMessageContaining("tooMany");
            ada.visit().makeTable(settings());
            bob.visit().makeTable(publicTable);
        }
    }

    @Test
    void aRematchCountsAsATable() throws Exception {
        restart(Set.of(), false, new ServerConfig.Limits(300, 5, 8, 20, 2, 20, 60, 100));
        try (TestPlayer ada = new TestPlayer(address, http);
                TestPlayer bob = new TestPlayer(address, http)) {
            String table = ada.visit().makeTable(settings());
            ada.sit(table, "Ada");
            bob.sit(table, "Bob");
            ada.reveal(table);
            bob.reveal(table);
            ada.await(message -> message.at("/changed/phase").asString("").equals("playing"));
            ada.ask("resign", table);
            ada.visit().makeTable(settings());
            ada.visit().makeTable(settings());
            assertThat(ada.ask("rematch", table).path("code").asString()).isEqualTo("tooMany");
            String next = bob.ask("rematch", table).path("made").asString();
            assertThat(ada.ask("rematch", table).path("made").asString())
                    .as("a player who may not make one gets the other's")
                    .isEqualTo(next);
        }
    }

    @Test
    void concurrentRequestsForTablesGetNoMoreThanSequentialOnes() throws Exception {
        restart(Set.of(), false, new ServerConfig.Limits(300, 5, 8, 1_000, 12, 1_000, 1_000, 100));
        try (TestPlayer ada = new TestPlayer(address, http)) {
            List<String> made = Collections.synchronizedList(new ArrayList<>());
            try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
                for (int i = 0; i < 30; i++) {
                    threads.execute(() -> {
                        try {
                            made.add(ada.visit().makeTable(settings()));
                        } catch (IOException refused) {
                            assertThat(refused).hasMessageContaining("tooMany");
                        } catch (InterruptedException stop) {
                            throw new IllegalStateException(stop);
                        }
                    });
                }
            }
            assertThat(made).hasSize(12);
            List<String> ids =
                    made.stream().map(table -> ada.say("join", table)).toList();
            int joined = 0;
            for (String id : ids) {
                joined += ada.answer(id).path("type").asString().equals("done") ? 1 : 0;
            }
            assertThat(joined).as("tables joined through one socket").isEqualTo(8);
            ada.ask("part", made.get(0));
            ada.ask("part", made.get(1));
        }
    }

    @Test
    void idleConnectionsAreLimited() throws Exception {
        List<Socket> silent = new ArrayList<>();
        try {
            for (int i = 0; i < 300; i++) {
                silent.add(connect(2));
            }
            try (Socket other = connect(3)) {
                assertThat(isServed(other)).as("another address").isTrue();
            }
            assertThat(silent.stream().filter(AddressLimitsTest::isServed)).hasSize(CONNECTIONS);
        } finally {
            for (Socket one : silent) {
                one.close();
            }
        }
        assertThat(isServedAgain(2)).as("after closing them").isTrue();
    }

    /** Connects from one of the loopback addresses. */
    private Socket connect(int from) throws IOException {
        Socket socket = new Socket();
        socket.bind(new InetSocketAddress(loopback(from), 0));
        socket.connect(new InetSocketAddress(loopback(1), server.port()));
        socket.setSoTimeout(PATIENCE_MILLIS);
        return socket;
    }

    private static InetAddress loopback(int last) throws IOException {
        return InetAddress.getByAddress(new byte[] {127, 0, 0, (byte) last});
    }

    /** Whether a request is answered; the server closes connections over the limit. */
    private static boolean isServed(Socket socket) {
        try {
            socket.getOutputStream()
                    .write("GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            return socket.getInputStream().read() == 'H';
        } catch (IOException closed) {
            return false;
        }
    }

    /** Retries, since the server notices closed connections with a delay. */
    private boolean isServedAgain(int from) throws IOException {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE_MILLIS);
        while (System.nanoTime() < end) {
            try (Socket again = connect(from)) {
                if (isServed(again)) {
                    return true;
                }
            }
        }
        return false;
    }
}
