package io.cablecar.server.client;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Makes messages of the bytes that a server sends over a WebSocket (RFC 6455; what servers send is not masked). */
final class FrameReader {

    /** Takes what was read. */
    interface Ear {

        void text(String text);

        void ping(byte[] body);

        void closed(String why);
    }

    static final int TEXT = 1;
    static final int CLOSE = 8;
    static final int PING = 9;
    static final int PONG = 10;

    private static final byte[] NOTHING = {};
    private static final int LAST = 0x80;
    private static final int TWO_BYTES = 126;
    private static final int EIGHT_BYTES = 127;

    private final Ear ear;
    /** The beginning of a frame whose rest has not come yet. */
    private byte[] begun = NOTHING;
    /** The beginning of a text that comes in several frames. */
    private final ByteArrayOutputStream part = new ByteArrayOutputStream(0);

    FrameReader(Ear ear) {
        this.ear = ear;
    }

    /** Takes all that is left in a buffer. */
    void read(ByteBuffer bytes) {
        ByteBuffer all = bytes;
        if (begun.length > 0) {
            all = ByteBuffer.allocate(begun.length + bytes.remaining())
                    .put(begun)
                    .put(bytes)
                    .flip();
        }
        int start = all.position();
        while (frame(all)) {
            start = all.position();
        }
        all.position(start);
        begun = all.hasRemaining() ? new byte[all.remaining()] : NOTHING;
        all.get(begun);
    }

    /** Takes the next frame, if all of it is there. */
    private boolean frame(ByteBuffer bytes) {
        if (bytes.remaining() < 2) {
            return false;
        }
        int head = bytes.get();
        int length = bytes.get() & 0x7f;
        if (length >= TWO_BYTES) {
            int wide = length == EIGHT_BYTES ? Long.BYTES : Short.BYTES;
            if (bytes.remaining() < wide) {
                return false;
            }
            length = wide == Long.BYTES ? Math.toIntExact(bytes.getLong()) : bytes.getShort() & 0xffff;
        }
        if (bytes.remaining() < length) {
            return false;
        }
        byte[] body = new byte[length];
        bytes.get(body);
        take(head & 0xf, (head & LAST) != 0, body);
        return true;
    }

    private void take(int kind, boolean isLast, byte[] body) {
        switch (kind) {
            case CLOSE ->
                ear.closed(body.length > 2 ? new String(body, 2, body.length - 2, StandardCharsets.UTF_8) : "");
            case PING -> ear.ping(body);
            case PONG -> {}
            default -> {
                if (isLast && part.size() == 0) {
                    ear.text(new String(body, StandardCharsets.UTF_8));
                } else {
                    part.writeBytes(body);
                    if (isLast) {
                        ear.text(part.toString(StandardCharsets.UTF_8));
                        part.reset();
                    }
                }
            }
        }
    }
}
