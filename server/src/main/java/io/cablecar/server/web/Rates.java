package io.cablecar.server.web;

import io.github.bucket4j.Bucket;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** Who does how much, by address. */
final class Rates {

    private static final int MOST_ADDRESSES = 20_000;

    /** All sockets of an address together may say so many times what one may. */
    private static final int SOCKETS_AT_FULL_SPEED = 5;

    /** One address. */
    private final class Visitor {
        final Bucket guests = hourly(limits.guests());
        final Bucket tables = hourly(limits.tables());
        final Bucket calls = perSecond(limits.messages(), limits.burst());
        final Bucket messages =
                perSecond(SOCKETS_AT_FULL_SPEED * limits.messages(), SOCKETS_AT_FULL_SPEED * limits.burst());
        final AtomicInteger sockets = new AtomicInteger();
        final Semaphore turn = new Semaphore(1, true);
    }

    private final Hosting.Limits limits;
    private final Map<Network, Visitor> visitors = new ConcurrentHashMap<>();

    Rates(Hosting.Limits limits) {
        this.limits = limits;
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

    private Visitor at(Network address) {
        if (visitors.size() > MOST_ADDRESSES) {
            visitors.values().removeIf(visitor -> visitor.sockets.get() == 0);
        }
        return visitors.computeIfAbsent(address, fresh -> new Visitor());
    }

    boolean mayBeGuest(Network address) {
        return at(address).guests.tryConsume(1);
    }

    boolean mayMakeTable(Network address) {
        return at(address).tables.tryConsume(1);
    }

    boolean mayCall(Network address, int cost) {
        return at(address).calls.tryConsume(cost);
    }

    /**
     * Does what takes long: of each address one after the other, so that whoever asks for much waits alone. Empty where
     * the turn does not come within the patience.
     */
    <T> Optional<T> inTurn(Network address, Duration patience, Supplier<T> task) {
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

    /** Whether there may be one socket more. */
    boolean mayConnect(Network address) {
        return at(address).sockets.get() < limits.sockets();
    }

    /** Counts one socket more, if there may be one. */
    boolean connected(Network address) {
        AtomicInteger sockets = at(address).sockets;
        if (sockets.incrementAndGet() <= limits.sockets()) {
            return true;
        }
        sockets.decrementAndGet();
        return false;
    }

    void disconnected(Network address) {
        at(address).sockets.decrementAndGet();
    }

    /** For the messages of one more socket. */
    MessageLimit messages(Network address) {
        return new MessageLimit(perSecond(limits.messages(), limits.burst()), at(address).messages);
    }

    /** How fast a socket may speak: by itself, and together with the others of its address. */
    record MessageLimit(Bucket own, Bucket shared) {

        /** Takes so much of what is left; says no where there is not so much. */
        boolean allows(int messages) {
            return own.tryConsume(messages) && shared.tryConsume(messages);
        }
    }
}
