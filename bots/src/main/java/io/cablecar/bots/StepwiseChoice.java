package io.cablecar.bots;

import io.cablecar.bots.search.MoveSearch;
import io.cablecar.engine.game.Move;

/**
 * A bot's choice of a move, made in short steps. It may be paused or abandoned between two steps. With a budget in
 * evaluations the choice is the same as without pauses.
 */
public final class StepwiseChoice {

    private final MoveSearch search;

    StepwiseChoice(MoveSearch search) {
        this.search = search;
    }

    /**
     * Searches on, usually for a few milliseconds.
     *
     * @return whether anything is left to search
     */
    public boolean step() {
        return search.step();
    }

    /** The best move found so far. */
    public Move move() {
        return search.best();
    }
}
