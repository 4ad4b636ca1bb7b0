package io.cablecar.server.live;

import io.cablecar.server.conduct.Decision;
import io.cablecar.server.conduct.Step;
import io.cablecar.server.conduct.Table;
import io.cablecar.server.storage.TableLog;
import io.cablecar.server.wire.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The log of a table as far as this node knows it, and the table that it comes to. It belongs to one room, which calls
 * it for one thing after the other; only the number may be asked by anybody.
 */
final class LogCopy {

    private static final Logger LOG = LoggerFactory.getLogger(LogCopy.class);

    private final String id;
    private final House house;
    private final Reader reader;
    private final List<Step> steps = new ArrayList<>();
    private final Map<Step.Cause, Integer> done = new HashMap<>();
    private @Nullable Table table;
    private volatile int number;

    /** @param reader is told of each step but the first, as soon as it is known to be stored */
    LogCopy(String id, House house, Reader reader) {
        this.id = id;
        this.house = house;
        this.reader = reader;
    }

    /** Hears of a step. */
    @FunctionalInterface
    interface Reader {
        void step(Table before, Step step, Table after);
    }

    /** Whether nothing is known, as where there is no such table. */
    boolean isEmpty() {
        return table == null;
    }

    Table table() {
        if (table == null) {
            throw new IllegalStateException("not loaded");
        }
        return table;
    }

    /** The last number known here; 0 for none. */
    int number() {
        return number;
    }

    /** When the table was made. */
    long made() {
        return steps.get(0).at();
    }

    /** When something happened last. */
    long changed() {
        return steps.get(steps.size() - 1).at();
    }

    /** The number under which this message was done before. */
    Optional<Integer> doneBefore(Step.Cause cause) {
        return Optional.ofNullable(done.get(cause));
    }

    /**
     * Stores what happens next; empty when somebody was quicker.
     *
     * @param agreed decided at {@link #table} as it is now: the game it carries goes on from there
     */
    Optional<Step> append(Optional<Step.Cause> cause, Decision.Agreed agreed) {
        Step step = new Step(number + 1, house.now(), cause, agreed.entries());
        Table after = table().after(step, agreed.game());
        Optional<TableLog.Lease> lease =
                after.botToMove().isPresent() ? Optional.of(house.lease(Room.LEASE_MILLIS)) : Optional.empty();
        if (!house.store(TableLog.Append.of(id, step, after, lease))) {
            return Optional.empty();
        }
        LOG.debug("stored");
        add(step, after);
        return Optional.of(step);
    }

    /** Reads what has been stored and is not known here yet; answers whether there was anything. */
    boolean catchUp() {
        List<Step> missing = house.log().read(id, number);
        for (Step step : missing) {
            logLearnt(step);
            add(step, table == null ? Table.made(step, house.deal()) : table.after(step));
        }
        return !missing.isEmpty();
    }

    /** What another node stored carries the name of the message that led to it through this node's log too. */
    private void logLearnt(Step step) {
        if (LOG.isDebugEnabled() && table != null && step.cause().isPresent()) {
            Trace.during(step.cause().get().id(), () -> LOG.debug("learnt"));
        }
    }

    private void add(Step step, Table after) {
        Table before = table;
        table = after;
        number = after.number();
        steps.add(step);
        step.cause().ifPresent(cause -> done.put(cause, step.number()));
        if (before != null) {
            reader.step(before, step, after);
        }
    }

    /** What happened since a number, step by step, as it was then. */
    void readSince(int since, Reader late) {
        Table at = Table.made(steps.get(0), house.deal());
        for (Step step : steps.subList(1, steps.size())) {
            Table next = at.after(step);
            if (step.number() > since) {
                late.step(at, step, next);
            }
            at = next;
        }
    }

    /** There is no such table any more. */
    void clear() {
        table = null;
        number = 0;
        steps.clear();
        done.clear();
    }
}
