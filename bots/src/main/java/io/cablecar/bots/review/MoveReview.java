package io.cablecar.bots.review;

import io.cablecar.bots.Budget;
import io.cablecar.bots.Strength;
import io.cablecar.bots.review.Evaluation.Judgement;
import io.cablecar.bots.value.ValueFactory;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;
import java.util.List;
import java.util.Optional;

/**
 * One move of a game beside the best that its player could have done, judged from what that player could see.
 *
 * @param rating empty if there was nothing to choose
 * @param chosen the move that was made
 * @param lost points, or hundredths of chance if that is the aim, that it gave away; nought for a great move
 * @param luck how much better than the average the tile was that had come since the last choice; nought if none had
 * @param chances by seat: to win, after the move
 */
public record MoveReview(
        int seat,
        Optional<Rating> rating,
        Judgement chosen,
        Judgement best,
        double lost,
        double luck,
        List<Double> chances) {

    /**
     * Judges a legal move of the player to move.
     *
     * @param evaluations how many may be made: the same number gives the same answer anywhere
     */
    public static MoveReview of(Game before, Move move, int evaluations) {
        return of(before, move, evaluations, ValueFactory.ANALYTIC);
    }

    /** The same by another value. */
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
                seat,
                rating,
                chosen,
                best,
                gaveAway ? Math.max(0, behind) : 0,
                evaluator.luck(view),
                evaluator.chances(chosen));
    }
}
