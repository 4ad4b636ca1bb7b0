package io.cablecar.bots.player;

import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;

/**
 * A player that chooses moves. Bots are stateless and thread-safe. The same view, seed and number of evaluations give
 * the same move on every platform.
 */
public interface Bot {

    /**
     * Chooses a legal move for the viewer, whose turn it must be. Returns the best move found so far soon after the
     * budget is spent or cancelled.
     */
    Move choose(View view, Budget budget);
}
