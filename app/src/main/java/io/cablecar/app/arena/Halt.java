package io.cablecar.app.arena;

import io.cablecar.bots.Budget;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The wish to stop playing, told to everybody who is thinking just now. */
public final class Halt {

    private final Set<Budget> thinking = ConcurrentHashMap.newKeySet();
    private volatile boolean wanted;

    public boolean isWanted() {
        return wanted;
    }

    /** Stops all choices that are being made, and all to come. */
    public void want() {
        wanted = true;
        thinking.forEach(Budget::cancel);
    }

    public void watch(Budget budget) {
        thinking.add(budget);
        if (wanted) {
            budget.cancel();
        }
    }

    public void leave(Budget budget) {
        thinking.remove(budget);
    }
}
