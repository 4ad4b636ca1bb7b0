package io.cablecar.server.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cablecar.server.play.Player;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** The limits per address and per guest. */
@ParameterizedClass
@EnumSource
@Tag("slow")
class FairShareTest extends TestServer {

    private static final int CONNECTIONS = 30;
    private static final int PATIENCE_MILLIS = 20_000;

    @Test
    void oneAddressIsLimited() throws Exception {
        try (Player player = new Player(address, http)) {
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
        restart(Set.of(), true, new ServerConfig.Limits(300, 5, 8, 3, 2, 20, 30, 100));
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
    void oneGuestCannotFillTheLobby() throws Exception {
        restart(Set.of(), false, new ServerConfig.Limits(300, 5, 8, 20, 20, 20, 60, 100));
        String publicTable = Player.settings(Map.of("visibility", "public"), 2);
        try (Player ada = new Player(address, http);
                Player bob = new Player(address, http)) {
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
        try (Player ada = new Player(address, http);
                Player bob = new Player(address, http)) {
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
        try (Player ada = new Player(address, http)) {
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
            assertThat(silent.stream().filter(FairShareTest::isServed)).hasSize(CONNECTIONS);
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
