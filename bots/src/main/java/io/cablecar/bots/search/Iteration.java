package io.cablecar.bots.search;

import java.util.List;

/** One pass over the moves that are worth searching, one move per step. */
abstract class Iteration {

    private final List<RootMove> moves;
    private int next;

    Iteration(List<RootMove> moves) {
        this.moves = moves;
    }

    /** Examines the next move; returns false when all have been examined or the budget ended. */
    final boolean step() {
        while (next < moves.size()) {
            RootMove move = moves.get(next++);
            if (includes(move)) {
                if (examine(move)) {
                    return true;
                }
                end(false);
                return false;
            }
        }
        end(true);
        return false;
    }

    abstract boolean includes(RootMove move);

    /** Searches a move; returns false if the budget ended meanwhile. */
    abstract boolean examine(RootMove move);

    /** Applies the results, of all moves or of those examined before the budget ended. */
    abstract void end(boolean complete);

    /** Whether the worth of any move has changed, which is reported to watching people. */
    abstract boolean changedWorths();

    /** Whether the budget ended, so that no other iteration can follow. */
    abstract boolean isBudgetSpent();

    /** Whether nothing is left to search after it. */
    abstract boolean isLast();
}
