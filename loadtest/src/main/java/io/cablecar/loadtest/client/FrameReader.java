package io.cablecar.loadtest.client;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Decodes the WebSocket frames that a server sends (RFC 6455; a server does not mask them). Not thread-safe. */
final class FrameReader {

    /** Receives the decoded frames. */
    interface Handler {

        void onText(String text);

        void onPing(byte[] payload);

        void onClose(String reason);
    }

    static final int TEXT = 1;
    static final int CLOSE = 8;
    static final int PING = 9;
    static final int PONG = 10;

    private static final byte[] NO_BYTES = {};
    private static final int FINAL_BIT = 0x80;
    private static final int LENGTH_IN_TWO_BYTES = 126;
    private static final int LENGTH_IN_EIGHT_BYTES = 127;

    private final Handler handler;
    /** The start of a frame that has not arrived completely. */
    private byte[] incomplete = NO_BYTES;
    /** The start of a text message that is split into several frames. */
    private final ByteArrayOutputStream fragments = new ByteArrayOutputStream(0);

    FrameReader(Handler handler) {
        this.handler = handler;
    }

    /** Decodes all remaining bytes of a buffer. */
    void read(ByteBuffer bytes) {
        ByteBuffer all = bytes;
        if (incomplete.length > 0) {
            all = ByteBuffer.allocate(incomplete.length + bytes.remaining())
                    .put(incomplete)
                    .put(bytes)
                    .flip();
        }
        int start = all.position();
        while (readFrame(all)) {
            start = all.position();
        }
        all.position(start);
        incomplete = all.hasRemaining() ? new byte[all.remaining()] : NO_BYTES;
        all.get(incomplete);
    }

    /** Decodes the next frame; returns false if it is not complete. */
    private boolean readFrame(ByteBuffer bytes) {
        if (bytes.remaining() < 2) {
            return false;
        }
        int head = bytes.get();
        int length = bytes.get() & 0x7f;
        if (length >= LENGTH_IN_TWO_BYTES) {
            int lengthBytes = length == LENGTH_IN_EIGHT_BYTES ? Long.BYTES : Short.BYTES;
            if (bytes.remaining() < lengthBytes) {
                return false;
            }
            length = lengthBytes == Long.BYTES ? Math.toIntExact(bytes.getLong()) : bytes.getShort() & 0xffff;
        }
        if (bytes.remaining() < length) {
            return false;
        }
        byte[] payload = new byte[length];
        bytes.get(payload);
        handle(head & 0xf, (head & FINAL_BIT) != 0, payload);
        return true;
    }

    private void handle(int opcode, boolean isFinal, byte[] payload) {
        switch (opcode) {
            case CLOSE ->
                handler.onClose(
                        payload.length > 2 ? new String(payload, 2, payload.length - 2, StandardCharsets.UTF_8) : "");
            case PING -> handler.onPing(payload);
            case PONG -> {}
            default -> {
                if (isFinal && fragments.size() == 0) {
                    handler.onText(new String(payload, StandardCharsets.UTF_8));
                } else {
                    fragments.writeBytes(payload);
                    if (isFinal) {
                        handler.onText(fragments.toString(StandardCharsets.UTF_8));
                        fragments.reset();
                    }
                }
            }
        }
    }
}
