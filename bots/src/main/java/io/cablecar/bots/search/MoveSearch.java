package io.cablecar.bots.search;

import io.cablecar.bots.player.Budget;
import io.cablecar.bots.player.Strength;
import io.cablecar.bots.value.ValueFactory;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;

/** Finds the best move for the viewer in short steps. */
public final class MoveSearch {

    private final RootSearch search;

    public MoveSearch(View view, Budget budget, Strength strength, ValueFactory values, int seed) {
        search = new RootSearch(view, budget, strength, values, seed, Endgame.Detail.WORTH);
    }

    /**
     * Searches for a few milliseconds. How a search is divided into steps does not change its result.
     *
     * @return whether anything is left to search
     */
    public boolean step() {
        return search.step();
    }

    /** The best move found so far. */
    public Move best() {
        return search.best().move();
    }
}
