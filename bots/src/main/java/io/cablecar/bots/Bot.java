package io.cablecar.bots;

import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;

/**
 * A player that chooses moves. A bot keeps nothing from one call to the next and may be asked by any number of threads
 * at once; the same view, seed and number of evaluations give the same move, on every platform.
 */
public interface Bot {

    /**
     * A legal move for the viewer, whose turn it must be. Returns soon after the budget is spent or cancelled, with the
     * best move found so far.
     */
    Move choose(View view, Budget budget);
}
