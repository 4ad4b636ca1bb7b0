package io.cablecar.loadtest.chaos;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** A TCP proxy on this machine that can delay, block or drop its connections. Thread-safe. */
final class FaultyProxy implements AutoCloseable {

    private static final int BLOCKED_POLL_MILLIS = 50;

    private final ServerSocket server;
    private final int target;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private volatile int delayMillis;
    private volatile boolean blocked;

    private FaultyProxy(ServerSocket server, int target) {
        this.server = server;
        this.target = target;
    }

    /** Starts a proxy for a local port. */
    static FaultyProxy to(int port) throws IOException {
        FaultyProxy proxy = new FaultyProxy(new ServerSocket(0, 200, InetAddress.getLoopbackAddress()), port);
        Thread.ofVirtual().name("faulty-proxy").start(proxy::acceptAll);
        return proxy;
    }

    /** The port on which the proxy listens. */
    int port() {
        return server.getLocalPort();
    }

    /** Delays everything that is forwarded. */
    void setDelay(int millis) {
        delayMillis = millis;
    }

    /** Keeps connections open, but forwards nothing while blocked. */
    void setBlocked(boolean isBlocked) {
        blocked = isBlocked;
    }

    /** Closes all connections; new ones are accepted. */
    void dropConnections() {
        for (Socket socket : open) {
            close(socket);
        }
    }

    private void acceptAll() {
        while (!server.isClosed()) {
            try {
                Socket client = server.accept();
                Socket upstream = new Socket(InetAddress.getLoopbackAddress(), target);
                client.setTcpNoDelay(true);
                upstream.setTcpNoDelay(true);
                open.add(client);
                open.add(upstream);
                Thread.ofVirtual().start(() -> forward(client, upstream));
                Thread.ofVirtual().start(() -> forward(upstream, client));
            } catch (IOException noUpstream) {
                // The client gets no answer and connects again.
            }
        }
    }

    private void forward(Socket from, Socket to) {
        byte[] buffer = new byte[16_384];
        try {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                TimeUnit.MILLISECONDS.sleep(delayMillis);
                while (blocked && !to.isClosed()) {
                    TimeUnit.MILLISECONDS.sleep(BLOCKED_POLL_MILLIS);
                }
                out.write(buffer, 0, read);
            }
        } catch (IOException | InterruptedException closed) {
            // When one side closes, the other is closed too.
        }
        close(from);
        close(to);
    }

    private void close(Socket socket) {
        open.remove(socket);
        try {
            socket.close();
        } catch (IOException ignored) {
            // Nothing can be done about a socket that fails to close.
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
        dropConnections();
    }
}
