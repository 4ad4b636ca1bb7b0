package io.cablecar.match.game;

import io.cablecar.bots.review.Review;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Result;
import io.cablecar.engine.notation.GameFile;
import java.util.List;

/**
 * The result of a finished game.
 *
 * @param totals by seat
 * @param behaviour by seat
 * @param game the game itself
 * @param file the game file
 * @param balances the review by seat; empty if the game was not reviewed
 */
public record GameResult(
        Fixture fixture,
        List<Integer> totals,
        List<Behaviour> behaviour,
        Game game,
        GameFile file,
        List<Review.Balance> balances) {

    /** The same with a review. */
    public GameResult reviewed(int evaluations) {
        return new GameResult(
                fixture,
                totals,
                behaviour,
                game,
                file,
                Review.of(game, evaluations).balances());
    }

    /** A seat's part of the victory, from 0 to 1. */
    public double share(int seat) {
        return Result.victory(seat, totals);
    }

    /** A seat's total less the best of the others. */
    public int margin(int seat) {
        int best = Integer.MIN_VALUE;
        for (int other = 0; other < totals.size(); other++) {
            if (other != seat) {
                best = Math.max(best, totals.get(other));
            }
        }
        return totals.get(seat) - best;
    }
}
