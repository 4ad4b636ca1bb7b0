package io.cablecar.server.web;

import io.cablecar.server.storage.ClientAddress;
import io.github.bucket4j.Bucket;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * Limits what one address may do. The load on a node is limited per node; what fills the database is counted for all
 * nodes together. Thread-safe.
 */
final class RateLimits {

    private static final int MAX_ADDRESSES = 20_000;

    /** All sockets of an address together may send this many times what one may. */
    private static final int SOCKETS_AT_FULL_SPEED = 5;

    /** A first visit loads many files, and a club shares one address. */
    private static final int REQUESTS_AT_ONCE = 10;

    /** What one address has used. */
    private final class Visitor {
        final Bucket guests = hourly(limits.guests());
        final Bucket tables = hourly(limits.tables());
        final Bucket requests = perSecond(limits.requests(), REQUESTS_AT_ONCE * limits.requests());
        final Bucket calls = perSecond(limits.messages(), limits.burst());
        final Bucket messages =
                perSecond(SOCKETS_AT_FULL_SPEED * limits.messages(), SOCKETS_AT_FULL_SPEED * limits.burst());
        final AtomicInteger sockets = new AtomicInteger();
        final Semaphore turn = new Semaphore(1, true);
    }

    private final ServerConfig.Limits limits;
    private final Map<ClientAddress, Visitor> visitors = new ConcurrentHashMap<>();

    /** Counts a use of an address on all nodes together; returns false if the limit is reached. */
    interface SharedLimit {

        SharedLimit NONE = (kind, address, most) -> true;

        boolean tryUse(String kind, ClientAddress address, int most);
    }

    private final SharedLimit shared;

    RateLimits(ServerConfig.Limits limits, SharedLimit shared) {
        this.limits = limits;
        this.shared = limits.equals(ServerConfig.Limits.NONE) ? SharedLimit.NONE : shared;
    }

    private static Bucket hourly(int most) {
        return Bucket.builder()
                .addLimit(limit -> limit.capacity(most).refillGreedy(most, Duration.ofHours(1)))
                .build();
    }

    private static Bucket perSecond(int most, int burst) {
        return Bucket.builder()
                .addLimit(limit -> limit.capacity(burst).refillGreedy(most, Duration.ofSeconds(1)))
                .build();
    }

    private Visitor at(ClientAddress address) {
        if (visitors.size() > MAX_ADDRESSES) {
            visitors.values().removeIf(visitor -> visitor.sockets.get() == 0);
        }
        return visitors.computeIfAbsent(address, fresh -> new Visitor());
    }

    boolean mayBeGuest(ClientAddress address) {
        return at(address).guests.tryConsume(1) && shared.tryUse("guest", address, limits.guests());
    }

    boolean mayMakeTable(ClientAddress address) {
        return at(address).tables.tryConsume(1) && shared.tryUse("table", address, limits.tables());
    }

    /** For files and status, which are cheap. */
    boolean mayRequest(ClientAddress address) {
        return at(address).requests.tryConsume(1);
    }

    boolean mayCall(ClientAddress address, int cost) {
        return at(address).calls.tryConsume(cost);
    }

    /**
     * Runs an expensive task, for each address one at a time, so that an address with many requests delays only itself.
     * Empty when its turn does not come in time.
     */
    <T> Optional<T> inTurn(ClientAddress address, Duration patience, Supplier<T> task) {
        Semaphore turn = at(address).turn;
        try {
            if (!turn.tryAcquire(patience.toMillis(), TimeUnit.MILLISECONDS)) {
                return Optional.empty();
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
        try {
            return Optional.of(task.get());
        } finally {
            turn.release();
        }
    }

    /** Whether one more socket is allowed. */
    boolean mayConnect(ClientAddress address) {
        return at(address).sockets.get() < limits.sockets();
    }

    /** Counts one more socket, if it is allowed. */
    boolean connected(ClientAddress address) {
        AtomicInteger sockets = at(address).sockets;
        if (sockets.incrementAndGet() <= limits.sockets()) {
            return true;
        }
        sockets.decrementAndGet();
        return false;
    }

    void disconnected(ClientAddress address) {
        at(address).sockets.decrementAndGet();
    }

    /** The limit for the messages of a new socket. */
    MessageLimit messages(ClientAddress address) {
        return new MessageLimit(perSecond(limits.messages(), limits.burst()), at(address).messages);
    }

    /** How fast a socket may send: by itself, and together with the others of its address. */
    record MessageLimit(Bucket own, Bucket shared) {

        /** Uses up this many messages, if they are left. */
        boolean allows(int messages) {
            return own.tryConsume(messages) && shared.tryConsume(messages);
        }
    }
}
