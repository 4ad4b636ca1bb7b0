package io.cablecar.bots.value;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.bots.Bots;
import io.cablecar.bots.Games;
import io.cablecar.bots.Level;
import io.cablecar.bots.player.Budget;
import io.cablecar.bots.position.Position;
import io.cablecar.bots.review.Evaluation;
import io.cablecar.bots.review.MoveReview;
import io.cablecar.bots.review.Review;
import io.cablecar.bots.value.analytic.AnalyticValues;
import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Tracks;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Searches and evaluations use the value function they are given. */
class ValueFactoryTest {

    /** More than the search needs, so that the cost of the second step does not matter. */
    private static final int ENOUGH = 20_000_000;

    /** Evaluates as the analytic value does. Subclasses change a part of it. */
    private static class Analytic implements ValueFunction {

        private final ValueFunction analytic;

        Analytic(Position position, Horizon horizon) {
            analytic = AnalyticValues.INSTANCE.value(position, horizon);
        }

        @Override
        public void evaluate(
                Tracks tracks, int ply, int square, int tile, int mover, double[] points, double[] variance) {
            analytic.evaluate(tracks, ply, square, tile, mover, points, variance);
        }

        @Override
        public void evaluateRoot(Tracks tracks, double[] points, double[] variance) {
            analytic.evaluateRoot(tracks, points, variance);
        }

        @Override
        public Pruning pruning() {
            return analytic.pruning();
        }
    }

    /** The analytic value, evaluated again for the best few moves in a second step. */
    private static final class InTwoSteps implements ValueFactory {

        int refined;

        @Override
        public ValueFunction value(Position position, Horizon horizon) {
            return new Analytic(position, horizon) {
                @Override
                public void refine(
                        Tracks tracks, int ply, int square, int tile, int mover, double[] points, double[] variance) {
                    refined++;
                    // The mover follows from the first seat, since every seat places one tile per turn.
                    assertThat(mover).isEqualTo((position.seat + ply) % position.players());
                    assertThat(tracks.isTaken(square)).isTrue();
                    evaluate(tracks, ply, square, tile, mover, points, variance);
                }

                @Override
                public Pruning pruning() {
                    Pruning usual = super.pruning();
                    return new Pruning(
                            usual.hopeless(),
                            usual.doubtful(),
                            usual.close(),
                            new Pruning.Shortlist(2, 6, 4, 0),
                            usual.errors());
                }
            };
        }

        @Override
        public LineValues lines(Position position) {
            return AnalyticValues.INSTANCE.lines(position);
        }
    }

    /** Swaps the colours: what is good for one is good for the next. */
    private static final class Mirrored implements ValueFactory {

        @Override
        public ValueFunction value(Position position, Horizon horizon) {
            return new Analytic(position, horizon) {
                @Override
                public void evaluate(
                        Tracks tracks, int ply, int square, int tile, int mover, double[] points, double[] variance) {
                    super.evaluate(tracks, ply, square, tile, mover, points, variance);
                    mirror(points);
                }

                @Override
                public void evaluateRoot(Tracks tracks, double[] points, double[] variance) {
                    super.evaluateRoot(tracks, points, variance);
                    mirror(points);
                }

                private void mirror(double[] points) {
                    double first = points[0];
                    points[0] = points[1];
                    points[1] = first;
                }
            };
        }

        @Override
        public LineValues lines(Position position) {
            return AnalyticValues.INSTANCE.lines(position);
        }
    }

    static List<Rules> modes() {
        return List.of(
                Rules.base(2),
                Rules.base(3).withFreeOrientation(true),
                Rules.companies(2).withHandSize(2));
    }

    private static View after(Rules rules, int tiles) {
        Game game = Games.played(rules, "values", Bots.of(Level.CONDUCTOR, 3), tiles);
        return game.view(game.toMove().orElseThrow());
    }

    @ParameterizedTest
    @MethodSource("modes")
    void aSecondStepWithTheSameResultChangesNothing(Rules rules) {
        View view = after(rules, 50);
        InTwoSteps twice = new InTwoSteps();
        Evaluation once = Evaluation.of(view, Budget.ofEvaluations(ENOUGH));
        Evaluation again = Evaluation.of(view, Budget.ofEvaluations(ENOUGH), twice);
        assertThat(again.moves()).isEqualTo(once.moves());
        assertThat(twice.refined).isPositive();
    }

    @Test
    void theHighestLevelUsesTheGivenValue() {
        List<Move> mirrored = new ArrayList<>();
        List<Move> usual = new ArrayList<>();
        for (int tiles = 10; tiles <= 40; tiles += 10) {
            View view = after(Rules.base(2), tiles);
            Move move = Bots.of(Level.BARON, 1, new Mirrored()).choose(view, Budget.ofEvaluations(500));
            assertThat(view.refusal(move)).isEmpty();
            assertThat(Bots.named("top", 1, new Mirrored()).orElseThrow().choose(view, Budget.ofEvaluations(500)))
                    .isEqualTo(move);
            mirrored.add(move);
            usual.add(Bots.of(Level.BARON, 1).choose(view, Budget.ofEvaluations(500)));
        }
        assertThat(mirrored).isNotEqualTo(usual);
    }

    @Test
    void aReviewUsesTheGivenValue() {
        Game game = Games.played(Rules.base(2), "values", Bots.of(Level.CONDUCTOR, 3), 10);
        Review usual = Review.of(game, 500);
        Review mirrored = Review.of(game, 500, new Mirrored());
        assertThat(mirrored.chances()).isNotEqualTo(usual.chances());
        assertThat(mirrored.moves().get(0))
                .isEqualTo(MoveReview.of(Game.start(game.setup()), game.moves().get(0), 500, new Mirrored()));
    }
}
