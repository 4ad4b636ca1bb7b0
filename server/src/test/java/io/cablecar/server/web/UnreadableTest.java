package io.cablecar.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.play.TestPlayer;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** Unreadable and oversized messages are refused with an error of the protocol, or the connection is closed. */
@ParameterizedClass
@EnumSource
@Tag("slow")
class UnreadableTest extends TestServer {

    private static final List<String> UNREADABLE = List.of(
            "",
            "nonsense",
            "[]",
            "null",
            "{\"type\":\"dance\",\"id\":\"1\"}",
            "{\"type\":\"join\",\"id\":\"1\"}",
            "{\"type\":\"join\",\"id\":\"1\",\"table\":\"../../etc/passwd\"}",
            "{\"type\":\"join\",\"id\":\"<script>\",\"table\":\"0123456789012345678901\"}",
            "{\"type\":\"play\",\"id\":\"1\",\"table\":\"0123456789012345678901\",\"moves\":1e99,\"move\":\"draw\"}");

    @Test
    void unreadableMessagesAreRefused() throws Exception {
        restart(Set.of(), false, ServerConfig.Limits.USUAL);
        for (String text : UNREADABLE) {
            try (TestPlayer player = new TestPlayer(address, http)) {
                player.sendRaw(text);
                JsonNode refused = player.next("refused");
                assertThat(refused.path("code").asString()).as(text).isEqualTo("unreadable");
                assertThat(refused.path("text").asString()).as(text).isNotEmpty();
                assertThat(refused.path("todo").asString()).as(text).isNotEmpty();
            }
        }
    }

    @Test
    void afterThreeUnreadableMessagesTheSocketIsClosed() throws Exception {
        try (TestPlayer player = new TestPlayer(address, http)) {
            player.sendRaw("one");
            player.sendRaw("two");
            player.sendRaw("three");
            assertThat(player.next("bye").path("code").asString()).isEqualTo("unreadable");
            player.next("gone");
        }
    }

    @Test
    void binaryMessagesCountAsUnreadable() throws Exception {
        String token = post("/api/v1/tokens", "{}").body().replaceAll(".*:\"|\"}", "");
        CompletableFuture<Integer> closed = new CompletableFuture<>();
        WebSocket socket = http.newWebSocketBuilder()
                .header("Authorization", "Bearer " + token)
                .buildAsync(URI.create("ws://" + address.getAuthority() + "/api/v1/socket"), new WebSocket.Listener() {
                    @Override
                    public CompletionStage<?> onClose(WebSocket gone, int status, String reason) {
                        closed.complete(status);
                        return CompletableFuture.completedStage(null);
                    }
                })
                .join();
        for (int i = 0; i < 3; i++) {
            socket.sendBinary(ByteBuffer.wrap(new byte[] {1}), true).join();
        }
        assertThat(closed.get(20, TimeUnit.SECONDS)).isEqualTo(1008);
    }

    @Test
    void largeMessagesAreRefusedAndHugeOnesCloseTheSocket() throws Exception {
        try (TestPlayer player = new TestPlayer(address, http)) {
            player.sendRaw("x".repeat(5_000));
            assertThat(player.next("refused").path("code").asString()).isEqualTo("tooLarge");
            player.sendRaw("x".repeat(100_000));
            player.next("gone");
        }
    }

    @Test
    void bodiesWithoutALengthAreLimited() throws Exception {
        for (String path : List.of("/api/v1/guest", "/api/v1/tokens", "/api/v1/tables", "/health")) {
            HttpRequest request = HttpRequest.newBuilder(address.resolve(path))
                    .POST(BodyPublishers.ofInputStream(() -> new Endless(64_000_000)))
                    .build();
            try {
                http.send(request, BodyHandlers.discarding());
            } catch (IOException closed) {
                assertThat(closed).as("also accepted").isNotNull();
            }
            assertThat(Endless.LEFT.get()).as("not read by %s", path).isGreaterThan(32_000_000L);
        }
        assertThat(post("/api/v1/guest", "").statusCode()).isEqualTo(200);
    }

    /** A very long body. */
    private static final class Endless extends InputStream {

        private static final AtomicLong LEFT = new AtomicLong();

        Endless(long size) {
            LEFT.set(size);
        }

        @Override
        public int read() {
            return LEFT.decrementAndGet() < 0 ? -1 : ' ';
        }

        @Override
        public int read(byte[] bytes, int from, int most) {
            long left = LEFT.addAndGet(-most);
            Arrays.fill(bytes, from, from + most, (byte) ' ');
            return left < 0 ? -1 : most;
        }
    }

    @Test
    void errorsAreObjectsWithoutInternals() throws Exception {
        HttpResponse<String> answer = get("/api/v1/tables/0123456789012345678901");
        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(answer.body()).contains("\"code\":\"noTable\"", "\"text\":", "\"todo\":");
        assertThat(answer.headers().firstValue("Content-Security-Policy")).isPresent();
        assertThat(answer.headers().firstValue("Set-Cookie")).isEmpty();
        assertThat(get("/api/v1/nothing").body()).contains("\"code\":\"notFound\"");
        assertThat(post("/api/v1/lobby", "{}").body()).contains("\"code\":\"notFound\"");
        assertThat(post("/api/v1/tokens", "x".repeat(20_000)).body()).contains("\"code\":\"tooLarge\"");
    }
}
