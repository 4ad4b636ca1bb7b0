package io.cablecar.loadtest.client;

import io.cablecar.server.client.TextSocket;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.ThreadLocalRandom;

/** A socket of a {@link SocketLoop}. Any thread may send; only the loop's thread reads. */
final class LoopSocket implements TextSocket, FrameReader.Handler {

    private static final String PING = "{\"type\":\"ping\",\"t\":";
    private static final byte[] NORMAL_CLOSURE = {3, (byte) 0xe8};

    private final SocketChannel channel;
    private final SelectionKey key;
    private final Listener listener;
    private final FrameReader reader = new FrameReader(this);
    private final Queue<ByteBuffer> unsent = new ArrayDeque<>();
    private boolean closed;

    LoopSocket(SocketChannel channel, SelectionKey key, Listener listener) {
        this.channel = channel;
        this.key = key;
        this.listener = listener;
    }

    @Override
    public void send(String text) {
        send(FrameReader.TEXT, text.getBytes(StandardCharsets.UTF_8));
    }

    private synchronized void send(int opcode, byte[] payload) {
        if (closed) {
            return;
        }
        ByteBuffer frame = masked(opcode, payload);
        try {
            if (unsent.isEmpty()) {
                channel.write(frame);
            }
            if (frame.hasRemaining()) {
                unsent.add(frame);
                key.interestOps(SelectionKey.OP_READ | SelectionKey.OP_WRITE);
                key.selector().wakeup();
            }
        } catch (IOException failure) {
            fail(failure.toString());
        }
    }

    /** Encodes a frame. Clients must mask them. */
    private static ByteBuffer masked(int opcode, byte[] payload) {
        ByteBuffer frame = ByteBuffer.allocate(payload.length + 8).put((byte) (0x80 | opcode));
        if (payload.length < 126) {
            frame.put((byte) (0x80 | payload.length));
        } else {
            frame.put((byte) (0x80 | 126)).putShort((short) payload.length);
        }
        int mask = ThreadLocalRandom.current().nextInt();
        frame.putInt(mask);
        for (int i = 0; i < payload.length; i++) {
            frame.put((byte) (payload[i] ^ mask >> 24 - 8 * (i & 3)));
        }
        return frame.flip();
    }

    /** Sends as many queued frames as the channel accepts. */
    synchronized void flush() throws IOException {
        while (!unsent.isEmpty()) {
            channel.write(unsent.element());
            if (unsent.element().hasRemaining()) {
                return;
            }
            unsent.remove();
        }
        key.interestOps(SelectionKey.OP_READ);
    }

    /** Reads from the channel into the loop's buffer and decodes it. */
    void read(ByteBuffer buffer) throws IOException {
        buffer.clear();
        if (channel.read(buffer) < 0) {
            fail("closed");
        } else {
            reader.read(buffer.flip());
        }
    }

    /** Decodes bytes that arrived together with the answer to the handshake. */
    void readFirst(ByteBuffer bytes) {
        reader.read(bytes);
    }

    @Override
    public void onText(String text) {
        if (text.startsWith(PING)) {
            send(text.replace("ping", "pong"));
            listener.onPing();
        } else {
            listener.onText(text);
        }
    }

    @Override
    public void onPing(byte[] payload) {
        send(FrameReader.PONG, payload);
    }

    @Override
    public void onClose(String reason) {
        fail(reason);
    }

    /** Closes the channel and reports that to the listener. */
    void fail(String reason) {
        if (closeChannel()) {
            listener.onClosed(reason);
        }
    }

    @Override
    public void abort() {
        closeChannel();
    }

    @Override
    public void close() {
        send(FrameReader.CLOSE, NORMAL_CLOSURE);
        closeChannel();
    }

    /** Returns whether the channel was open. */
    private synchronized boolean closeChannel() {
        boolean wasOpen = !closed;
        closed = true;
        try {
            channel.close();
        } catch (IOException ignored) {
            // Nothing can be done about a channel that fails to close.
        }
        return wasOpen;
    }
}
