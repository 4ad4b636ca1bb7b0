package io.cablecar.server.web;

import io.cablecar.server.conduct.Objection;
import io.cablecar.server.live.Caller;
import io.cablecar.server.live.Objections;
import io.cablecar.server.live.Rooms;
import io.cablecar.server.live.Session;
import io.cablecar.server.wire.ClientMessage;
import io.cablecar.server.wire.ServerMessage;
import io.cablecar.server.wire.Wire;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.websocket.api.Callback;

/**
 * One WebSocket: reads, counts, and hands on; sends what it is given in order. What a slow reader has not taken waits
 * in a bounded queue; when that is full, the socket is dropped, and nobody else notices.
 */
final class Socket implements Caller {

    /** How many frames may wait for a slow reader. */
    static final int MOST_WAITING = 256;

    /** And how many letters of them: whole tables are long, and can be asked for again and again. */
    private static final int MOST_LETTERS_WAITING = 1 << 19;

    /** What makes much work counts for so many messages. */
    private static final int COSTLY = 4;

    private static final int MOST_UNREADABLE = 3;
    private static final int MOST_REFUSED_FOR_SPEED = 200;
    private static final int NORMAL = 1000;
    private static final int VIOLATION = 1008;

    private final org.eclipse.jetty.websocket.api.Session wire;
    private final String guest;
    private final Network address;
    private final Rates rates;
    private final Session session;
    private final Rates.MessageLimit limit;
    private final int beat;
    private volatile long heard;
    private volatile int lag;
    private final AtomicInteger lettersWaiting = new AtomicInteger();
    private int unreadable;
    private int tooFast;

    Socket(
            org.eclipse.jetty.websocket.api.Session wire,
            String guest,
            Network address,
            Rooms rooms,
            Rates rates,
            int beat,
            long now) {
        this.wire = wire;
        this.guest = guest;
        this.address = address;
        this.rates = rates;
        this.limit = rates.messages(address);
        this.beat = beat;
        this.heard = now;
        this.session = new Session(this, rooms);
        wire.setMaxOutgoingFrames(MOST_WAITING);
    }

    @Override
    public String guest() {
        return guest;
    }

    Network address() {
        return address;
    }

    @Override
    public int lag() {
        return lag;
    }

    @Override
    public boolean mayMakeTable() {
        return rates.mayMakeTable(address);
    }

    /** With which of the beats it is asked for a sign of life. */
    int beat() {
        return beat;
    }

    /** When it was last heard of. */
    long heard() {
        return heard;
    }

    @Override
    public void send(String frame) {
        int letters = frame.length();
        int waiting = lettersWaiting.addAndGet(letters);
        if (waiting > MOST_LETTERS_WAITING && waiting > letters) {
            wire.disconnect();
            return;
        }
        wire.sendText(frame, Callback.from(() -> lettersWaiting.addAndGet(-letters), tooSlow -> wire.disconnect()));
    }

    /** A text has come. Called by one thread at a time. */
    void hear(String text, long now) {
        heard = now;
        if (!limit.allows(1)) {
            slowDown(idOf(text));
            return;
        }
        boolean isLarge = text.length() > Wire.LARGEST_MESSAGE
                || text.getBytes(StandardCharsets.UTF_8).length > Wire.LARGEST_MESSAGE;
        Optional<ClientMessage> message = isLarge ? Optional.empty() : Wire.message(text);
        if (message.isEmpty()) {
            misheard(isLarge ? Optional.empty() : idOf(text), isLarge ? Objections.TOO_LARGE : Objections.UNREADABLE);
            return;
        }
        switch (message.get()) {
            case ClientMessage.Pong pong -> lag = Math.clamp(now - pong.t(), 0, 10_000);
            case ClientMessage.Request request
            when isCostly(request) && !limit.allows(COSTLY - 1) -> slowDown(Optional.of(request.id()));
            case ClientMessage.Request request -> session.hear(request);
        }
    }

    /** What is answered with a whole table or the whole lobby. */
    private static boolean isCostly(ClientMessage.Request request) {
        return request instanceof ClientMessage.Join || request instanceof ClientMessage.Lobby;
    }

    private void slowDown(Optional<String> id) {
        refuse(id, Objections.TOO_FAST);
        if (++tooFast > MOST_REFUSED_FOR_SPEED) {
            leave(Objections.TOO_FAST, VIOLATION);
        }
    }

    private record Named(String id) {}

    private static Optional<String> idOf(String text) {
        return text.length() > Wire.LARGEST_MESSAGE
                ? Optional.empty()
                : Wire.read(text, Named.class).map(Named::id);
    }

    private void misheard(Optional<String> id, Objection why) {
        refuse(id, why);
        if (++unreadable >= MOST_UNREADABLE) {
            leave(why, VIOLATION);
        }
    }

    private void refuse(Optional<String> id, Objection why) {
        send(Wire.write(ServerMessage.Refused.of(id, why)));
    }

    void ping(long now) {
        send(Wire.write(new ServerMessage.Ping(now)));
    }

    /** Says why and closes. */
    void leave(Objection why, int status) {
        send(Wire.write(new ServerMessage.Bye(why.code(), why.text(), why.todo())));
        wire.close(status, why.code(), Callback.NOOP);
    }

    void leave(Objection why) {
        leave(why, NORMAL);
    }

    /** It has been silent for too long: there may be nobody to say goodbye to. */
    void drop() {
        wire.disconnect();
    }

    /** The socket is gone. */
    void end() {
        session.end();
    }
}
