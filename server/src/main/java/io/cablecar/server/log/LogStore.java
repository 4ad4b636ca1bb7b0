package io.cablecar.server.log;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** The stored logs of one kind: the source of truth. What nodes keep in memory are copies. Thread-safe. */
public interface LogStore<S, E> {

    /**
     * Stores a step. The future completes when it is on disk: with true, or with false when another step has taken its
     * number or the log was deleted. It fails with {@link NotStored} if the database accepts no writes.
     *
     * @param after the state after the step
     * @param lease the node that does the pending work; empty if any node may
     */
    CompletableFuture<Boolean> append(String log, Step<E> step, S after, Optional<Lease> lease);

    /** The steps of a log after a number, in order; empty if there is no such log. */
    List<Step<E>> read(String log, int after);

    /** The number of the last step by log; logs that do not exist are left out. */
    Map<String, Integer> numbers(Collection<String> logs);

    /** Leases logs with pending work that no other node has leased, and extends the node's own leases. */
    List<String> claim(Lease lease, long now, int most);

    /** Releases all leases of a node. */
    void release(String node);
}
