package io.cablecar.server.client;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicBoolean;

/** A {@link TextSocket} on the JDK's WebSocket client. Answers the server's pings. Thread-safe. */
public final class JdkWebSocket implements TextSocket {

    private static final String PING = "{\"type\":\"ping\",\"t\":";

    /** A suspended server accepts connections without ever answering. */
    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(10);

    private final WebSocket socket;
    private final Receiver receiver;
    private CompletableFuture<?> sending = CompletableFuture.completedFuture(null);
    private volatile boolean isClosing;

    private JdkWebSocket(WebSocket socket, Receiver receiver) {
        this.socket = socket;
        this.receiver = receiver;
    }

    /** Opens a socket and waits until it is open. The token may be empty. */
    static JdkWebSocket open(HttpClient http, URI address, String token, Listener listener) {
        Receiver receiver = new Receiver(listener);
        WebSocket.Builder builder = http.newWebSocketBuilder().connectTimeout(CONNECT_TIMEOUT);
        if (!token.isEmpty()) {
            builder.header("Authorization", "Bearer " + token);
        }
        JdkWebSocket opened =
                new JdkWebSocket(builder.buildAsync(address, receiver).join(), receiver);
        receiver.sender.complete(opened);
        return opened;
    }

    @Override
    public synchronized void send(String text) {
        sending = sending.thenCompose(before -> socket.sendText(text, true)).exceptionally(this::failed);
    }

    /** A socket that fails while sending may never report that to its listener. */
    private WebSocket failed(Throwable failure) {
        if (!isClosing) {
            receiver.closed(String.valueOf(failure));
        }
        return socket;
    }

    /** Aborts after the close frame: an {@link HttpClient} with an open socket never shuts down. */
    @Override
    public synchronized void close() {
        isClosing = true;
        sending = sending.thenCompose(sent -> socket.sendClose(WebSocket.NORMAL_CLOSURE, ""))
                .whenComplete((closed, failure) -> socket.abort());
    }

    @Override
    public void abort() {
        isClosing = true;
        socket.abort();
    }

    private static final class Receiver implements WebSocket.Listener {

        private final Listener listener;
        private final CompletableFuture<JdkWebSocket> sender = new CompletableFuture<>();
        private final StringBuilder partial = new StringBuilder();
        private final AtomicBoolean isClosed = new AtomicBoolean();

        Receiver(Listener listener) {
            this.listener = listener;
        }

        @Override
        public CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean last) {
            partial.append(data);
            if (last) {
                String text = partial.toString();
                partial.setLength(0);
                if (text.startsWith(PING)) {
                    String pong = text.replace("ping", "pong");
                    var unused = sender.thenAccept(opened -> opened.send(pong));
                    listener.onPing();
                } else {
                    listener.onText(text);
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
            closed(status + " " + reason);
            return CompletableFuture.completedFuture(null);
        }

        @Override
        public void onError(WebSocket socket, Throwable error) {
            closed(String.valueOf(error));
        }

        private void closed(String reason) {
            if (isClosed.compareAndSet(false, true)) {
                listener.onClosed(reason);
            }
        }
    }
}
