package io.cablecar.bots.review;

import io.cablecar.bots.Budget;
import io.cablecar.bots.Strength;
import io.cablecar.bots.objective.ChanceToBeFirst;
import io.cablecar.bots.value.ValueFactory;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;
import java.util.List;
import java.util.function.Consumer;

/**
 * What a strong player thinks of every move open to a seat: for hints, heat maps and reviews.
 *
 * @param aim what the seat plays for
 * @param moves every legal move, the best first
 * @param evaluations how many positions were judged
 * @param complete whether the budget was enough for all there was to think about
 */
public record Evaluation(Aim aim, List<Judgement> moves, int evaluations, boolean complete) {

    /** What a seat plays for, and so what its moves are compared by. */
    public enum Aim {
        /** The lead in points: two players, and shares. */
        LEAD("lead"),
        /** The chance to be first: more than two players with own cars. */
        CHANCE("chance");

        private final String word;

        Aim(String word) {
            this.word = word;
        }

        /** The lower-case word that data formats use. */
        public String word() {
            return word;
        }
    }

    /**
     * One move.
     *
     * @param lead expected points at the end more than the best other player (two players, or more with own cars), or
     *     more than the others on average (companies)
     * @param chance to win, from 0 to 1
     * @param error how far a longer look may still move it, as a standard deviation: in points, or in hundredths of
     *     chance if that is the aim
     * @param loss how much less it is worth than the best move, on a scale of about a point of the base game
     * @param plies how many answers were looked at
     * @param effects what the move does to the lines, the greatest effect first; empty unless a tile is placed
     */
    public record Judgement(
            Move move, double lead, double chance, double error, double loss, int plies, List<LineEffect> effects) {

        /** What is played for: points of lead, or hundredths of chance. */
        public double standing(Aim aim) {
            return switch (aim) {
                case LEAD -> lead;
                case CHANCE -> ChanceToBeFirst.SCALE * chance;
            };
        }
    }

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

    /** By colour: the points that it may expect to have in the end, as the viewer's position stands now. */
    public static List<Double> expectedPoints(View view) {
        return new Evaluator(view, Budget.ofEvaluations(1), Strength.CLEAR, ValueFactory.ANALYTIC, 0).expectedPoints();
    }

    /** Judges every legal move of the viewer that somebody of this strength sees, as he does at first glance. */
    public static Evaluation atAGlance(View view, Strength eyes) {
        return new Evaluator(view, Budget.ofEvaluations(1), eyes, ValueFactory.ANALYTIC, 0).examine();
    }

    /** The best move. */
    public Judgement best() {
        return moves.get(0);
    }

    /** The judgement of a legal move. */
    public Judgement of(Move move) {
        for (Judgement judgement : moves) {
            if (judgement.move().equals(move)) {
                return judgement;
            }
        }
        throw new IllegalArgumentException("not a legal move: " + move);
    }

    /** Judges every legal move of the viewer, whose turn it must be. */
    public static Evaluation of(View view, Budget budget) {
        return of(view, budget, ValueFactory.ANALYTIC);
    }

    /** The same by another value. */
    public static Evaluation of(View view, Budget budget, ValueFactory values) {
        return new Evaluator(view, budget, Strength.CLEAR, values, 0).examine();
    }

    /**
     * Judges every legal move of the viewer, whose turn it must be.
     *
     * @param progress told of every better picture while the thought goes on, the first within a few milliseconds
     */
    public static Evaluation of(View view, Budget budget, Consumer<Evaluation> progress) {
        return of(view, budget, ValueFactory.ANALYTIC, progress);
    }

    /** The same by another value. */
    public static Evaluation of(View view, Budget budget, ValueFactory values, Consumer<Evaluation> progress) {
        return new Evaluator(view, budget, Strength.CLEAR, values, 0).examine(progress);
    }

    /**
     * Judges every legal move as {@link #of} does, but looks again and again at many more of them: a second opinion,
     * worth its time only with a large budget.
     *
     * @param seed of the chance by which shares that were not seen are dealt in thought: other seeds, other deals
     */
    public static Evaluation thorough(View view, Budget budget, int seed) {
        return thorough(view, budget, ValueFactory.ANALYTIC, seed);
    }

    /** The same by another value. */
    public static Evaluation thorough(View view, Budget budget, ValueFactory values, int seed) {
        return new Evaluator(view, budget, Strength.THOROUGH, values, seed).examine();
    }
}
