package io.cablecar.server.client;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicBoolean;

/** A WebSocket that sends and hears whole texts. Pings are answered by itself. */
public final class Wireline implements TextSocket {

    private static final String PING = "{\"type\":\"ping\",\"t\":";

    /** A server that is stopped may take a connection and never answer. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    /** Hears what comes, one text at a time. */
    public interface Listener {

        void heard(String text);

        /** The server asked whether anybody is there, and was answered. */
        default void pinged() {}

        /** The socket is gone, by whatever cause; told once. */
        default void gone(String why) {}
    }

    private final WebSocket socket;
    private final Ears ears;
    private CompletableFuture<?> sending = CompletableFuture.completedFuture(null);
    private volatile boolean isLeaving;

    private Wireline(WebSocket socket, Ears ears) {
        this.socket = socket;
        this.ears = ears;
    }

    static Wireline open(HttpClient http, URI address, String token, Listener listener) {
        Ears ears = new Ears(listener);
        WebSocket.Builder builder = http.newWebSocketBuilder().connectTimeout(PATIENCE);
        if (!token.isEmpty()) {
            builder.header("Authorization", "Bearer " + token);
        }
        Wireline line = new Wireline(builder.buildAsync(address, ears).join(), ears);
        ears.answering.complete(line);
        return line;
    }

    @Override
    public synchronized void send(String text) {
        sending = sending.thenCompose(before -> socket.sendText(text, true)).exceptionally(this::lost);
    }

    /** A socket that fails while something is sent may never tell its listener that it is gone. */
    private WebSocket lost(Throwable why) {
        if (!isLeaving) {
            ears.gone(String.valueOf(why));
        }
        return socket;
    }

    /** A client with an open socket never ends. */
    @Override
    public synchronized void close() {
        isLeaving = true;
        sending = sending.thenCompose(said -> socket.sendClose(WebSocket.NORMAL_CLOSURE, ""))
                .whenComplete((closed, lost) -> socket.abort());
    }

    @Override
    public void abort() {
        isLeaving = true;
        socket.abort();
    }

    private static final class Ears implements WebSocket.Listener {

        private final Listener listener;
        private final CompletableFuture<Wireline> answering = new CompletableFuture<>();
        private final StringBuilder part = new StringBuilder();
        private final AtomicBoolean isGone = new AtomicBoolean();

        Ears(Listener listener) {
            this.listener = listener;
        }

        @Override
        public CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean last) {
            part.append(data);
            if (last) {
                String text = part.toString();
                part.setLength(0);
                if (text.startsWith(PING)) {
                    String pong = text.replace("ping", "pong");
                    var unused = answering.thenAccept(line -> line.send(pong));
                    listener.pinged();
                } else {
                    listener.heard(text);
                }
            }
            socket.request(1);
            return CompletableFuture.completedFuture(null);
        }

        @Override
        public CompletionStage<?> onBinary(WebSocket socket, ByteBuffer data, boolean last) {
            socket.request(1);
            return CompletableFuture.completedFuture(null);
        }

        @Override
        public CompletionStage<?> onClose(WebSocket socket, int status, String reason) {
            gone(status + " " + reason);
            return CompletableFuture.completedFuture(null);
        }

        @Override
        public void onError(WebSocket socket, Throwable error) {
            gone(String.valueOf(error));
        }

        private void gone(String why) {
            if (isGone.compareAndSet(false, true)) {
                listener.gone(why);
            }
        }
    }
}
