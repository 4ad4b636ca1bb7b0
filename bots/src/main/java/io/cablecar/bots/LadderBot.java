package io.cablecar.bots;

import io.cablecar.bots.search.RootSearch;
import io.cablecar.bots.value.ValueFactory;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;

/** A player of the ladder: all levels think in the same way, but see more or less. */
record LadderBot(Strength strength, ValueFactory values, int seed) implements Bot {

    @Override
    public Move choose(View view, Budget budget) {
        Thought thought = begin(view, budget);
        boolean goesOn = true;
        while (goesOn) {
            goesOn = thought.goOn();
        }
        return thought.move();
    }

    /** Begins to choose. */
    Thought begin(View view, Budget budget) {
        return new Thought(new RootSearch(view, budget, strength, values, seed, false));
    }
}
