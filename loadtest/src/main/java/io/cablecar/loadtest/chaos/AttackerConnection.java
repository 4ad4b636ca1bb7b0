package io.cablecar.loadtest.chaos;

import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A connection that sends any bytes, from a chosen address, and reads only on request. */
final class AttackerConnection implements AutoCloseable {

    private static final int TEXT = 0x1;
    private static final int LAST = 0x80;
    private static final int MASKED = 0x80;
    private static final int HEADER = 6;
    private static final int MAX_PAYLOAD_BYTES = 125;
    private static final int SMALL_BUFFER = 4096;
    private static final int READ_TIMEOUT_MILLIS = 5_000;
    private static final String END_OF_HEADERS = "\r\n\r\n";

    private final Socket socket;

    private AttackerConnection(Socket socket) {
        this.socket = socket;
    }

    static AttackerConnection open(InetAddress from, URI server) throws IOException {
        Socket socket = new Socket();
        // What is not read stays with the server.
        socket.setReceiveBufferSize(SMALL_BUFFER);
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(READ_TIMEOUT_MILLIS);
        socket.bind(new InetSocketAddress(from, 0));
        try {
            socket.connect(new InetSocketAddress(server.getHost(), server.getPort()), READ_TIMEOUT_MILLIS);
        } catch (IOException refused) {
            socket.close();
            throw refused;
        }
        return new AttackerConnection(socket);
    }

    /** Opens a WebSocket on this connection. */
    void upgrade(URI server, String token) throws IOException {
        send(("GET /api/v1/socket HTTP/1.1\r\nHost: " + server.getAuthority()
                        + "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                        + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nAuthorization: Bearer " + token
                        + END_OF_HEADERS)
                .getBytes(StandardCharsets.US_ASCII));
        StringBuilder answer = new StringBuilder();
        while (answer.indexOf(END_OF_HEADERS) < 0) {
            int next = socket.getInputStream().read();
            if (next < 0) {
                throw new EOFException("closed during the handshake");
            }
            answer.append((char) next);
        }
        if (!answer.toString().startsWith("HTTP/1.1 101 ")) {
            throw new IOException("the socket was refused");
        }
    }

    void send(byte[] bytes) throws IOException {
        socket.getOutputStream().write(bytes);
    }

    /** Reads and forgets the given number of HTTP responses without a body that looks like another one. */
    void readResponses(int count) throws IOException {
        byte[] start = "HTTP/1.1 ".getBytes(StandardCharsets.US_ASCII);
        byte[] buffer = new byte[SMALL_BUFFER];
        int matched = 0;
        int responses = 0;
        while (responses < count) {
            int read = socket.getInputStream().read(buffer);
            if (read < 0) {
                throw new EOFException("closed by the server");
            }
            for (int i = 0; i < read; i++) {
                matched = buffer[i] == start[matched] ? matched + 1 : buffer[i] == start[0] ? 1 : 0;
                if (matched == start.length) {
                    responses++;
                    matched = 0;
                }
            }
        }
    }

    static byte[] text(String text) {
        return frame(TEXT, true, text);
    }

    /** Encodes a short frame, masked with zeros. */
    static byte[] frame(int opcode, boolean isLast, String text) {
        byte[] payload = text.getBytes(StandardCharsets.US_ASCII);
        if (payload.length > MAX_PAYLOAD_BYTES) {
            throw new IllegalArgumentException("too long for a short frame: " + text);
        }
        byte[] frame = new byte[payload.length + HEADER];
        frame[0] = (byte) (opcode | (isLast ? LAST : 0));
        frame[1] = (byte) (MASKED | payload.length);
        System.arraycopy(payload, 0, frame, HEADER, payload.length);
        return frame;
    }

    /** The same bytes over and over, so that a flood costs the attacker few system calls. */
    static byte[] repeat(byte[] bytes, int times) {
        byte[] all = Arrays.copyOf(bytes, bytes.length * times);
        for (int i = 1; i < times; i++) {
            System.arraycopy(bytes, 0, all, i * bytes.length, bytes.length);
        }
        return all;
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException ignored) {
            // Nothing can be done about a socket that fails to close.
        }
    }
}
