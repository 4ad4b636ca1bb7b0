package io.cablecar.bots;

import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;

/** A player of the ladder: all levels think in the same way, but see more or less. */
record LadderBot(Sight sight, int seed) implements Bot {

    @Override
    public Move choose(View view, Budget budget) {
        return new Thought(view, budget, sight, seed, false).think(() -> {}).move;
    }
}
