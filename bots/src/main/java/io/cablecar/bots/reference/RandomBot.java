package io.cablecar.bots.reference;

import io.cablecar.bots.player.Bot;
import io.cablecar.bots.player.Budget;
import io.cablecar.bots.position.Position;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;
import java.util.List;

/** A reference: any legal move, all equally likely. */
public final class RandomBot implements Bot {

    private final int seed;

    public RandomBot(int seed) {
        this.seed = seed;
    }

    @Override
    public Move choose(View view, Budget budget) {
        List<Move> moves = view.legalMoves();
        return moves.get(new Position(view).random(seed).below(moves.size()));
    }
}
