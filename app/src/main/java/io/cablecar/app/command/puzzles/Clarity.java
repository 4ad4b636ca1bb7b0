package io.cablecar.app.command.puzzles;

import io.cablecar.bots.review.Evaluation;
import io.cablecar.bots.review.Evaluation.Judgement;
import io.cablecar.engine.Rules;

/**
 * How far the best move is ahead of the second best, in units of worth: a point of lead with two players, a hundredth
 * of the chance to win with more, half a point of payout with companies.
 *
 * @param gap between the best two moves
 * @param error of that gap, as a standard deviation; zero if the game was solved to its end
 * @param likeliest whether no other move has a better chance to win
 */
record Clarity(double gap, double error, boolean likeliest) {

    /** The least gaps that matter to people. */
    private static final double MIN_GAP = 3;

    private static final double MIN_PERCENT = 5;

    /** The least ratio of a gap to its error. */
    private static final double BEYOND_ERROR = 2.5;

    /** The factor for a short search, which may underestimate gaps. */
    private static final double SHORT_SEARCH = 0.6;

    /** The units of worth in a point of payout. */
    private static final double UNITS_OF_PAYOUT = 2;

    static Clarity of(Rules rules, Evaluation evaluation) {
        Judgement best = evaluation.moves().get(0);
        Judgement next = evaluation.moves().get(1);
        boolean likeliest = true;
        for (Judgement judged : evaluation.moves()) {
            likeliest &= judged.chance() <= best.chance();
        }
        double scale = rules.companies() ? UNITS_OF_PAYOUT : 1;
        return new Clarity(next.loss(), scale * Math.hypot(best.error(), next.error()), likeliest);
    }

    /** Whether the best move is significantly better, and by enough to matter. */
    boolean isClear(Rules rules) {
        return likeliest && gap >= least(rules) && gap >= BEYOND_ERROR * error;
    }

    /** Whether a deeper search is worthwhile. */
    boolean isPromising(Rules rules) {
        return gap >= SHORT_SEARCH * least(rules);
    }

    private static double least(Rules rules) {
        return rules.players() > 2 && !rules.companies() ? MIN_PERCENT : MIN_GAP;
    }
}
