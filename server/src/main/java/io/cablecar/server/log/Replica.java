package io.cablecar.server.log;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * This node's copy of a log, and the state it results in. Confined to the tasks of one live log, except for
 * {@link #number}, which any thread may call.
 */
final class Replica<S, E> {

    /** The most steps that are read again by {@link #readSince} without replaying the log from its beginning. */
    static final int MAX_MISSED = 100;

    private static final int CHECKPOINT_STEPS = 16;
    private static final int MAX_CHECKPOINTS = MAX_MISSED / CHECKPOINT_STEPS + 2;

    private static final Logger LOG = LoggerFactory.getLogger(Replica.class);

    private final String id;
    private final LogContext<S, E, ?> context;
    private final LogFold<S, E> fold;
    private final List<Step<E>> steps = new ArrayList<>();
    private final Map<Step.Cause, Integer> numbers = new HashMap<>();

    /** The state after every {@value #CHECKPOINT_STEPS}th step, latest last. */
    private final Deque<S> checkpoints = new ArrayDeque<>();

    private @Nullable S state;
    private volatile int number;

    /** Stores a step. */
    interface Appender<S, E> {
        CompletableFuture<Boolean> append(S before, Step<E> step, S after, Optional<Lease> lease);
    }

    Replica(String id, LogContext<S, E, ?> context) {
        this.id = id;
        this.context = context;
        this.fold = context.rules();
    }

    /** Whether no steps are known: not loaded yet, or there is no such log. */
    boolean isEmpty() {
        return state == null;
    }

    S state() {
        if (state == null) {
            throw new IllegalStateException("not loaded");
        }
        return state;
    }

    /** The number of the last step known here; 0 for none. */
    int number() {
        return number;
    }

    /** When the log was created. */
    long created() {
        return steps.get(0).at();
    }

    /** When the last step was stored. */
    long changed() {
        return steps.get(steps.size() - 1).at();
    }

    /** The number of the step that carried out this message. */
    Optional<Integer> numberOf(Step.Cause cause) {
        return Optional.ofNullable(numbers.get(cause));
    }

    /**
     * Stores the next step; empty if another node took its number. Times of steps never go backwards, even if the
     * clocks of nodes differ.
     *
     * @param accepted decided for the current {@link #state}
     * @param appender stores the step
     */
    Optional<Step<E>> append(
            Optional<Step.Cause> cause,
            Decision.Accepted<S, E> accepted,
            Appender<S, E> appender,
            StepListener<S, E> listener) {
        Step<E> step = new Step<>(number + 1, Math.max(context.now(), changed()), cause, accepted.entries());
        S after = accepted.next().apply(step);
        if (!LogContext.await(appender.append(state(), step, after, context.leaseOfWork(after)))) {
            return Optional.empty();
        }
        LOG.debug("stored step {} of log {}", step.number(), id);
        add(step, after, listener);
        return Optional.of(step);
    }

    /**
     * Reads steps that are stored but not known here yet; returns whether there were any.
     *
     * @param listener called for each step but the first of the log
     */
    boolean catchUp(StepListener<S, E> listener) {
        List<Step<E>> missing = context.store().read(id, number);
        for (Step<E> step : missing) {
            logApplied(step);
            add(step, state == null ? fold.first(step) : fold.next(state, step), listener);
        }
        return !missing.isEmpty();
    }

    /** Writes a log line about a step of another node, under the id of the message that caused it. */
    private void logApplied(Step<E> step) {
        if (LOG.isDebugEnabled() && state != null && step.cause().isPresent()) {
            Trace.during(step.cause().get().id(), () -> LOG.debug("applied step {} of log {}", step.number(), id));
        }
    }

    private void add(Step<E> step, S after, StepListener<S, E> listener) {
        S before = state;
        state = after;
        number = step.number();
        steps.add(step);
        step.cause().ifPresent(cause -> numbers.put(cause, step.number()));
        if (number % CHECKPOINT_STEPS == 0) {
            checkpoints.addLast(fold.compact(after));
            if (checkpoints.size() > MAX_CHECKPOINTS) {
                checkpoints.removeFirst();
            }
        }
        if (before != null) {
            listener.onStep(before, step, after);
        }
    }

    /** Reads the steps after a number again, each with the state as it was then. */
    void readSince(int since, StepListener<S, E> reader) {
        S before = checkpoint(since);
        for (Step<E> step : steps.subList(fold.number(before), steps.size())) {
            S after = fold.next(before, step);
            if (step.number() > since) {
                reader.onStep(before, step, after);
            }
            before = after;
        }
    }

    /** The latest known state whose number is at most this one. */
    private S checkpoint(int most) {
        if (most >= number) {
            return state();
        }
        S latest = fold.first(steps.get(0));
        for (S checkpoint : checkpoints) {
            if (fold.number(checkpoint) <= most) {
                latest = checkpoint;
            }
        }
        return latest;
    }

    /** Clears the replica, because the log was deleted or must be read again. */
    void clear() {
        state = null;
        number = 0;
        steps.clear();
        numbers.clear();
        checkpoints.clear();
    }
}
