package io.cablecar.server.web;

import java.util.Collection;
import java.util.Comparator;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

/**
 * Bounds the memory that one kind of bytes takes on the whole node: frames waiting for slow readers, or parts of
 * messages whose end has not arrived. When the bound is exceeded, the socket with the most bytes is dropped, then the
 * next, until enough is free: many slow clients cost each other their sockets, without affecting others. Thread-safe.
 */
final class WaitingBytes {

    /** The smallest bound, so that a node with a small heap still serves some hundred people. */
    private static final long MIN_BOUND = 16_000_000;

    /** A waiting byte takes memory at most twice: as text and as encoded frame. So frames get a quarter of the heap. */
    private static final int HEAP_SHARE = 8;

    private final long bound;
    private final Supplier<Collection<Socket>> sockets;
    private final ToLongFunction<Socket> ofSocket;
    private final AtomicLong waiting = new AtomicLong();
    private final AtomicLong dropped = new AtomicLong();

    WaitingBytes(long bound, Supplier<Collection<Socket>> sockets, ToLongFunction<Socket> ofSocket) {
        this.bound = bound;
        this.sockets = sockets;
        this.ofSocket = ofSocket;
    }

    /** The bound of waiting frames for the heap this process may use. */
    static long defaultBound() {
        return Math.max(MIN_BOUND, Runtime.getRuntime().maxMemory() / HEAP_SHARE);
    }

    /** The bytes waiting on all sockets. */
    long waiting() {
        return waiting.get();
    }

    /** The number of sockets dropped so far to keep the bound. */
    long dropped() {
        return dropped.get();
    }

    void add(long bytes) {
        if (waiting.addAndGet(bytes) > bound) {
            dropSlowest();
        }
    }

    void remove(long bytes) {
        waiting.addAndGet(-bytes);
    }

    private synchronized void dropSlowest() {
        while (waiting.get() > bound) {
            Socket slowest = sockets.get().stream()
                    .max(Comparator.comparingLong(ofSocket))
                    .filter(socket -> ofSocket.applyAsLong(socket) > 0)
                    .orElse(null);
            if (slowest == null) {
                return;
            }
            dropped.incrementAndGet();
            slowest.drop();
        }
    }
}
