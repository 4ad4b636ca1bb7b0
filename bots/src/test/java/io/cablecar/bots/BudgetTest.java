package io.cablecar.bots;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.bots.player.Budget;
import io.cablecar.bots.reference.PotentialBot;
import io.cablecar.engine.Rules;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BudgetTest {

    private static final int ONE_PLY = 1_500;

    private static View middle(Rules rules) {
        Game game = Games.played(rules, "budget", new PotentialBot(1), 25);
        return game.view(game.toMove().orElseThrow());
    }

    @ParameterizedTest
    @EnumSource
    void aCancelledBotReturnsALegalMoveAtOnce(Level level) {
        View view = middle(Rules.base(2));
        Budget budget = Budget.ofEvaluations(1_000_000);
        budget.cancel();
        Move move = Bots.of(level, 1).choose(view, budget);
        assertThat(view.refusal(move)).isEmpty();
        assertThat(budget.spent()).isLessThan(ONE_PLY);
    }

    @Test
    void cancellingEndsARunningSearch() {
        View view = middle(Rules.base(2));
        Budget[] budget = new Budget[1];
        int[] readings = {0};
        budget[0] = Budget.ofMillis(1_000, () -> {
            if (++readings[0] == 60) {
                budget[0].cancel();
            }
            return 0;
        });
        Move move = Bots.of(Level.BARON, 1).choose(view, budget[0]);
        assertThat(view.refusal(move)).isEmpty();
        assertThat(readings[0]).isLessThan(65);
    }

    @Test
    void timeIsReadFromTheGivenClock() {
        double[] now = {0};
        Budget budget = Budget.ofMillis(10, () -> now[0]);
        for (int tenth = 0; tenth < 100; tenth++) {
            now[0] = tenth / 10.0;
            assertThat(budget.hasRemaining()).isTrue();
        }
        now[0] = 10;
        assertThat(budget.hasRemaining()).isFalse();
    }

    @Test
    void aDelayEndsTheBudgetEarlier() {
        double[] now = {0};
        Budget budget = Budget.ofMillis(100, () -> now[0]);
        now[0] = 9;
        assertThat(budget.hasRemaining()).isTrue();
        now[0] = 10;
        assertThat(budget.hasRemaining()).isTrue();
        for (int time = 11; time < 92; time++) {
            now[0] = time;
            assertThat(budget.hasRemaining()).isTrue();
        }
        now[0] = 92;
        assertThat(budget.hasRemaining()).isFalse();
    }

    @Test
    void theReserveForDelaysIsLimited() {
        double[] now = {0};
        Budget budget = Budget.ofMillis(100, () -> now[0]);
        now[0] = 60;
        assertThat(budget.hasRemaining()).isTrue();
        now[0] = 61;
        assertThat(budget.hasRemaining()).isTrue();
    }

    @Test
    void aNumberOfEvaluationsIsExceededByLittle() {
        for (Rules rules : new Rules[] {Rules.base(2), Rules.base(4), Rules.companies(2)}) {
            Budget budget = Budget.ofEvaluations(5_000);
            Bots.of(Level.BARON, 1).choose(middle(rules), budget);
            assertThat(budget.spent()).isBetween(ONE_PLY / 10, 5_200);
        }
    }
}
