package io.cablecar.server.web;

import io.cablecar.server.live.People;
import io.cablecar.server.live.Rooms;
import io.cablecar.server.live.ServerObjections;
import io.cablecar.server.log.Objection;
import io.cablecar.server.wire.ServerMessage;
import io.cablecar.server.wire.Wire;
import java.time.Clock;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.ee10.websocket.server.JettyServerUpgradeRequest;
import org.eclipse.jetty.ee10.websocket.server.JettyWebSocketServletFactory;
import org.eclipse.jetty.websocket.api.Session;

/** All WebSockets of this node. */
final class Sockets {

    static final String PATH = "/api/v1/socket";

    /** The request attribute in which {@link Api} leaves the {@link Caller}. */
    static final String CALLER = "caller";

    /** A client that sends nothing for this long is considered disconnected. */
    static final long SILENCE_MILLIS = 15_000;

    /** Every socket is pinged every five seconds, a part of them with each heartbeat. */
    static final int BEATS = 50;

    static final long BEAT_MILLIS = 100;

    private final Rooms rooms;
    private final People people;
    private final RateLimits rates;
    private final AddressTags tags;
    private final ServerAccess access;
    private final Metrics metrics;
    private final Clock clock;
    private final OutboundBytes outbound;
    private final AtomicInteger connected = new AtomicInteger();
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private volatile boolean closing;
    private int beat;

    /** @param mostBytesWaiting the memory that frames waiting for slow readers may take */
    Sockets(
            Rooms rooms,
            People people,
            RateLimits rates,
            AddressTags tags,
            ServerAccess access,
            Metrics metrics,
            Clock clock,
            long mostBytesWaiting) {
        this.rooms = rooms;
        this.people = people;
        this.rates = rates;
        this.tags = tags;
        this.access = access;
        this.metrics = metrics;
        this.clock = clock;
        this.outbound = new OutboundBytes(mostBytesWaiting, () -> sockets);
    }

    /**
     * Takes over connections at {@link #PATH}. Javalin checks the request before the upgrade; its own listener would
     * pass on whole messages only, so pings, pongs and empty parts could not be counted.
     */
    void configure(JettyWebSocketServletFactory factory) {
        factory.addMapping(PATH, (request, response) -> listener(request));
    }

    private SocketListener listener(JettyServerUpgradeRequest request) {
        if (!(request.getServletAttribute(CALLER) instanceof Caller caller)) {
            throw new IllegalStateException("upgraded without a check");
        }
        return new SocketListener(this, caller, clock);
    }

    /** Opens a socket; empty when its address has too many. */
    Optional<Socket> open(Session connection, Caller caller) {
        // Counted here and not at the upgrade: an upgrade that fails afterwards is never closed.
        if (closing || !rates.connected(caller.address())) {
            return Optional.empty();
        }
        int part = Math.floorMod(connected.getAndIncrement(), BEATS);
        Socket socket = new Socket(
                connection,
                caller,
                tags.of(caller.address()),
                rooms,
                people,
                rates,
                access,
                metrics,
                outbound,
                part,
                clock);
        sockets.add(socket);
        access.maintenance().ifPresent(text -> socket.send(notice(text)));
        return Optional.of(socket);
    }

    /** Called when the connection of a socket is closed; may be called twice. */
    void closed(Socket socket) {
        if (sockets.remove(socket) && !closing) {
            rates.disconnected(socket.address());
            socket.end();
        }
    }

    int size() {
        return sockets.size();
    }

    OutboundBytes outbound() {
        return outbound;
    }

    /** Pings the sockets of the next heartbeat, and drops those that have been silent too long. */
    void beat() {
        beat = (beat + 1) % BEATS;
        long now = clock.millis();
        for (Socket socket : sockets) {
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

    /** Closes the sockets of those who are kept out, and shows the message of the host to all others. */
    void onAdmissionChanged(Optional<String> before) {
        boolean isNews = !before.equals(access.maintenance());
        String frame = notice(access.maintenance().orElse(""));
        for (Socket socket : sockets) {
            if (access.isBanned(socket.address()) || access.isBanned(socket.guest())) {
                socket.leave(ServerObjections.BANNED);
            } else if (isNews) {
                socket.send(frame);
            }
        }
    }

    /** Closes the sockets that were opened with secrets which are revoked now. */
    void onRevoked(Collection<String> tokens) {
        for (Socket socket : sockets) {
            if (tokens.contains(socket.token())) {
                socket.leave(ServerObjections.NO_GUEST);
            }
        }
    }

    private static String notice(String text) {
        return Wire.write(new ServerMessage.Notice(text));
    }

    /** Closes all sockets; rooms are not notified any more. */
    void closeAll(Objection why) {
        closing = true;
        sockets.forEach(socket -> socket.leave(why));
    }
}
