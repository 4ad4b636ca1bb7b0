package io.cablecar.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.play.Player;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who watches and never reads is cut off when too much waits, and nobody at the table notices. */
class SlowReaderTest {

    /** Far more than all buffers of both machines hold. */
    private static final int MOST_QUESTIONS = 40_000;

    private static final int AT_ONCE = 200;

    @TempDir
    Path data;

    private final HttpClient http = HttpClient.newHttpClient();
    private URI address = URI.create("http://127.0.0.1");

    @Test
    void aSpectatorWhoNeverReadsHoldsUpNobody() throws Exception {
        try (Server server = Server.start(
                new Hosting("127.0.0.1", 0, Optional.empty(), data, Set.of(), false, 1, Hosting.Limits.NONE))) {
            address = URI.create("http://127.0.0.1:" + server.port());
            try (Player ada = new Player(address, http);
                    Socket deaf = deaf()) {
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

    /** Asks for the whole table, over and over; whether it was cut off meanwhile is seen elsewhere. */
    private static int ask(Socket deaf, String table, int from) {
        try {
            OutputStream out = deaf.getOutputStream();
            for (int i = 0; i < AT_ONCE; i++) {
                byte[] text = ("{\"type\":\"join\",\"id\":\"" + (from + i) + "\",\"table\":\"" + table + "\"}")
                        .getBytes(StandardCharsets.US_ASCII);
                byte[] frame = new byte[text.length + 6];
                frame[0] = (byte) 0x81;
                frame[1] = (byte) (0x80 | text.length);
                System.arraycopy(text, 0, frame, 6, text.length);
                out.write(frame);
            }
        } catch (IOException cutOff) {
            assertThat(cutOff).isNotNull();
        }
        return from + AT_ONCE;
    }

    private int sockets() throws IOException, InterruptedException {
        String metrics = http.send(
                        HttpRequest.newBuilder(address.resolve("/metrics")).build(), BodyHandlers.ofString())
                .body();
        return metrics.lines()
                .filter(line -> line.startsWith("cablecar_sockets "))
                .mapToInt(line -> (int) Double.parseDouble(line.substring("cablecar_sockets ".length())))
                .findFirst()
                .orElseThrow();
    }

    private Socket deaf() throws IOException, InterruptedException {
        String answer = http.send(
                        HttpRequest.newBuilder(address.resolve("/api/v1/tokens"))
                                .POST(BodyPublishers.ofString("{}"))
                                .build(),
                        BodyHandlers.ofString())
                .body();
        String token = answer.substring(answer.indexOf(":\"") + 2, answer.lastIndexOf('"'));
        Socket socket = new Socket();
        socket.setReceiveBufferSize(4096);
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), address.getPort()));
        String request = "GET /api/v1/socket HTTP/1.1\r\nHost: " + address.getAuthority()
                + "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nAuthorization: Bearer " + token + "\r\n\r\n";
        socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
        String status = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII))
                .readLine();
        assertThat(status).contains("101");
        return socket;
    }
}
