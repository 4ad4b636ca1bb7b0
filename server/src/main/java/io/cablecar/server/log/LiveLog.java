package io.cablecar.server.log;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A log that is live on this node: decides commands, stores the resulting steps, follows those of other nodes, and
 * applies timers. Subclasses add what is particular to a kind of log: its subscribers and its automatic work.
 *
 * <p>Everything runs on a {@link SerialExecutor}, one task after the other, so nothing here needs a lock. A step is
 * decided, stored, applied and published, in this order; nothing is published before it is stored. If another node was
 * faster, its steps are read and published, and the command is decided again. A refusal is decided again as well if
 * other nodes have stored steps in the meantime. A message is carried out once, even if it is sent repeatedly or to
 * several nodes: each step stores the message that caused it, and a node has read all steps below the number it
 * appends.
 *
 * @param <S> the state, which is immutable
 * @param <E> the entries of steps
 * @param <C> the commands of guests
 */
public abstract class LiveLog<S, E, C> {

    /**
     * How long pending work belongs to the node that stored or claimed it: three renewals, so that a late one (a slow
     * commit, a pause of the JVM) does not let another node do the same work.
     */
    public static final long LEASE_MILLIS = 6_000;

    /** Later timers are left to the regular search for expired ones, so that nothing waits in memory for days. */
    private static final long MAX_TIMER_MILLIS = 60_000;

    private static final long RETRY_MILLIS = 10_000;

    private static final int MAX_TRIES = 20;

    private final String id;
    private final LogContext<S, E, C> context;
    private final SerialExecutor executor;
    private final Replica<S, E> replica;
    private @Nullable Future<?> timer;
    private boolean isLeased;

    /** A timer has expired, but not all running nodes can read its step. */
    private boolean isBlocked;

    private volatile boolean idle = true;
    private volatile boolean watched;

    protected LiveLog(String id, LogContext<S, E, C> context) {
        this.id = id;
        this.context = context;
        this.executor = new SerialExecutor(context.threads().executor());
        this.replica = new Replica<>(id, context);
        this.isLeased = !context.peers().isClustered();
    }

    /** Whether the log has subscribers on this node. */
    protected abstract boolean hasSubscribers();

    /** Stores a step. Subclasses may store more in the same transaction. */
    protected CompletableFuture<Boolean> append(S before, Step<E> step, S after, Optional<Lease> lease) {
        return context.store().append(id, step, after, lease);
    }

    /** Called for each step but the first, once it is known to be stored, by this node or another. */
    protected abstract void onStep(S before, Step<E> step, S after);

    /** Called for each step that this node has stored, after {@link #onStep}: wakes the other nodes. */
    protected abstract void onStored(S before, Step<E> step, S after);

    /**
     * Called after every change, and when pending work was claimed: starts the automatic work of the node.
     *
     * @param leased whether this node does the pending work
     */
    protected void onSchedule(S state, boolean leased) {}

    /** Called when the log has been deleted. */
    protected void onDeleted() {}

    /** Whether automatic work is running, which a second live log of the same id would repeat. */
    protected boolean isWorking() {
        return false;
    }

    /** Whether all running nodes can read these entries; others are not stored. */
    protected boolean canBeRead(List<E> entries) {
        return true;
    }

    /** The objection to an allowed command if the guest has sent too many. */
    protected Optional<Objection> limit(String guest, C command) {
        return Optional.empty();
    }

    public final String id() {
        return id;
    }

    /** Whether the log can be evicted: it has no subscribers, tasks or timers. Any thread may call this. */
    final boolean isIdle() {
        return idle && executor.isIdle();
    }

    /** Whether the log has subscribers on this node. Any thread may call this. */
    public final boolean isWatched() {
        return watched;
    }

    /** The number of the last step known here. Any thread may call this. */
    public final int number() {
        return replica.number();
    }

    /** Ends a task at a log that has been deleted. */
    private static final class Deleted extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Deleted() {
            super("deleted", null, false, false);
        }
    }

    /**
     * Runs a task with the loaded log.
     *
     * @param onFailure called with the reason instead of, or after, a task that can't be completed
     */
    public final void submit(Runnable task, Consumer<Objection> onFailure) {
        executor.execute(() -> run(task, onFailure));
    }

    /** The same as {@link #submit(Runnable, Consumer)}, logging under the id of a message. */
    public final void submit(String trace, Runnable task, Consumer<Objection> onFailure) {
        executor.execute(() -> Trace.during(trace, () -> run(task, onFailure)));
    }

    private void run(Runnable task, Consumer<Objection> onFailure) {
        LogThreads.guarded("a task of log " + id, () -> {
                    try {
                        if (replica.isEmpty()) {
                            catchUp();
                        }
                        if (replica.isEmpty()) {
                            onFailure.accept(context.notFound());
                        } else {
                            task.run();
                        }
                    } catch (Deleted deleted) {
                        onFailure.accept(context.notFound());
                    }
                })
                .ifPresent(onFailure);
        watched = hasSubscribers();
        idle = !watched && !isWorking() && (timer == null || timer.isDone());
    }

    public final S state() {
        return replica.state();
    }

    /** When the log was created. */
    public final long created() {
        return replica.created();
    }

    /** When the last step was stored. */
    public final long changed() {
        return replica.changed();
    }

    /** The number of the step that carried out this message. */
    public final Optional<Integer> numberOf(Step.Cause cause) {
        return replica.numberOf(cause);
    }

    /** Applies expired timers, and schedules the next timer and pending work. */
    public final void applyTimers() {
        Optional<Decision.Accepted<S, E>> expired = expired();
        while (expired.isPresent() && store(Optional.empty(), expired.get())) {
            expired = expired();
        }
        schedule();
    }

    private Optional<Decision.Accepted<S, E>> expired() {
        S state = state();
        OptionalLong due = context.rules().due(state);
        long now = context.now();
        Optional<List<E>> entries = due.isEmpty() || due.getAsLong() > now
                ? Optional.empty()
                : context.rules().expired(state, now, context.freshSecrets().get());
        isBlocked = entries.filter(found -> !canBeRead(found)).isPresent();
        return entries.filter(found -> !isBlocked)
                .map(found ->
                        new Decision.Accepted<>(found, step -> context.rules().next(state, step)));
    }

    /**
     * Sets the next timer and starts pending work. A timer whose step other nodes can't read yet is tried again later.
     */
    private void schedule() {
        S state = state();
        if (timer != null) {
            timer.cancel(false);
            timer = null;
        }
        OptionalLong due = context.rules().due(state);
        long wait = due.orElse(Long.MAX_VALUE) - context.now();
        if (due.isPresent() && wait < MAX_TIMER_MILLIS) {
            timer = context.threads()
                    .schedule(() -> submit(this::applyTimers, why -> {}), Math.max(isBlocked ? RETRY_MILLIS : 0, wait));
        }
        onSchedule(state, isLeased);
    }

    /** Takes over pending timers and work, whose lease this node now has. */
    final void onLeaseClaimed() {
        refresh();
        isLeased = true;
        applyTimers();
    }

    /** The result of a command. */
    public sealed interface Result {

        /** The effect of the command is stored; the log has this number. */
        record Stored(int number) implements Result {}

        record Refused(Objection why) implements Result {}
    }

    /**
     * Decides a command, then stores, applies and publishes the step. The same message is carried out only once.
     *
     * <p>A command that is refused or changes nothing is decided again if another node has stored steps meanwhile: no
     * number of a step would reveal that the decision was based on an old state.
     */
    public final Result execute(Step.Cause cause, C command) {
        applyTimers();
        boolean isUpToDate = !context.peers().isClustered();
        for (int tries = 0; tries < MAX_TRIES; tries++) {
            Optional<Integer> earlier = replica.numberOf(cause);
            if (earlier.isPresent()) {
                return new Result.Stored(earlier.get());
            }
            switch (context.rules().decide(state(), cause.guest(), command, context.now())) {
                case Decision.Refused<S, E> refused -> {
                    if (isUpToDate || !catchUp()) {
                        return new Result.Refused(refused.why());
                    }
                    isUpToDate = true;
                }
                case Decision.Accepted<S, E> accepted
                when !canBeRead(accepted.entries()) -> {
                    return new Result.Refused(LogObjections.NOT_YET);
                }
                case Decision.Accepted<S, E> accepted
                when accepted.entries().isEmpty() -> {
                    if (isUpToDate || !catchUp()) {
                        return new Result.Stored(replica.number());
                    }
                    isUpToDate = true;
                }
                case Decision.Accepted<S, E> accepted -> {
                    Optional<Objection> tooMany = limit(cause.guest(), command);
                    if (tooMany.isPresent()) {
                        return new Result.Refused(tooMany.get());
                    }
                    if (store(Optional.of(cause), accepted)) {
                        return new Result.Stored(replica.number());
                    }
                }
            }
        }
        return new Result.Refused(LogObjections.BUSY);
    }

    /**
     * Stores the result of automatic work, unless it is refused because the log has changed since.
     *
     * @param decide decides again whenever another node was faster
     */
    protected final void executeWork(Function<S, Decision<S, E>> decide) {
        for (int tries = 0; tries < MAX_TRIES; tries++) {
            if (!(decide.apply(state()) instanceof Decision.Accepted<S, E> accepted)
                    || store(Optional.empty(), accepted)) {
                break;
            }
        }
        schedule();
    }

    /** Decides a command that no guest sent, then stores, applies and publishes the step. */
    protected final Result executeForHost(Function<S, Decision<S, E>> decide) {
        refresh();
        applyTimers();
        for (int tries = 0; tries < MAX_TRIES; tries++) {
            switch (decide.apply(state())) {
                case Decision.Refused<S, E> refused -> {
                    return new Result.Refused(refused.why());
                }
                case Decision.Accepted<S, E> accepted
                when !canBeRead(accepted.entries()) -> {
                    return new Result.Refused(LogObjections.NOT_YET);
                }
                case Decision.Accepted<S, E> accepted -> {
                    if (accepted.entries().isEmpty() || store(Optional.empty(), accepted)) {
                        return new Result.Stored(replica.number());
                    }
                }
            }
        }
        return new Result.Refused(LogObjections.BUSY);
    }

    /** Reads the whole log again after stored steps were rewritten. Publishes nothing. */
    protected final void reload() {
        replica.clear();
        replica.catchUp((before, step, after) -> {});
        schedule();
    }

    /** Stores a step; returns false if another node was faster, in which case its steps have been read. */
    private boolean store(Optional<Step.Cause> cause, Decision.Accepted<S, E> accepted) {
        S before = state();
        Optional<Step<E>> stored = replica.append(cause, accepted, this::append, this::onStep);
        if (stored.isPresent()) {
            onStored(before, stored.get(), state());
            isLeased = true;
            schedule();
        } else if (!catchUp() && context.store().numbers(List.of(id)).isEmpty()) {
            replica.clear();
            onDeleted();
            throw new Deleted();
        }
        return stored.isPresent();
    }

    /** Reads the steps of other nodes, if there may be any. */
    public final void refresh() {
        if (context.peers().isClustered()) {
            catchUp();
        }
    }

    /** Reads steps that are stored but not known here yet; returns whether there were any. */
    private boolean catchUp() {
        boolean isChanged = replica.catchUp(this::onStep);
        if (isChanged) {
            // The node that stored them does the pending work, or another one claims it if that one dies.
            isLeased = !context.peers().isClustered();
            schedule();
        }
        return isChanged;
    }

    /**
     * Sends a subscriber the steps it has missed, or the whole state if there are too many: it is shorter, and of
     * bounded size.
     *
     * @param since the last number the subscriber has, if any
     */
    public final void sendMissed(Optional<Integer> since, Subscriber<S, E> subscriber) {
        boolean canSendSteps = since.isPresent()
                && since.get() >= Math.max(1, replica.number() - Replica.MAX_MISSED)
                && since.get() <= replica.number();
        if (canSendSteps) {
            replica.readSince(since.get(), subscriber);
            subscriber.onCaughtUp(replica.state());
        } else {
            subscriber.onState(replica.state());
        }
    }
}
