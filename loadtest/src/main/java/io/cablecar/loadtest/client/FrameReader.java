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

    private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);
    private static final int FINAL_BIT = 0x80;
    private static final int LENGTH_IN_TWO_BYTES = 126;
    private static final int LENGTH_IN_EIGHT_BYTES = 127;

    private final Handler handler;
    /** The start of a frame that has not arrived completely; its position is the end of what has arrived. */
    private ByteBuffer incomplete = NOTHING;
    /** The start of a text message that is split into several frames. */
    private final ByteArrayOutputStream fragments = new ByteArrayOutputStream(0);

    FrameReader(Handler handler) {
        this.handler = handler;
    }

    /** Decodes all remaining bytes of a buffer. */
    void read(ByteBuffer bytes) {
        if (incomplete.position() == 0) {
            readFrames(bytes);
            keep(bytes);
            return;
        }
        keep(bytes);
        ByteBuffer all = incomplete.duplicate().flip();
        readFrames(all);
        if (all.position() > 0) {
            incomplete = NOTHING;
            keep(all);
        }
    }

    /** Decodes all complete frames; the position is then at the start of an incomplete one, or at the end. */
    private void readFrames(ByteBuffer bytes) {
        int start = bytes.position();
        while (readFrame(bytes)) {
            start = bytes.position();
        }
        bytes.position(start);
    }

    /** Appends the remaining bytes to the incomplete frame. */
    private void keep(ByteBuffer bytes) {
        int length = incomplete.position() + bytes.remaining();
        if (length > incomplete.capacity()) {
            incomplete = ByteBuffer.allocate(Math.max(length, 2 * incomplete.capacity()))
                    .put(incomplete.flip());
        }
        incomplete.put(bytes);
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
