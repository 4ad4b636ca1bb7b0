package io.cablecar.server.web;

import io.cablecar.server.conduct.Objection;
import io.cablecar.server.live.Rooms;
import io.javalin.websocket.WsConfig;
import io.javalin.websocket.WsContext;
import java.time.Clock;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** All WebSockets of this node. */
final class Sockets {

    /** Where the door leaves who comes. */
    static final String GUEST = "guest";

    static final String ADDRESS = "address";

    /** Who is silent for so long is taken for away. */
    static final long SILENCE_MILLIS = 15_000;

    /** Everybody is asked for a sign of life every five seconds, but never all at once: a part with each beat. */
    static final int BEATS = 50;

    static final long BEAT_MILLIS = 100;

    private final Rooms rooms;
    private final Rates rates;
    private final Clock clock;
    private final AtomicInteger connected = new AtomicInteger();
    private volatile boolean closing;
    private int beat;
    private final Map<String, Socket> sockets = new ConcurrentHashMap<>();

    Sockets(Rooms rooms, Rates rates, Clock clock) {
        this.rooms = rooms;
        this.rates = rates;
        this.clock = clock;
    }

    void configure(WsConfig socket) {
        socket.onConnect(this::connected);
        socket.onMessage(context -> hear(context, context.message()));
        // No part of the protocol: it counts and is answered as any text that can't be read.
        socket.onBinaryMessage(context -> hear(context, ""));
        socket.onClose(this::gone);
        socket.onError(this::gone);
    }

    private void hear(WsContext context, String text) {
        Socket socket = sockets.get(context.sessionId());
        if (socket != null) {
            socket.hear(text, clock.millis());
        }
    }

    private void connected(WsContext context) {
        String guest = context.attribute(GUEST);
        Network address = context.attribute(ADDRESS);
        if (guest == null || address == null) {
            throw new IllegalStateException("came past the door");
        }
        // Only now is it one: a greeting that leads to no socket is never taken leave of.
        if (!rates.connected(address)) {
            context.session.disconnect();
            return;
        }
        Socket socket = new Socket(
                context.session,
                guest,
                address,
                rooms,
                rates,
                Math.floorMod(connected.getAndIncrement(), BEATS),
                clock.millis());
        sockets.put(context.sessionId(), socket);
    }

    private void gone(WsContext context) {
        Socket socket = sockets.remove(context.sessionId());
        if (socket != null && !closing) {
            rates.disconnected(socket.address());
            socket.end();
        }
    }

    int size() {
        return sockets.size();
    }

    /** Asks those whose turn it is for a sign of life, and lets go of those who gave none. */
    void beat() {
        beat = (beat + 1) % BEATS;
        long now = clock.millis();
        for (Socket socket : sockets.values()) {
            if (socket.beat() != beat) {
                continue;
            }
            if (now - socket.heard() > SILENCE_MILLIS) {
                socket.drop();
            } else {
                socket.ping(now);
            }
        }
    }

    /** Says goodbye to everybody; rooms need not be told any more. */
    void closeAll(Objection why) {
        closing = true;
        sockets.values().forEach(socket -> socket.leave(why));
    }
}
