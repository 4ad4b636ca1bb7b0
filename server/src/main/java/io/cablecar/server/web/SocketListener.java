package io.cablecar.server.web;

import java.nio.ByteBuffer;
import java.time.Clock;
import java.util.Optional;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;

/**
 * Receives every frame of one connection. Jetty calls it by one thread at a time, through method handles, for which it
 * must be public.
 */
public final class SocketListener implements Session.Listener.AutoDemanding {

    private final Sockets sockets;
    private final SocketOwner owner;
    private final Clock clock;
    private Optional<Socket> socket = Optional.empty();

    SocketListener(Sockets sockets, SocketOwner owner, Clock clock) {
        this.sockets = sockets;
        this.owner = owner;
        this.clock = clock;
    }

    @Override
    public void onWebSocketOpen(Session connection) {
        socket = sockets.open(connection, owner);
        if (socket.isEmpty()) {
            connection.disconnect();
        }
    }

    @Override
    public void onWebSocketPartialText(String part, boolean isLast) {
        socket.ifPresent(open -> open.onText(part, isLast, clock.millis()));
    }

    @Override
    public void onWebSocketPartialBinary(ByteBuffer part, boolean isLast, Callback callback) {
        socket.ifPresent(open -> open.onBinary(clock.millis()));
        callback.succeed();
    }

    @Override
    public void onWebSocketPing(ByteBuffer payload) {
        socket.ifPresent(open -> open.onPing(payload, clock.millis()));
    }

    @Override
    public void onWebSocketPong(ByteBuffer payload) {
        socket.ifPresent(open -> open.onPong(clock.millis()));
    }

    @Override
    public void onWebSocketClose(int status, String reason, Callback callback) {
        socket.ifPresent(sockets::closed);
        callback.succeed();
    }

    @Override
    public void onWebSocketError(Throwable cause) {
        socket.ifPresent(sockets::closed);
    }
}
