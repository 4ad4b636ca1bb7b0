package io.cablecar.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A WebSocket that sends whatever frames a test wants, and reads only on request. */
final class RawSocket implements AutoCloseable {

    private static final int LENGTH_FOLLOWS = 126;
    private static final int TEXT = 0x1;
    private static final int LAST = 0x80;

    private final Socket socket;

    private RawSocket(Socket socket) {
        this.socket = socket;
    }

    /** @param headers further lines of the request */
    static RawSocket connect(URI address, HttpClient http, String... headers) throws IOException, InterruptedException {
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
                + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nAuthorization: Bearer " + token + "\r\n"
                + Stream.of(headers).map(header -> header + "\r\n").collect(Collectors.joining()) + "\r\n";
        socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
        String status = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII))
                .readLine();
        assertThat(status).contains("101");
        return new RawSocket(socket);
    }

    /** Sends a short text as one frame; returns false when the server has closed the connection. */
    boolean sendText(String text) {
        return send(TEXT, true, text);
    }

    /** Sends a frame with up to 65,535 bytes of payload; returns false when the server has closed the connection. */
    boolean send(int opcode, boolean isLast, String payload) {
        byte[] bytes = payload.getBytes(StandardCharsets.US_ASCII);
        ByteBuffer frame = ByteBuffer.allocate(bytes.length + 8).put((byte) (opcode | (isLast ? LAST : 0)));
        if (bytes.length < LENGTH_FOLLOWS) {
            frame.put((byte) (LAST | bytes.length));
        } else {
            frame.put((byte) (LAST | LENGTH_FOLLOWS)).putShort((short) bytes.length);
        }
        frame.putInt(0).put(bytes);
        try {
            socket.getOutputStream().write(frame.array(), 0, frame.position());
            return true;
        } catch (IOException closed) {
            return false;
        }
    }

    /** Reads until the server ends the connection. */
    void awaitEnd() throws IOException {
        receives("\0 never sent");
    }

    /** Reads until a text arrives; returns false if the connection ends without it. */
    boolean receives(String text) throws IOException {
        socket.setSoTimeout(60_000);
        byte[] buffer = new byte[8192];
        StringBuilder received = new StringBuilder();
        try {
            int read = socket.getInputStream().read(buffer);
            while (read >= 0) {
                received.append(new String(buffer, 0, read, StandardCharsets.ISO_8859_1));
                if (received.indexOf(text) >= 0) {
                    return true;
                }
                read = socket.getInputStream().read(buffer);
            }
        } catch (SocketException reset) {
            // Ended without the text.
        }
        return false;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
