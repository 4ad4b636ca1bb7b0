package io.cablecar.bots.companion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.cablecar.bots.Bot;
import io.cablecar.bots.Bots;
import io.cablecar.bots.Budget;
import io.cablecar.bots.Games;
import io.cablecar.bots.Level;
import io.cablecar.bots.value.ValueFactory;
import io.cablecar.engine.Rules;
import io.cablecar.engine.chance.Dice;
import io.cablecar.engine.game.Game;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whoever plays against the companion wins about half of the games once a few are played. */
class SkillEstimateTest {

    private static final int SETTLED = 15;
    private static final int GAMES = 40;

    @ParameterizedTest
    @ValueSource(doubles = {1.5, 3, 5, 7, 9})
    void peopleOfEveryStrengthWinAboutHalf(double skill) {
        int runs = 400;
        Dice dice = new Dice((int) (skill * 10));
        double won = 0;
        for (int run = 0; run < runs; run++) {
            SkillEstimate estimate = SkillEstimate.unknown();
            for (int game = 0; game < GAMES; game++) {
                boolean wins = dice.below(10_000) < 10_000 * SkillEstimate.chanceToWin(skill, estimate.opponent());
                won += wins && game >= SETTLED ? 1 : 0;
                estimate = estimate.after(estimate.opponent(), wins ? 1 : 0);
            }
            assertThat(estimate.rank()).isBetween(skill - 3, skill + 3);
        }
        assertThat(won / runs / (GAMES - SETTLED)).isBetween(0.45, 0.55);
    }

    /** The same at the board: the people are bots of a strength between two levels. */
    @Test
    void soTheyDoAtTheBoard() {
        double won = 0;
        int counted = 0;
        for (double skill : List.of(1.5, 2.5, 3.5, 4.5, 5.5)) {
            SkillEstimate estimate = SkillEstimate.unknown();
            for (int number = 0; number < GAMES; number++) {
                double result = play(skill, estimate, number);
                if (number >= SETTLED) {
                    won += result;
                    counted++;
                }
                estimate = estimate.after(estimate.opponent(), result);
            }
        }
        assertThat(won / counted).isBetween(0.38, 0.62);
    }

    private static double play(double skill, SkillEstimate estimate, int number) {
        Bot person = Bots.of(Level.between(skill), 2 * number, ValueFactory.ANALYTIC);
        Bot companion = Bots.of(estimate.companion(), 2 * number + 1, ValueFactory.ANALYTIC);
        int seatOfPerson = number % 2;
        Game game = Games.start(Rules.base(2), "companion " + skill + " " + number);
        while (!game.isOver()) {
            int seat = game.toMove().orElseThrow();
            Bot bot = seat == seatOfPerson ? person : companion;
            game = Games.after(game, bot.choose(game.view(seat), Budget.ofEvaluations(100)));
        }
        List<Integer> totals = game.reckoning().orElseThrow().totals();
        return 0.5 * (1 + Integer.signum(totals.get(seatOfPerson) - totals.get(1 - seatOfPerson)));
    }

    @Test
    void aVictoryRaisesAndADefeatLowersIt() {
        SkillEstimate start = SkillEstimate.unknown();
        assertThat(start.after(3, 1).rank()).isGreaterThan(start.rank());
        assertThat(start.after(3, 0).rank()).isLessThan(start.rank());
        assertThat(start.after(3, 1).shown()).isGreaterThan(start.shown());
    }

    @Test
    void everyGameMakesItSurer() {
        SkillEstimate estimate = SkillEstimate.unknown();
        for (int game = 0; game < 10; game++) {
            SkillEstimate next = estimate.after(4, game % 2);
            assertThat(next.deviation()).isLessThan(estimate.deviation());
            estimate = next;
        }
        assertThat(estimate.rank()).isEqualTo(4, within(0.5));
    }

    @Test
    void whoLearnsIsFollowed() {
        SkillEstimate estimate = SkillEstimate.unknown();
        for (int game = 0; game < 60; game++) {
            estimate = estimate.after(2, game % 2);
        }
        for (int game = 0; game < 40; game++) {
            estimate = estimate.after(estimate.opponent(), estimate.opponent() < 5 ? 1 : 0);
        }
        assertThat(estimate.rank()).isEqualTo(5, within(0.7));
    }

    @Test
    void whateverHappensThereIsAnOpponent() {
        SkillEstimate worst = SkillEstimate.unknown();
        SkillEstimate best = SkillEstimate.unknown();
        for (int game = 0; game < 200; game++) {
            worst = worst.after(1, 0);
            best = best.after(10, 1);
        }
        assertThat(worst.opponent()).isEqualTo(1);
        assertThat(best.opponent()).isEqualTo(10);
        assertThat(worst.shown()).isNotNegative();
        assertThat(best.companion()).isEqualTo(Level.between(10));
    }
}
