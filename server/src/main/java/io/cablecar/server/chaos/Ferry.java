package io.cablecar.server.chaos;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** Passes on what is said between nodes and their database: at once, late, or not at all. */
final class Ferry implements AutoCloseable {

    private final ServerSocket pier;
    private final int target;
    private final Set<Socket> afloat = ConcurrentHashMap.newKeySet();
    private volatile int delayMillis;
    private volatile boolean cut;

    private Ferry(ServerSocket pier, int target) {
        this.pier = pier;
        this.target = target;
    }

    static Ferry to(int port) throws IOException {
        Ferry ferry = new Ferry(new ServerSocket(0, 200, InetAddress.getLoopbackAddress()), port);
        Thread.ofVirtual().start(ferry::welcome);
        return ferry;
    }

    int port() {
        return pier.getLocalPort();
    }

    void delay(int millis) {
        delayMillis = millis;
    }

    /** Silence: connections stay, but nothing passes. */
    void cut(boolean whether) {
        cut = whether;
    }

    /** All connections are lost. */
    void sink() {
        for (Socket socket : afloat) {
            close(socket);
        }
    }

    private void welcome() {
        while (!pier.isClosed()) {
            try {
                Socket near = pier.accept();
                Socket far = new Socket(InetAddress.getLoopbackAddress(), target);
                near.setTcpNoDelay(true);
                far.setTcpNoDelay(true);
                afloat.add(near);
                afloat.add(far);
                Thread.ofVirtual().start(() -> pass(near, far));
                Thread.ofVirtual().start(() -> pass(far, near));
            } catch (IOException noDatabase) {
                // The node sees that nobody answers and comes again.
            }
        }
    }

    private void pass(Socket from, Socket to) {
        byte[] load = new byte[16_384];
        try {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int read = in.read(load); read >= 0; read = in.read(load)) {
                TimeUnit.MILLISECONDS.sleep(delayMillis);
                while (cut && !to.isClosed()) {
                    TimeUnit.MILLISECONDS.sleep(50);
                }
                out.write(load, 0, read);
            }
        } catch (IOException | InterruptedException gone) {
            // One side has hung up: so does the other.
        }
        close(from);
        close(to);
    }

    private void close(Socket socket) {
        afloat.remove(socket);
        try {
            socket.close();
        } catch (IOException closed) {
            // It is gone either way.
        }
    }

    @Override
    public void close() throws IOException {
        pier.close();
        sink();
    }
}
