package io.cablecar.server.web;

import io.cablecar.server.admin.LiveClients;
import io.cablecar.server.live.PeopleServices;
import io.cablecar.server.live.Rooms;
import io.cablecar.server.live.ServerObjections;
import io.cablecar.server.log.Objection;
import io.cablecar.server.storage.ClientAddress;
import io.cablecar.server.wire.ServerMessage;
import io.cablecar.server.wire.Wire;
import java.time.Clock;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.eclipse.jetty.ee10.websocket.server.JettyServerUpgradeRequest;
import org.eclipse.jetty.ee10.websocket.server.JettyWebSocketServletFactory;
import org.eclipse.jetty.websocket.api.Session;

/** All WebSockets of this node. */
final class Sockets implements LiveClients {

    static final String PATH = "/api/v1/socket";

    /** The request attribute in which {@link Api} leaves the {@link SocketOwner}. */
    static final String OWNER = "socketOwner";

    /** A client that sends nothing for this long is considered disconnected. */
    static final long SILENCE_MILLIS = 15_000;

    /** Every socket is pinged every five seconds, a part of them with each heartbeat. */
    static final int BEATS = 50;

    static final long BEAT_MILLIS = 100;

    /** Few clients send messages in parts, so they get this part of the memory for waiting frames. */
    private static final int INBOUND_SHARE = 4;

    private final Rooms rooms;
    private final PeopleServices people;
    private final RateLimits rates;
    private final AddressTags tags;
    private final ServerAccess access;
    private final Metrics metrics;
    private final Clock clock;
    private final WaitingBytes outbound;
    private final WaitingBytes inbound;
    private final int maxSockets;
    private final AtomicLong crowdedOut = new AtomicLong();
    private final AtomicInteger connected = new AtomicInteger();
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private volatile boolean closing;
    private int beat;

    /**
     * @param maxSockets the most of all addresses together
     * @param maxBytesWaiting the memory that frames waiting for slow readers may take
     */
    Sockets(
            Rooms rooms,
            PeopleServices people,
            RateLimits rates,
            AddressTags tags,
            ServerAccess access,
            Metrics metrics,
            Clock clock,
            int maxSockets,
            long maxBytesWaiting) {
        this.rooms = rooms;
        this.people = people;
        this.rates = rates;
        this.tags = tags;
        this.access = access;
        this.metrics = metrics;
        this.clock = clock;
        this.maxSockets = maxSockets;
        this.outbound = new WaitingBytes(maxBytesWaiting, () -> sockets, Socket::bytesWaiting);
        this.inbound = new WaitingBytes(maxBytesWaiting / INBOUND_SHARE, () -> sockets, Socket::partBytes);
    }

    /**
     * Takes over connections at {@link #PATH}. Javalin checks the request before the upgrade; its own listener would
     * pass on whole messages only, so pings, pongs and empty parts could not be counted.
     */
    void configure(JettyWebSocketServletFactory factory) {
        factory.addMapping(PATH, (request, response) -> listener(request));
    }

    private SocketListener listener(JettyServerUpgradeRequest request) {
        if (!(request.getServletAttribute(OWNER) instanceof SocketOwner owner)) {
            throw new IllegalStateException("upgraded without a check");
        }
        return new SocketListener(this, owner, clock);
    }

    /** Opens a socket; empty when its address has too many. */
    Optional<Socket> open(Session connection, SocketOwner owner) {
        // Counted here and not at the upgrade: an upgrade that fails afterwards is never closed.
        if (closing || !rates.connected(owner.address())) {
            return Optional.empty();
        }
        int part = Math.floorMod(connected.getAndIncrement(), BEATS);
        Socket socket = new Socket(
                connection,
                owner,
                tags.tag(owner.address()),
                rooms,
                people,
                rates,
                access,
                metrics,
                outbound,
                inbound,
                part,
                clock);
        sockets.add(socket);
        if (sockets.size() > maxSockets) {
            dropOneOfTheBusiest();
        }
        access.maintenance().ifPresent(text -> socket.send(hostMessage(text)));
        return Optional.of(socket);
    }

    /**
     * Drops a socket of the address, or network of IPv6 addresses, with the most: the one that was silent longest.
     * Behind a proxy nothing else bounds their number.
     */
    private synchronized void dropOneOfTheBusiest() {
        byNetwork().values().stream()
                .max(Comparator.comparingInt(List::size))
                .flatMap(busiest -> busiest.stream().min(Comparator.comparingLong(Socket::lastReceivedAt)))
                .ifPresent(socket -> {
                    crowdedOut.incrementAndGet();
                    socket.drop();
                    closed(socket);
                });
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

    /** The number of sockets dropped so far to keep the bounds. */
    long dropped() {
        return outbound.dropped() + inbound.dropped() + crowdedOut.get();
    }

    /** The bytes of frames waiting for slow readers. */
    long bytesWaiting() {
        return outbound.waiting();
    }

    /** The bytes of parts of messages whose end has not arrived. */
    long partBytes() {
        return inbound.waiting();
    }

    @Override
    public List<Network> busiest(int most) {
        return byNetwork().entrySet().stream()
                .sorted(Comparator.comparingInt((Map.Entry<ClientAddress, List<Socket>> network) ->
                                network.getValue().size())
                        .reversed())
                .limit(most)
                .map(network -> new Network(
                        network.getKey().shown(), network.getValue().size(), (int) network.getValue().stream()
                                .map(Socket::guest)
                                .distinct()
                                .count()))
                .toList();
    }

    @Override
    public Set<ClientAddress> addresses(Collection<String> guests) {
        return sockets.stream()
                .filter(socket -> !Collections.disjoint(socket.guests(), guests))
                .map(Socket::address)
                .collect(Collectors.toSet());
    }

    private Map<ClientAddress, List<Socket>> byNetwork() {
        return sockets.stream()
                .collect(Collectors.groupingBy(socket -> socket.address().widest()));
    }

    /** Pings the sockets of the next heartbeat, and drops those that have been silent too long. */
    void beat() {
        beat = (beat + 1) % BEATS;
        long now = clock.millis();
        for (Socket socket : sockets) {
            if (socket.beat() != beat) {
                continue;
            }
            if (now - socket.lastReceivedAt() > SILENCE_MILLIS) {
                socket.drop();
            } else {
                socket.ping(now);
            }
        }
    }

    /** Closes the sockets of banned guests and addresses, and sends the message of the host to all others. */
    void onAdmissionChanged(Optional<String> before) {
        boolean isNewMessage = !before.equals(access.maintenance());
        String frame = hostMessage(access.maintenance().orElse(""));
        for (Socket socket : sockets) {
            if (access.isBanned(socket.address()) || access.isBanned(socket.guests())) {
                socket.leave(ServerObjections.BANNED);
            } else if (isNewMessage) {
                socket.send(frame);
            }
        }
    }

    /** Closes the sockets that were opened with revoked secrets. */
    void onRevoked(Collection<String> tokens) {
        for (Socket socket : sockets) {
            if (tokens.contains(socket.token())) {
                socket.leave(ServerObjections.NO_GUEST);
            }
        }
    }

    /** Closes the sockets of guests who have become one person, so that they are opened again as that person. */
    void onJoined(Collection<String> guests) {
        for (Socket socket : sockets) {
            if (!Collections.disjoint(socket.guests(), guests)) {
                socket.leave(ServerObjections.STOPPING);
            }
        }
    }

    private static String hostMessage(String text) {
        return Wire.write(new ServerMessage.HostMessage(text));
    }

    /** Closes all sockets; rooms are not notified any more. */
    void closeAll(Objection why) {
        closing = true;
        sockets.forEach(socket -> socket.leave(why));
    }
}
