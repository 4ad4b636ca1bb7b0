package io.cablecar.match.time;

import io.cablecar.bots.player.Budget;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Cancels all running searches. Thread-safe. */
public final class StopSignal {

    private final Set<Budget> budgets = ConcurrentHashMap.newKeySet();
    private volatile boolean raised;

    public boolean isRaised() {
        return raised;
    }

    /** Cancels all registered budgets, and those registered later. */
    public void raise() {
        raised = true;
        budgets.forEach(Budget::cancel);
    }

    /** Registers a budget in use. */
    public void register(Budget budget) {
        budgets.add(budget);
        if (raised) {
            budget.cancel();
        }
    }

    /** Removes a budget that is no longer in use. */
    public void unregister(Budget budget) {
        budgets.remove(budget);
    }
}
