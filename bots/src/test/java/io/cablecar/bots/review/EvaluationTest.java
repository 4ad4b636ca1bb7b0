package io.cablecar.bots.review;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.cablecar.bots.Bots;
import io.cablecar.bots.Games;
import io.cablecar.bots.Level;
import io.cablecar.bots.player.Budget;
import io.cablecar.bots.player.Strength;
import io.cablecar.bots.reference.PotentialBot;
import io.cablecar.bots.value.analytic.AnalyticValues;
import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Line;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.Preview;
import io.cablecar.engine.game.View;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EvaluationTest {

    static List<Rules> modes() {
        return List.of(
                Rules.base(2),
                Rules.base(4),
                Rules.companies(3),
                Rules.base(2).withFreeOrientation(true).withHandSize(2));
    }

    private static View middle(Rules rules, int tiles) {
        Game game = Games.played(rules, "evaluate", new PotentialBot(2), tiles);
        return game.view(game.toMove().orElseThrow());
    }

    @ParameterizedTest
    @MethodSource("modes")
    void everyLegalMoveIsEvaluatedOnceTheBestFirst(Rules rules) {
        View view = middle(rules, 20);
        Evaluation evaluation = Evaluation.of(view, Budget.ofEvaluations(3_000), better -> {});
        List<Move> judged = new ArrayList<>();
        for (Evaluation.Judgement judgement : evaluation.moves()) {
            judged.add(judgement.move());
            assertThat(judgement.chance()).isBetween(0.0, 1.0);
            assertThat(judgement.error()).isNotNegative();
        }
        assertThat(judged).containsExactlyInAnyOrderElementsOf(view.legalMoves());
        if (rules.players() == 2) {
            assertThat(evaluation.moves())
                    .isSortedAccordingTo((one, other) -> Double.compare(other.lead(), one.lead()));
        }
    }

    @ParameterizedTest
    @MethodSource("modes")
    void theBestMoveIsTheTopLevelsChoice(Rules rules) {
        View view = middle(rules, 24);
        Evaluation evaluation = Evaluation.of(view, Budget.ofEvaluations(4_000), better -> {});
        assertThat(evaluation.best().move())
                .isEqualTo(Bots.of(Level.BARON, 0).choose(view, Budget.ofEvaluations(4_000)));
    }

    @Test
    void theEffectsOnLinesAgreeWithTheRules() {
        View view = middle(Rules.base(2), 22);
        Evaluation evaluation = Evaluation.of(view, Budget.ofEvaluations(1), better -> {});
        for (Evaluation.Judgement judgement : evaluation.moves()) {
            if (judgement.move() instanceof Move.Place place) {
                for (Preview.LineChange change : view.preview(place).changes()) {
                    Line line = change.after();
                    Evaluation.LineEffect effect = effectOn(judgement, line.station());
                    assertThat(effect.lengthBefore()).isEqualTo(change.before());
                    assertThat(effect.lengthAfter()).isEqualTo(line.crossings().size());
                    assertThat(effect.owner()).isEqualTo(line.owner().orElseThrow());
                    assertThat(effect.complete()).isEqualTo(line.isComplete());
                    if (line.isComplete()) {
                        assertThat(effect.expectedAfter()).isEqualTo(line.points());
                        assertThat(effect.doubled())
                                .isEqualTo(line.points() == 2 * line.crossings().size());
                    }
                }
            }
        }
    }

    private static Evaluation.LineEffect effectOn(Evaluation.Judgement judgement, int station) {
        for (Evaluation.LineEffect effect : judgement.effects()) {
            if (effect.station() == station) {
                return effect;
            }
        }
        throw new AssertionError("no effect on the line of station " + station);
    }

    @Test
    void progressIsReportedAndTheLastReportIsTheResult() {
        View view = middle(Rules.base(2), 30);
        List<Evaluation> reports = new ArrayList<>();
        Evaluation last = Evaluation.of(view, Budget.ofEvaluations(60_000), reports::add);
        assertThat(reports).hasSizeGreaterThan(1);
        assertThat(reports.get(0).evaluations()).isLessThan(last.evaluations());
        assertThat(reports.get(reports.size() - 1).best().move())
                .isEqualTo(last.best().move());
    }

    @Test
    void inTheEndgameMovesAreExact() {
        View view = middle(Rules.base(2), 57);
        Evaluation evaluation = Evaluation.of(view, Budget.ofEvaluations(1_000_000), better -> {});
        assertThat(evaluation.complete()).isTrue();
        for (Evaluation.Judgement judgement : evaluation.moves()) {
            assertThat(judgement.error()).isEqualTo(0, within(0.0));
        }
    }

    @ParameterizedTest
    @MethodSource("modes")
    void aThoroughEvaluationSearchesMoreMovesDeeply(Rules rules) {
        View view = middle(rules, 24);
        Evaluation first = Evaluation.of(view, Budget.ofEvaluations(100_000), better -> {});
        Evaluation second = Evaluation.thorough(view, Budget.ofEvaluations(100_000), 1);
        assertThat(second.moves()).hasSameSizeAs(first.moves());
        assertThat(searchedWithAnswers(second)).isGreaterThan(searchedWithAnswers(first));
    }

    private static int searchedWithAnswers(Evaluation evaluation) {
        int count = 0;
        for (Evaluation.Judgement judgement : evaluation.moves()) {
            count += judgement.plies() > 0 ? 1 : 0;
        }
        return count;
    }

    @ParameterizedTest
    @MethodSource("modes")
    void withTheLastTileLeadAndChanceAreTheFinalResult(Rules rules) {
        View view = middle(rules, 59);
        Evaluation evaluation = Evaluation.of(view, Budget.ofEvaluations(100_000));
        Game game = Games.played(rules, "evaluate", new PotentialBot(2), 59);
        for (Evaluation.Judgement judgement : evaluation.moves()) {
            if (judgement.move() instanceof Move.Place && !rules.companies()) {
                List<Integer> totals = game.play(judgement.move())
                        .orElseThrow()
                        .result()
                        .orElseThrow()
                        .totals();
                int seat = view.seat().orElseThrow();
                int mine = totals.get(seat);
                int most = 0;
                for (int other = 0; other < totals.size(); other++) {
                    most = other == seat ? most : Math.max(most, totals.get(other));
                }
                assertThat(judgement.lead()).isEqualTo(mine - most, within(1e-9));
                assertThat(judgement.chance()).isEqualTo(mine > most ? 1 : mine < most ? 0 : 0.5, within(1e-9));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("modes")
    void theLossIsMeasuredFromTheBestMove(Rules rules) {
        Evaluation evaluation = Evaluation.of(middle(rules, 26), Budget.ofEvaluations(2_000));
        assertThat(evaluation.best().loss()).isZero();
        assertThat(evaluation.moves()).isSortedAccordingTo((one, other) -> Double.compare(one.loss(), other.loss()));
        assertThat(evaluation.of(evaluation.best().move())).isSameAs(evaluation.best());
    }

    @ParameterizedTest
    @MethodSource("modes")
    void reportingProgressChangesNothing(Rules rules) {
        View view = middle(rules, 20);
        Evaluation alone = Evaluation.of(view, Budget.ofEvaluations(5_000));
        Evaluation withProgress = Evaluation.of(view, Budget.ofEvaluations(5_000), better -> {});
        assertThat(withProgress).isEqualTo(alone);
    }

    @Test
    void withCompaniesTheChancesOfAllSeatsAddUpToAboutOne() {
        for (int seat = 0; seat < 3; seat++) {
            Game game = Games.played(Rules.companies(3), "shares " + seat, new PotentialBot(2), 30);
            View view = game.view(game.toMove().orElseThrow());
            var evaluator =
                    new Evaluator(view, Budget.ofEvaluations(2_000), Strength.CLEAR, AnalyticValues.INSTANCE, 0);
            double sum = 0;
            for (double chance : evaluator.chances(evaluator.examine().best())) {
                assertThat(chance).isBetween(0.0, 1.0);
                sum += chance;
            }
            assertThat(sum).isEqualTo(1, within(1e-9));
        }
    }

    @Test
    void theExpectedPointsBeforeTheLastMoveAreNearTheFinalOnes() {
        for (Rules rules : List.of(Rules.base(3), Rules.companies(2))) {
            View view = middle(rules, 59);
            List<Double> forecast = Evaluation.expectedPoints(view);
            assertThat(forecast).hasSize(rules.colours());
            for (int colour = 0; colour < rules.colours(); colour++) {
                assertThat(forecast.get(colour))
                        .isGreaterThanOrEqualTo(view.points().get(colour));
            }
        }
    }
}
