package io.cablecar.server.client;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.ThreadLocalRandom;

/** One of the sockets of a {@link SocketLoop}. Anybody may send; only the loop reads. */
final class LoopSocket implements TextSocket, FrameReader.Ear {

    private static final String PING = "{\"type\":\"ping\",\"t\":";

    private final SocketChannel channel;
    private final SelectionKey key;
    private final Wireline.Listener listener;
    private final FrameReader reader = new FrameReader(this);
    private final Queue<ByteBuffer> unsent = new ArrayDeque<>();
    private boolean gone;

    LoopSocket(SocketChannel channel, SelectionKey key, Wireline.Listener listener) {
        this.channel = channel;
        this.key = key;
        this.listener = listener;
    }

    @Override
    public void send(String text) {
        send(FrameReader.TEXT, text.getBytes(StandardCharsets.UTF_8));
    }

    private synchronized void send(int kind, byte[] body) {
        if (gone) {
            return;
        }
        ByteBuffer frame = masked(kind, body);
        try {
            if (unsent.isEmpty()) {
                channel.write(frame);
            }
            if (frame.hasRemaining()) {
                unsent.add(frame);
                key.interestOps(SelectionKey.OP_READ | SelectionKey.OP_WRITE);
                key.selector().wakeup();
            }
        } catch (IOException lost) {
            leave(lost.toString());
        }
    }

    /** What clients send is masked, so that no proxy takes it for something else. */
    private static ByteBuffer masked(int kind, byte[] body) {
        ByteBuffer frame = ByteBuffer.allocate(body.length + 8).put((byte) (0x80 | kind));
        if (body.length < 126) {
            frame.put((byte) (0x80 | body.length));
        } else {
            frame.put((byte) (0x80 | 126)).putShort((short) body.length);
        }
        int mask = ThreadLocalRandom.current().nextInt();
        frame.putInt(mask);
        for (int i = 0; i < body.length; i++) {
            frame.put((byte) (body[i] ^ mask >> 24 - 8 * (i & 3)));
        }
        return frame.flip();
    }

    /** Sends what had to wait. */
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

    /** Takes what has come, by way of a buffer that is the loop's. */
    void read(ByteBuffer buffer) throws IOException {
        buffer.clear();
        if (channel.read(buffer) < 0) {
            leave("closed");
        } else {
            reader.read(buffer.flip());
        }
    }

    /** Takes what came with the answer to the handshake. */
    void begin(ByteBuffer bytes) {
        reader.read(bytes);
    }

    @Override
    public void text(String text) {
        if (text.startsWith(PING)) {
            send(text.replace("ping", "pong"));
        } else {
            listener.heard(text);
        }
    }

    @Override
    public void ping(byte[] body) {
        send(FrameReader.PONG, body);
    }

    @Override
    public void closed(String why) {
        leave(why);
    }

    /** It is over, and not by us. */
    void leave(String why) {
        if (end()) {
            listener.gone(why);
        }
    }

    @Override
    public void abort() {
        end();
    }

    @Override
    public void close() {
        send(FrameReader.CLOSE, new byte[] {3, (byte) 0xe8});
        end();
    }

    private synchronized boolean end() {
        boolean isFirst = !gone;
        gone = true;
        try {
            channel.close();
        } catch (IOException lost) {
            // It is gone either way.
        }
        return isFirst;
    }
}
