package io.cablecar.loadtest.client;

import io.cablecar.server.client.GuestClient;
import io.cablecar.server.client.JdkWebSocket;
import io.cablecar.server.client.TextSocket;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.CancelledKeyException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Many WebSockets read by one thread. Thousands of players simulated on one machine must cost less than the server they
 * measure: here a frame costs one read, and no thread is woken for it. Listeners are called on the loop's thread and
 * must not block. For {@code ws:} only; {@link JdkWebSocket} is used for {@code wss:}.
 */
public final class SocketLoop implements AutoCloseable {

    private static final int BUFFER = 1 << 16;
    private static final int HTTP_PORT = 80;
    private static final String HEADERS_END = "\r\n\r\n";

    private final Selector selector;
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER);
    private volatile boolean closing;

    private SocketLoop(Selector selector) {
        this.selector = selector;
    }

    public static SocketLoop start() throws IOException {
        SocketLoop loop = new SocketLoop(Selector.open());
        Thread.ofPlatform().name("socket-loop").daemon().start(loop::run);
        return loop;
    }

    /** Opens a guest's socket and waits until it is open. */
    public TextSocket open(GuestClient guest, TextSocket.Listener listener) {
        URI address = guest.socketAddress();
        return address.getScheme().equals("wss") ? guest.connect(listener) : open(address, guest.token(), listener);
    }

    /** Opens a socket and waits until it is open. The token may be empty. */
    public TextSocket open(URI address, String token, TextSocket.Listener listener) {
        try {
            SocketChannel channel = SocketChannel.open(new InetSocketAddress(address.getHost(), port(address)));
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            ByteBuffer rest = shakeHands(channel, address, token);
            channel.configureBlocking(false);
            SelectionKey key = channel.register(selector, 0);
            LoopSocket socket = new LoopSocket(channel, key, listener);
            socket.readFirst(rest);
            key.attach(socket);
            key.interestOps(SelectionKey.OP_READ);
            selector.wakeup();
            return socket;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static int port(URI address) {
        return address.getPort() < 0 ? HTTP_PORT : address.getPort();
    }

    /** Sends the opening handshake and returns the bytes that arrived after the server's answer. */
    private static ByteBuffer shakeHands(SocketChannel channel, URI address, String token) throws IOException {
        byte[] nonce = new byte[16];
        ThreadLocalRandom.current().nextBytes(nonce);
        String request = "GET " + address.getRawPath() + " HTTP/1.1\r\nHost: " + address.getRawAuthority()
                + "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
                + Base64.getEncoder().encodeToString(nonce)
                + (token.isEmpty() ? "" : "\r\nAuthorization: Bearer " + token)
                + HEADERS_END;
        ByteBuffer bytes = ByteBuffer.wrap(request.getBytes(StandardCharsets.US_ASCII));
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
        ByteBuffer answer = ByteBuffer.allocate(BUFFER);
        int end;
        do {
            if (channel.read(answer) < 0) {
                throw new IOException("the server closed the connection during the WebSocket handshake");
            }
            end = text(answer).indexOf(HEADERS_END);
        } while (end < 0);
        if (!text(answer).startsWith("HTTP/1.1 101 ")) {
            throw new IOException("the server refused the WebSocket: "
                    + text(answer).lines().findFirst().orElse(""));
        }
        return answer.flip().position(end + HEADERS_END.length());
    }

    private static String text(ByteBuffer bytes) {
        return StandardCharsets.ISO_8859_1.decode(bytes.duplicate().flip()).toString();
    }

    private void run() {
        try (selector) {
            while (!closing) {
                selector.select(this::handle);
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private void handle(SelectionKey key) {
        LoopSocket socket = (LoopSocket) key.attachment();
        try {
            if (key.isWritable()) {
                socket.flush();
            }
            if (key.isReadable()) {
                socket.read(buffer);
            }
        } catch (IOException | CancelledKeyException | ArithmeticException failure) {
            socket.fail(failure.toString());
        }
    }

    @Override
    public void close() {
        closing = true;
        selector.wakeup();
    }
}
