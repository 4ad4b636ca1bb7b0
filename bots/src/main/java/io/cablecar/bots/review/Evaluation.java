package io.cablecar.bots.review;

import io.cablecar.bots.objective.ChanceToBeFirst;
import io.cablecar.bots.player.Budget;
import io.cablecar.bots.player.Strength;
import io.cablecar.bots.value.ValueFactory;
import io.cablecar.bots.value.analytic.AnalyticValues;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;
import java.util.List;
import java.util.function.Consumer;

/**
 * The evaluation of every legal move of a seat by a strong player, for hints, heat maps and reviews.
 *
 * @param aim what the seat plays for
 * @param moves every legal move, the best first
 * @param evaluations how many positions were evaluated
 * @param complete whether the search ended before the budget did
 */
public record Evaluation(Aim aim, List<Judgement> moves, int evaluations, boolean complete) {

    /** What a seat plays for, by which its moves are compared. */
    public enum Aim {
        /** The lead in points: two players, or companies. */
        LEAD("lead"),
        /** The chance to be first: more than two players without companies. */
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
     * The evaluation of one move.
     *
     * @param lead the expected final lead in points over the best other player, or with companies over the average of
     *     the others
     * @param chance to win, from 0 to 1
     * @param error how far a deeper search may still change it, as a standard deviation: in points, or in hundredths of
     *     chance if that is the aim
     * @param loss how much less it is worth than the best move; a unit is about a point of the base game
     * @param plies how many answers were searched
     * @param effects its effects on lines, the greatest first; empty unless a tile is placed
     */
    public record Judgement(
            Move move, double lead, double chance, double error, double loss, int plies, List<LineEffect> effects) {

        /** The lead in points, or the chance in hundredths, depending on the aim. */
        public double standing(Aim aim) {
            return switch (aim) {
                case LEAD -> lead;
                case CHANCE -> ChanceToBeFirst.SCALE * chance;
            };
        }
    }

    /**
     * The effect of a move on one line.
     *
     * @param station where the line starts
     * @param lengthBefore crossings before the move
     * @param lengthAfter crossings after it
     * @param complete whether the line is complete after the move
     * @param doubled whether it ends at the power station
     * @param expectedBefore its expected points before the move
     * @param expectedAfter its expected points after the move; its score if it is complete
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

    /** By colour: the expected final points in the viewer's position. */
    public static List<Double> expectedPoints(View view) {
        return new Evaluator(view, Budget.ofEvaluations(1), Strength.CLEAR, AnalyticValues.INSTANCE, 0)
                .expectedPoints();
    }

    /** Evaluates every legal move of the viewer that a player of this strength sees, without searching answers. */
    public static Evaluation atAGlance(View view, Strength strength) {
        return new Evaluator(view, Budget.ofEvaluations(1), strength, AnalyticValues.INSTANCE, 0).examine();
    }

    /** The best move. */
    public Judgement best() {
        return moves.get(0);
    }

    /** The evaluation of a legal move. */
    public Judgement of(Move move) {
        for (Judgement judgement : moves) {
            if (judgement.move().equals(move)) {
                return judgement;
            }
        }
        throw new IllegalArgumentException("not a legal move: " + move);
    }

    /** Evaluates every legal move of the viewer, whose turn it must be. */
    public static Evaluation of(View view, Budget budget) {
        return of(view, budget, AnalyticValues.INSTANCE);
    }

    /** The same with another value function. */
    public static Evaluation of(View view, Budget budget, ValueFactory values) {
        return new Evaluator(view, budget, Strength.CLEAR, values, 0).examine();
    }

    /**
     * Evaluates every legal move of the viewer, whose turn it must be.
     *
     * @param progress receives intermediate evaluations during the search, the first within a few milliseconds
     */
    public static Evaluation of(View view, Budget budget, Consumer<Evaluation> progress) {
        return of(view, budget, AnalyticValues.INSTANCE, progress);
    }

    /** The same with another value function. */
    public static Evaluation of(View view, Budget budget, ValueFactory values, Consumer<Evaluation> progress) {
        return new Evaluator(view, budget, Strength.CLEAR, values, 0).examine(progress);
    }

    /**
     * Evaluates every legal move like {@link #of}, but searches many more of them deeply. Useful only with a large
     * budget.
     *
     * @param seed for sampling the shares that were not seen
     */
    public static Evaluation thorough(View view, Budget budget, int seed) {
        return thorough(view, budget, AnalyticValues.INSTANCE, seed);
    }

    /** The same with another value function. */
    public static Evaluation thorough(View view, Budget budget, ValueFactory values, int seed) {
        return new Evaluator(view, budget, Strength.THOROUGH, values, seed).examine();
    }
}
