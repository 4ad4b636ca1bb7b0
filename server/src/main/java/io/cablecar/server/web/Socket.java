package io.cablecar.server.web;

import io.cablecar.server.live.Client;
import io.cablecar.server.live.PeopleServices;
import io.cablecar.server.live.Rooms;
import io.cablecar.server.live.ServerObjections;
import io.cablecar.server.live.Session;
import io.cablecar.server.log.Objection;
import io.cablecar.server.storage.ClientAddress;
import io.cablecar.server.wire.ClientMessage;
import io.cablecar.server.wire.ServerMessage;
import io.cablecar.server.wire.Wire;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.jetty.websocket.api.Callback;

/**
 * One WebSocket: counts and parses what arrives, and sends frames in order.
 *
 * <p>Every frame counts against the rate limit, whatever it carries: a text, a part of one, a ping or a pong. Frames
 * that a slow reader has not taken wait in a bounded queue; when that is full the socket is dropped.
 * {@link WaitingBytes} bounds the queues of all sockets together, and the parts of messages that have arrived.
 *
 * <p>What arrives is handled by one thread at a time; {@link #send} may be called by any thread.
 */
final class Socket implements Client {

    /** The number of frames that may wait for a slow reader. */
    static final int MAX_WAITING = 256;

    /** The number of bytes that may wait: whole tables are long, and can be requested again and again. */
    private static final int MAX_BYTES_WAITING = 1 << 19;

    /** A request that causes much work counts as this many messages. */
    private static final int COSTLY = 4;

    private static final int MAX_UNREADABLE = 3;
    private static final int MAX_REFUSED_FOR_SPEED = 200;
    private static final int NORMAL = 1000;
    private static final int VIOLATION = 1008;

    private final org.eclipse.jetty.websocket.api.Session connection;
    private final SocketOwner owner;
    private final String addressTag;
    private final RateLimits rates;
    private final ServerAccess access;
    private final Metrics metrics;
    private final WaitingBytes outbound;
    private final WaitingBytes inbound;
    private final Session session;
    private final RateLimits.MessageLimit limit;
    private final int beat;
    private final Clock clock;
    private final AtomicLong bytesWaiting = new AtomicLong();
    private final AtomicLong partBytes = new AtomicLong();
    private StringBuilder parts = new StringBuilder();
    private volatile boolean isOver;
    private volatile long lastReceivedAt;
    private volatile boolean isActive = true;
    private final LatencyMeter latency = new LatencyMeter();

    private int unreadable;
    private int tooFast;

    Socket(
            org.eclipse.jetty.websocket.api.Session connection,
            SocketOwner owner,
            String addressTag,
            Rooms rooms,
            PeopleServices people,
            RateLimits rates,
            ServerAccess access,
            Metrics metrics,
            WaitingBytes outbound,
            WaitingBytes inbound,
            int beat,
            Clock clock) {
        this.connection = connection;
        this.owner = owner;
        this.addressTag = addressTag;
        this.rates = rates;
        this.access = access;
        this.metrics = metrics;
        this.outbound = outbound;
        this.inbound = inbound;
        this.limit = rates.messages(owner.address());
        this.beat = beat;
        this.clock = clock;
        this.lastReceivedAt = clock.millis();
        this.session = new Session(this, rooms, Optional.of(people));
        connection.setMaxOutgoingFrames(MAX_WAITING);
    }

    @Override
    public String guest() {
        return owner.guests().get(0);
    }

    @Override
    public List<String> guests() {
        return owner.guests();
    }

    @Override
    public String addressTag() {
        return addressTag;
    }

    ClientAddress address() {
        return owner.address();
    }

    @Override
    public int lag() {
        return latency.latency();
    }

    /** The secret by which the guest was recognised, as it is stored. */
    String token() {
        return owner.token();
    }

    @Override
    public boolean isActive() {
        return isActive;
    }

    @Override
    public Optional<Objection> useTablePermit() {
        Optional<Objection> maintenance = access.objectionToTables();
        return maintenance.isPresent() || rates.mayMakeTable(owner.address())
                ? maintenance
                : Optional.of(ServerObjections.TOO_MANY);
    }

    @Override
    public long silence() {
        return clock.millis() - lastReceivedAt;
    }

    /** The heartbeat in which this socket is pinged. */
    int beat() {
        return beat;
    }

    /** The time of the last frame received. */
    long lastReceivedAt() {
        return lastReceivedAt;
    }

    /** The bytes of frames that the reader has not received. */
    long bytesWaiting() {
        return bytesWaiting.get();
    }

    @Override
    public void send(String frame) {
        int bytes = frame.length();
        long waiting = bytesWaiting.addAndGet(bytes);
        outbound.add(bytes);
        if (waiting > MAX_BYTES_WAITING && waiting > bytes) {
            drop();
            return;
        }
        connection.sendText(frame, Callback.from(() -> onSent(bytes), failed -> {
            onSent(bytes);
            drop();
        }));
    }

    /** Frees the bytes of a frame that was sent, unless {@link #drop} has freed all of them. */
    private void onSent(int bytes) {
        long freed = bytesWaiting.getAndUpdate(waiting -> Math.max(0, waiting - bytes));
        outbound.remove(Math.min(freed, bytes));
    }

    /** Receives a text frame, or one part of a text. */
    void onText(String part, boolean isLast, long now) {
        lastReceivedAt = now;
        if (parts.length() + part.length() > 2 * Wire.MAX_MESSAGE_BYTES) {
            forgetParts();
            leave(ServerObjections.TOO_LARGE, VIOLATION);
            return;
        }
        if (!isLast) {
            keep(part);
            countFrame();
            return;
        }
        String text = parts.isEmpty() ? part : parts.append(part).toString();
        forgetParts();
        onMessage(text, now);
    }

    /** Keeps a part of a message until the rest has arrived. */
    private void keep(String part) {
        parts.append(part);
        partBytes.addAndGet(part.length());
        inbound.add(part.length());
        if (isOver) {
            // The socket was dropped meanwhile.
            forgetParts();
        }
    }

    /** Frees the memory too, since a buffer that is only emptied stays as large. */
    private void forgetParts() {
        if (!parts.isEmpty()) {
            parts = new StringBuilder();
            inbound.remove(partBytes.getAndSet(0));
        }
    }

    /** The bytes of a message whose end has not arrived. */
    long partBytes() {
        return partBytes.get();
    }

    /** Receives a binary frame, which the protocol does not use. */
    void onBinary(long now) {
        onMessage("", now);
    }

    void onPing(ByteBuffer payload, long now) {
        lastReceivedAt = now;
        if (countFrame()) {
            connection.sendPong(payload, Callback.NOOP);
        }
    }

    void onPong(long now) {
        lastReceivedAt = now;
        countFrame();
    }

    /** Counts a frame that is no message; returns false when too many arrive. */
    private boolean countFrame() {
        if (limit.allows(1)) {
            return true;
        }
        if (++tooFast > MAX_REFUSED_FOR_SPEED) {
            onRefused(ServerObjections.TOO_FAST);
            leave(ServerObjections.TOO_FAST, VIOLATION);
        }
        return false;
    }

    private void onMessage(String text, long now) {
        lastReceivedAt = now;
        if (!limit.allows(1)) {
            slowDown(idOf(text));
            return;
        }
        boolean isLarge = text.length() > Wire.MAX_MESSAGE_BYTES
                || text.getBytes(StandardCharsets.UTF_8).length > Wire.MAX_MESSAGE_BYTES;
        Optional<ClientMessage> message = isLarge ? Optional.empty() : Wire.message(text);
        if (message.isEmpty()) {
            refuseUnreadable(
                    isLarge ? Optional.empty() : idOf(text),
                    isLarge ? ServerObjections.TOO_LARGE : ServerObjections.UNREADABLE);
            return;
        }
        switch (message.get()) {
            case ClientMessage.Pong pong -> latency.pong(pong.t(), now);
            case ClientMessage.Request request
            when isCostly(request) && !limit.allows(COSTLY - 1) -> slowDown(Optional.of(request.id()));
            case ClientMessage.Active active -> {
                isActive = active.on();
                session.onRequest(active);
            }
            case ClientMessage.Request request -> session.onRequest(request);
        }
    }

    /**
     * Whether the answer is a whole table or lobby, the database has to store something, or it concerns many tables.
     */
    private static boolean isCostly(ClientMessage.Request request) {
        return request instanceof ClientMessage.Join
                || request instanceof ClientMessage.Active
                || request instanceof ClientMessage.Lobby
                || request instanceof ClientMessage.Seek;
    }

    private void slowDown(Optional<String> id) {
        refuse(id, ServerObjections.TOO_FAST);
        if (++tooFast > MAX_REFUSED_FOR_SPEED) {
            leave(ServerObjections.TOO_FAST, VIOLATION);
        }
    }

    private record Named(String id) {}

    private static Optional<String> idOf(String text) {
        return text.length() > Wire.MAX_MESSAGE_BYTES
                ? Optional.empty()
                : Wire.read(text, Named.class).map(Named::id);
    }

    private void refuseUnreadable(Optional<String> id, Objection why) {
        refuse(id, why);
        if (++unreadable >= MAX_UNREADABLE) {
            leave(why, VIOLATION);
        }
    }

    @Override
    public void onRefused(Objection why) {
        metrics.refused(why.code());
    }

    private void refuse(Optional<String> id, Objection why) {
        onRefused(why);
        send(Wire.write(ServerMessage.Refused.of(id, why)));
    }

    void ping(long now) {
        latency.ping(now);
        send(Wire.write(new ServerMessage.Ping(now)));
    }

    /** Sends the reason and closes. */
    void leave(Objection why, int status) {
        send(Wire.write(new ServerMessage.Bye(why.code(), why.text(), why.todo())));
        connection.close(status, why.code(), Callback.NOOP);
    }

    void leave(Objection why) {
        leave(why, NORMAL);
    }

    /** Closes the connection without a message and frees the memory of what was not sent. */
    void drop() {
        isOver = true;
        outbound.remove(bytesWaiting.getAndSet(0));
        inbound.remove(partBytes.getAndSet(0));
        connection.disconnect();
    }

    /** Called when the connection is closed. */
    void end() {
        isOver = true;
        outbound.remove(bytesWaiting.getAndSet(0));
        inbound.remove(partBytes.getAndSet(0));
        session.close();
    }
}
