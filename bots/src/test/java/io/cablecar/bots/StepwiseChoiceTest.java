package io.cablecar.bots;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.bots.player.Budget;
import io.cablecar.bots.value.analytic.AnalyticValues;
import io.cablecar.engine.Rules;
import io.cablecar.engine.chance.RandomNumbers;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.View;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Pauses between the steps of a choice do not change the result. */
class StepwiseChoiceTest {

    private static final int EVALUATIONS = 1_500;

    @ParameterizedTest
    @EnumSource(Level.class)
    void aPausedChoiceGivesTheSameMove(Level level) {
        RandomNumbers random = new RandomNumbers(level.number());
        List<View> views = somePositions(random);
        List<Budget> budgets = new ArrayList<>();
        List<StepwiseChoice> choices = new ArrayList<>();
        for (View view : views) {
            Budget budget = Budget.ofEvaluations(EVALUATIONS);
            budgets.add(budget);
            choices.add(begin(level, view, budget));
        }
        List<StepwiseChoice> unfinished = new ArrayList<>(choices);
        while (!unfinished.isEmpty()) {
            StepwiseChoice choice = unfinished.get(random.below(unfinished.size()));
            if (!choice.step()) {
                unfinished.remove(choice);
            }
        }
        for (int i = 0; i < views.size(); i++) {
            Budget undisturbed = Budget.ofEvaluations(EVALUATIONS);
            assertThat(choices.get(i).move())
                    .as("position %d", i)
                    .isEqualTo(Bots.of(level, 7).choose(views.get(i), undisturbed));
            assertThat(budgets.get(i).spent()).as("position %d", i).isEqualTo(undisturbed.spent());
        }
    }

    @Test
    void thereIsAMoveAfterEveryStep() {
        for (View view : somePositions(new RandomNumbers(3))) {
            StepwiseChoice choice = begin(Level.BARON, view, Budget.ofEvaluations(EVALUATIONS));
            boolean hasMore = true;
            while (hasMore) {
                assertThat(view.refusal(choice.move())).isEmpty();
                hasMore = choice.step();
            }
        }
    }

    @Test
    void aLongChoiceHasManySteps() {
        int most = 0;
        for (View view : somePositions(new RandomNumbers(1))) {
            StepwiseChoice choice = begin(Level.BARON, view, Budget.ofEvaluations(20_000));
            int steps = 1;
            while (choice.step()) {
                steps++;
            }
            most = Math.max(most, steps);
        }
        assertThat(most).isGreaterThan(5);
    }

    private static StepwiseChoice begin(Level level, View view, Budget budget) {
        return Bots.begin(level.strength(), 7, AnalyticValues.INSTANCE, view, budget);
    }

    /** Early, middle and late positions in several modes. */
    private static List<View> somePositions(RandomNumbers random) {
        List<View> views = new ArrayList<>();
        for (int players = 2; players <= 4; players++) {
            for (int tiles : new int[] {6, 30, 56}) {
                Rules rules = Rules.base(players)
                        .withCompanies(random.below(2) == 0)
                        .withFreeOrientation(random.below(2) == 0)
                        .withHandSize(1 + random.below(3));
                Game game = Games.played(rules, "choice " + random.below(1000), Bots.of(Level.PUPIL, 1), tiles);
                game.toMove().ifPresent(seat -> views.add(game.view(seat)));
            }
        }
        return views;
    }
}
