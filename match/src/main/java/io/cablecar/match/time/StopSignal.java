package io.cablecar.match.time;

import io.cablecar.bots.Budget;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The wish to stop playing, told to everybody who is thinking just now. */
public final class StopSignal {

    private final Set<Budget> thinking = ConcurrentHashMap.newKeySet();
    private volatile boolean raised;

    public boolean isRaised() {
        return raised;
    }

    /** Stops all choices that are being made, and all to come. */
    public void raise() {
        raised = true;
        thinking.forEach(Budget::cancel);
    }

    public void watch(Budget budget) {
        thinking.add(budget);
        if (raised) {
            budget.cancel();
        }
    }

    public void unwatch(Budget budget) {
        thinking.remove(budget);
    }
}
