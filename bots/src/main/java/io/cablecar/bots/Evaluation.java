package io.cablecar.bots;

import io.cablecar.engine.Colour;
import io.cablecar.engine.Move;
import io.cablecar.engine.View;
import java.util.List;
import java.util.function.Consumer;

/**
 * What a strong player thinks of every move open to a seat: for hints, heat maps and reviews.
 *
 * @param moves every legal move, the best first
 * @param evaluations how many positions were judged
 * @param complete whether the budget was enough for all there was to think about
 */
public record Evaluation(List<Judgement> moves, int evaluations, boolean complete) {

    /**
     * One move.
     *
     * @param lead expected points at the end more than the best other player (two players, or more with own cars), or
     *     more than the others on average (companies)
     * @param chance to win, from 0 to 1
     * @param error how far a longer look may still move the lead, as a standard deviation
     * @param plies how many answers were looked at
     * @param effects what the move does to the lines, the greatest effect first; empty unless a tile is laid
     */
    public record Judgement(Move move, double lead, double chance, double error, int plies, List<LineEffect> effects) {}

    /**
     * What a move does to one line.
     *
     * @param station where it starts
     * @param lengthBefore crossings before the move
     * @param lengthAfter crossings after it
     * @param complete whether it has an end now
     * @param doubled whether that end is the power station
     * @param expectedBefore points that could be expected of it before
     * @param expectedAfter points that can be expected now; those scored if it is complete
     */
    public record LineEffect(
            int station,
            Colour owner,
            int lengthBefore,
            int lengthAfter,
            boolean complete,
            boolean doubled,
            double expectedBefore,
            double expectedAfter) {

        public double gain() {
            return expectedAfter - expectedBefore;
        }
    }

    /** The best move. */
    public Judgement best() {
        return moves.get(0);
    }

    /**
     * Judges every legal move of the viewer, whose turn it must be.
     *
     * @param progress told of every better picture while the thought goes on, the first within a few milliseconds
     */
    public static Evaluation of(View view, Budget budget, Consumer<Evaluation> progress) {
        return new Examiner(view, budget, Sight.CLEAR, 0).examine(progress);
    }

    /**
     * Judges every legal move as {@link #of} does, but looks again and again at many more of them: a second opinion,
     * worth its time only with a large budget.
     *
     * @param seed of the chance by which shares that were not seen are dealt in thought: other seeds, other deals
     */
    public static Evaluation thorough(View view, Budget budget, int seed) {
        return new Examiner(view, budget, Sight.THOROUGH, seed).examine(picture -> {});
    }
}
