package io.cablecar.server.web;

import io.cablecar.server.live.TableLimits;
import io.cablecar.server.storage.ClientAddress;
import io.github.bucket4j.Bucket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Limits what one address may do, and what a network of IPv6 addresses may do together: four times as much. The load on
 * a node is limited per node; what fills the database is counted for all nodes together. Thread-safe.
 */
final class RateLimits {

    private static final int MAX_ADDRESSES = 20_000;

    /** A network may do this many times what one address may. */
    private static final int NETWORK = TableLimits.NETWORK;

    /** All sockets of an address together may send this many times what one may. */
    private static final int MESSAGE_SHARE = 5;

    /** Pictures of games: this many at once, then one every two seconds, since each takes a processor for a while. */
    private static final int PICTURES_AT_ONCE = 20;

    private static final int PICTURES_PER_MINUTE = 30;

    /** A first visit loads many files, and a club shares one address. */
    private static final int REQUESTS_AT_ONCE = 10;

    /** Attempts to sign in within an hour. */
    private static final int SIGN_INS = 60;

    /** Challenges for passkeys within an hour: a person may try some times before signing in. */
    private static final int CHALLENGES = 240;

    /** Attempts to open an account within an hour. */
    private static final int ACCOUNTS = 30;

    /** What one address or network has used. */
    private final class Visitor {
        final Bucket guests;
        final Bucket tables;
        final Bucket requests;
        final Bucket calls;
        final Bucket messages;
        final Bucket pictures;
        final AtomicInteger sockets = new AtomicInteger();
        final long maxSockets;
        final Semaphore turns;

        /** @param times how many times what one address may do */
        Visitor(int times) {
            guests = hourly((long) times * limits.guests());
            tables = hourly((long) times * limits.tables());
            requests = perSecond((long) times * limits.requests(), (long) times * REQUESTS_AT_ONCE * limits.requests());
            calls = perSecond((long) times * limits.messages(), (long) times * limits.burst());
            messages = perSecond(
                    (long) times * MESSAGE_SHARE * limits.messages(), (long) times * MESSAGE_SHARE * limits.burst());
            pictures = Bucket.builder()
                    .addLimit(limit -> limit.capacity((long) times * PICTURES_AT_ONCE)
                            .refillGreedy((long) times * PICTURES_PER_MINUTE, Duration.ofMinutes(1)))
                    .build();
            maxSockets = (long) times * limits.sockets();
            turns = new Semaphore(times, true);
        }

        boolean connected() {
            if (sockets.incrementAndGet() <= maxSockets) {
                return true;
            }
            sockets.decrementAndGet();
            return false;
        }
    }

    private final ServerConfig.Limits limits;
    private final Map<ClientAddress, Visitor> visitors = new ConcurrentHashMap<>();

    /** Apart from addresses, so that a network can't make its use forgotten by using ever new addresses. */
    private final Map<ClientAddress, Visitor> networks = new ConcurrentHashMap<>();

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

    private static Bucket hourly(long most) {
        return Bucket.builder()
                .addLimit(limit -> limit.capacity(most).refillGreedy(most, Duration.ofHours(1)))
                .build();
    }

    private static Bucket perSecond(long most, long burst) {
        return Bucket.builder()
                .addLimit(limit -> limit.capacity(burst).refillGreedy(most, Duration.ofSeconds(1)))
                .build();
    }

    private Visitor at(ClientAddress address) {
        return visitor(visitors, address, 1);
    }

    /** What the network of an address has used; empty for IPv4. */
    private Optional<Visitor> around(ClientAddress address) {
        return address.network().map(network -> visitor(networks, network, NETWORK));
    }

    private Visitor visitor(Map<ClientAddress, Visitor> known, ClientAddress address, int times) {
        if (known.size() > MAX_ADDRESSES) {
            known.values().removeIf(visitor -> visitor.sockets.get() == 0);
        }
        return known.computeIfAbsent(address, fresh -> new Visitor(times));
    }

    private boolean tryConsume(ClientAddress address, Function<Visitor, Bucket> bucket, int permits) {
        return bucket.apply(at(address)).tryConsume(permits)
                && around(address)
                        .map(network -> bucket.apply(network).tryConsume(permits))
                        .orElse(true);
    }

    private boolean tryUseShared(String kind, ClientAddress address, int most) {
        return shared.tryUse(kind, address, most)
                && address.network()
                        .map(network -> shared.tryUse(kind, network, Math.multiplyExact(NETWORK, most)))
                        .orElse(true);
    }

    boolean mayBeGuest(ClientAddress address) {
        return tryConsume(address, visitor -> visitor.guests, 1) && tryUseShared("guest", address, limits.guests());
    }

    boolean mayMakeTable(ClientAddress address) {
        return tryConsume(address, visitor -> visitor.tables, 1) && tryUseShared("table", address, limits.tables());
    }

    /** Whether an address may try once more to sign in to any account. */
    boolean maySignIn(ClientAddress address) {
        return tryUseShared("signIn", address, SIGN_INS);
    }

    /** Whether one more challenge may be stored. */
    boolean mayAskForChallenge(ClientAddress address) {
        return tryUseShared("challenge", address, CHALLENGES);
    }

    /** Whether an address may try once more to open an account. Each attempt reveals whether a name is taken. */
    boolean mayOpenAccount(ClientAddress address) {
        return tryUseShared("account", address, ACCOUNTS);
    }

    /** Counts a request for a file or the status, which are cheap. */
    boolean mayRequest(ClientAddress address) {
        return tryConsume(address, visitor -> visitor.requests, 1);
    }

    boolean mayCall(ClientAddress address, int cost) {
        return tryConsume(address, visitor -> visitor.calls, cost);
    }

    boolean mayDraw(ClientAddress address) {
        return isUnlimited() || tryConsume(address, visitor -> visitor.pictures, 1);
    }

    private boolean isUnlimited() {
        return limits.equals(ServerConfig.Limits.NONE);
    }

    /** The right to run an expensive task, until it is closed; closing it twice has no effect. */
    static final class Turn implements AutoCloseable {

        private final List<Semaphore> taken;
        private final AtomicBoolean isOver = new AtomicBoolean();

        private Turn(List<Semaphore> taken) {
            this.taken = taken;
        }

        @Override
        public void close() {
            if (isOver.compareAndSet(false, true)) {
                taken.forEach(Semaphore::release);
            }
        }
    }

    /**
     * Waits for the turn of an address, which has one at a time, so that an address with many requests delays only
     * itself. Empty when it does not come in time.
     */
    Optional<Turn> turn(ClientAddress address, Duration patience) {
        List<Semaphore> turns = new ArrayList<>();
        if (!isUnlimited()) {
            turns.add(at(address).turns);
            around(address).ifPresent(network -> turns.add(network.turns));
        }
        long end = System.nanoTime() + patience.toNanos();
        List<Semaphore> taken = new ArrayList<>();
        try {
            for (Semaphore turn : turns) {
                if (!turn.tryAcquire(Math.max(0, end - System.nanoTime()), TimeUnit.NANOSECONDS)) {
                    break;
                }
                taken.add(turn);
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
        if (taken.size() < turns.size()) {
            taken.forEach(Semaphore::release);
            return Optional.empty();
        }
        return Optional.of(new Turn(taken));
    }

    /** Runs an expensive task when it is the turn of an address; empty when that does not come in time. */
    <T> Optional<T> inTurn(ClientAddress address, Duration patience, Supplier<T> task) {
        Optional<Turn> turn = turn(address, patience);
        try {
            return turn.map(own -> task.get());
        } finally {
            turn.ifPresent(Turn::close);
        }
    }

    /** Whether one more socket is allowed. */
    boolean mayConnect(ClientAddress address) {
        return hasRoom(at(address)) && around(address).map(RateLimits::hasRoom).orElse(true);
    }

    private static boolean hasRoom(Visitor visitor) {
        return visitor.sockets.get() < visitor.maxSockets;
    }

    /** Counts one more socket, if it is allowed. */
    boolean connected(ClientAddress address) {
        if (!at(address).connected()) {
            return false;
        }
        if (around(address).map(Visitor::connected).orElse(true)) {
            return true;
        }
        at(address).sockets.decrementAndGet();
        return false;
    }

    void disconnected(ClientAddress address) {
        at(address).sockets.decrementAndGet();
        around(address).ifPresent(network -> network.sockets.decrementAndGet());
    }

    /** The message limit of a new socket. */
    MessageLimit messages(ClientAddress address) {
        List<Bucket> shared = new ArrayList<>();
        shared.add(at(address).messages);
        around(address).ifPresent(network -> shared.add(network.messages));
        return new MessageLimit(perSecond(limits.messages(), limits.burst()), List.copyOf(shared));
    }

    /** How fast a socket may send: by itself, and together with the others of its address and network. */
    record MessageLimit(Bucket own, List<Bucket> shared) {

        /** Consumes permits for this many messages; returns false if there are not enough. */
        boolean allows(int messages) {
            return own.tryConsume(messages) && shared.stream().allMatch(bucket -> bucket.tryConsume(messages));
        }
    }
}
