package io.cablecar.bots;

import io.cablecar.bots.player.Bot;
import io.cablecar.bots.player.Budget;
import io.cablecar.bots.player.Strength;
import io.cablecar.bots.search.MoveSearch;
import io.cablecar.bots.value.ValueFactory;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;

/** A bot of the ladder. All levels search in the same way; they differ in how much they see. */
record LadderBot(Strength strength, ValueFactory values, int seed) implements Bot {

    @Override
    public Move choose(View view, Budget budget) {
        StepwiseChoice choice = begin(view, budget);
        boolean hasMore = true;
        while (hasMore) {
            hasMore = choice.step();
        }
        return choice.move();
    }

    /** Starts to choose a move. */
    StepwiseChoice begin(View view, Budget budget) {
        return new StepwiseChoice(new MoveSearch(view, budget, strength, values, seed));
    }
}
