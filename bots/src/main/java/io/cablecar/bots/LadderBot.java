package io.cablecar.bots;

import io.cablecar.bots.search.RootSearch;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;

/** A player of the ladder: all levels think in the same way, but see more or less. */
record LadderBot(Strength strength, int seed) implements Bot {

    @Override
    public Move choose(View view, Budget budget) {
        return new RootSearch(view, budget, strength, seed, false)
                .think(() -> {})
                .move();
    }
}
