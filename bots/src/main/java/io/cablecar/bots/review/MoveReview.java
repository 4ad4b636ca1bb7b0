package io.cablecar.bots.review;

import io.cablecar.bots.player.Budget;
import io.cablecar.bots.player.Strength;
import io.cablecar.bots.review.Evaluation.Judgement;
import io.cablecar.bots.value.ValueFactory;
import io.cablecar.bots.value.analytic.AnalyticValues;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;
import java.util.List;
import java.util.Optional;

/**
 * The review of one move: compares it with the best move, from what its player could see.
 *
 * @param rating empty if there was only one legal move
 * @param chosen the move that was made
 * @param lost points, or hundredths of chance if that is the aim, that it gave away; zero for a great move
 * @param chances by seat: the chance to win after the move
 */
public record MoveReview(
        int seat, Optional<Rating> rating, Judgement chosen, Judgement best, double lost, List<Double> chances) {

    /**
     * Reviews a legal move of the player to move.
     *
     * @param evaluations the budget; the same number gives the same review on every platform
     */
    public static MoveReview of(Game before, Move move, int evaluations) {
        return of(before, move, evaluations, AnalyticValues.INSTANCE);
    }

    /** The same with another value function. */
    public static MoveReview of(Game before, Move move, int evaluations, ValueFactory values) {
        int seat = before.toMove().orElseThrow();
        View view = before.view(seat);
        var evaluator = new Evaluator(view, Budget.ofEvaluations(evaluations), Strength.CLEAR, values, 0);
        Evaluation evaluation = evaluator.examine();
        Judgement chosen = evaluation.of(move);
        Judgement best = evaluation.best();
        Optional<Rating> rating =
                evaluation.moves().size() > 1 ? Optional.of(Rating.of(chosen.loss())) : Optional.empty();
        boolean gaveAway = rating.isPresent() && rating.get() != Rating.GREAT;
        double behind = best.standing(evaluation.aim()) - chosen.standing(evaluation.aim());
        return new MoveReview(
                seat, rating, chosen, best, gaveAway ? Math.max(0, behind) : 0, evaluator.chances(chosen));
    }
}
