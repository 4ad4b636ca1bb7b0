package io.cablecar.server.log;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Predicate;

/**
 * Reads logs without subscribers from the store. The most recently read states are cached, and only new steps are
 * replayed on them. Serialised, so that reading long logs does not slow down live ones.
 */
public final class LogReader<S, E> {

    private static final int MAX_CACHED = 256;

    private final LogStore<S, E> store;
    private final LogFold<S, E> fold;
    private final Predicate<S> isLasting;
    private final ReentrantLock lock = new ReentrantLock(true);

    /** By id, least recently used first. */
    private final Map<String, S> cache = new LinkedHashMap<>(16, 0.75f, true);

    /** @param isLasting whether the log of a state is never deleted, so that the state may be cached */
    public LogReader(LogStore<S, E> store, LogFold<S, E> fold, Predicate<S> isLasting) {
        this.store = store;
        this.fold = fold;
        this.isLasting = isLasting;
    }

    /** Removes a log from the cache after its stored steps were rewritten. */
    public void forget(String id) {
        lock.lock();
        try {
            cache.remove(id);
        } finally {
            lock.unlock();
        }
    }

    /** Clears the cache, since some logs may have been deleted. */
    public void clear() {
        lock.lock();
        try {
            cache.clear();
        } finally {
            lock.unlock();
        }
    }

    /** The state as it is stored now; empty if there is no such log. */
    public Optional<S> read(String id) {
        lock.lock();
        try {
            Optional<S> cached = Optional.ofNullable(cache.get(id));
            List<Step<E>> steps = store.read(id, cached.map(fold::number).orElse(0));
            if (steps.isEmpty()) {
                return cached;
            }
            S state =
                    fold.compact(cached.map(known -> fold.replay(known, steps)).orElseGet(() -> fold.replay(steps)));
            if (isLasting.test(state)) {
                cache.put(id, state);
                if (cache.size() > MAX_CACHED) {
                    cache.remove(cache.keySet().iterator().next());
                }
            }
            return Optional.of(state);
        } finally {
            lock.unlock();
        }
    }
}
