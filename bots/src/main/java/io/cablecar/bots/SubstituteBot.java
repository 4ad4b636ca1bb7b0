package io.cablecar.bots;

import io.cablecar.bots.player.Bot;
import io.cablecar.bots.player.Budget;
import io.cablecar.bots.review.Evaluation;
import io.cablecar.bots.value.ValueFactory;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;

/**
 * A bot that plays for a person, who may return. It never exchanges shares, since those are the person's plan.
 *
 * @param seed of the bot's random choices
 */
public record SubstituteBot(Opponent opponent, int seed, ValueFactory values) implements Bot {

    /**
     * Chooses like the bot. Where that would exchange a share, returns its best other move without searching answers.
     */
    @Override
    public Move choose(View view, Budget budget) {
        Move chosen = Bots.of(opponent, seed, values).choose(view, budget);
        if (!(chosen instanceof Move.Exchange)) {
            return chosen;
        }
        for (Evaluation.Judgement judgement :
                Evaluation.atAGlance(view, opponent.strengthIn(view)).moves()) {
            if (!(judgement.move() instanceof Move.Exchange)) {
                return judgement.move();
            }
        }
        return anyMove(view);
    }

    /** The first legal move that exchanges nothing. A player with neither a tile nor a pile may pass. */
    public static Move anyMove(View view) {
        for (Move move : view.legalMoves()) {
            if (!(move instanceof Move.Exchange)) {
                return move;
            }
        }
        throw new IllegalStateException("no move but exchanges");
    }
}
