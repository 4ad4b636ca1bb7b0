package io.cablecar.bots;

import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;
import java.util.List;

/** Any legal move, all equally likely. */
final class RandomBot implements Bot {

    private final int seed;

    RandomBot(int seed) {
        this.seed = seed;
    }

    @Override
    public Move choose(View view, Budget budget) {
        List<Move> moves = view.legalMoves();
        return moves.get(new Position(view).dice(seed).below(moves.size()));
    }
}
