package io.cablecar.server.log;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

/**
 * What all live logs of one kind share on a node.
 *
 * @param freshSecrets makes the secrets of {@link LogRules#expired}
 * @param notFound the objection to commands for a log that does not exist
 */
public record LogContext<S, E, C>(
        LogStore<S, E> store,
        LogRules<S, E, C> rules,
        Clock clock,
        LogThreads threads,
        Peers peers,
        Supplier<String> freshSecrets,
        Objection notFound) {

    public long now() {
        return clock.millis();
    }

    /** A lease of this node, from now. */
    public Lease lease(long millis) {
        return new Lease(peers.nodeId(), now() + millis);
    }

    /**
     * Creates a log; returns false if there is one with this id. Work that results from its first step is leased to
     * this node.
     *
     * @throws NotStored if the database is full or read-only
     */
    public boolean create(String id, List<E> entries) {
        Step<E> first = new Step<>(1, now(), Optional.empty(), entries);
        S state = rules.first(first);
        return await(store.append(id, first, state, leaseOfWork(state)));
    }

    /** The lease of the work that results from a step of this node; empty if there is none. */
    Optional<Lease> leaseOfWork(S after) {
        return rules.hasWork(after) ? Optional.of(lease(LiveLog.LEASE_MILLIS)) : Optional.empty();
    }

    /**
     * Waits until a step is durable; returns false if its number was taken.
     *
     * @throws NotStored if the database is full or read-only
     */
    public static boolean await(CompletableFuture<Boolean> append) {
        try {
            return append.join();
        } catch (CompletionException failed) {
            if (failed.getCause() instanceof NotStored notStored) {
                throw notStored;
            }
            throw new StorageFailed(failed.getCause());
        }
    }
}
