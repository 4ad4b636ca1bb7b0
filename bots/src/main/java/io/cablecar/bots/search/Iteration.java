package io.cablecar.bots.search;

import java.util.List;

/** One look at all moves that deserve it, move by move. */
abstract class Iteration {

    private final List<RootMove> moves;
    private int next;

    Iteration(List<RootMove> moves) {
        this.moves = moves;
    }

    /** Looks at one move more; false when all have been looked at, or it was cut short. */
    final boolean goOn() {
        while (next < moves.size()) {
            RootMove move = moves.get(next++);
            if (isWorthALook(move)) {
                if (look(move)) {
                    return true;
                }
                end(false);
                return false;
            }
        }
        end(true);
        return false;
    }

    abstract boolean isWorthALook(RootMove move);

    /** False if it was cut short. */
    abstract boolean look(RootMove move);

    /** Takes over what was found, in all moves or until it was cut short. */
    abstract void end(boolean isWhole);

    /** Whether people who watch are told what came of it. */
    abstract boolean isWorthTelling();

    /** Whether the budget ended meanwhile, so that no other iteration can follow. */
    abstract boolean isBudgetSpent();

    /** Whether nothing is left to look for after it. */
    abstract boolean isLast();
}
