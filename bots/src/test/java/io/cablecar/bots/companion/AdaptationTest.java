package io.cablecar.bots.companion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.cablecar.bots.Bots;
import io.cablecar.bots.Games;
import io.cablecar.bots.Opponent;
import io.cablecar.bots.player.Bot;
import io.cablecar.bots.player.Budget;
import io.cablecar.bots.value.analytic.AnalyticValues;
import io.cablecar.engine.Rules;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.View;
import java.util.List;
import org.junit.jupiter.api.Test;

/** During a game the strength of a companion is a function of the moves, and follows its opponent. */
class AdaptationTest {

    private static final Opponent.Companion FIRST = Opponent.Companion.of(SkillEstimate.unknown());
    private static final int EVALUATIONS = 100;

    private static Game play(Rules rules, String person, Opponent companion, int number) {
        Bot guest = Bots.named(person, number).orElseThrow();
        Bot host = Bots.of(companion, number, AnalyticValues.INSTANCE);
        Game game = Games.start(rules, "adaptation " + number);
        while (!game.isOver()) {
            int seat = game.toMove().orElseThrow();
            Bot bot = seat == 0 ? guest : host;
            game = Games.after(game, bot.choose(game.view(seat), Budget.ofEvaluations(EVALUATIONS)));
        }
        return game;
    }

    private static double rankAfter(View view) {
        return FIRST.adaptation(view.rules(), 1).follow(view.log()).rank();
    }

    @Test
    void theStrengthIsAFunctionOfTheMoves() {
        Game game = play(Rules.base(2), "novice", FIRST, 3);
        View end = game.view(1);
        Adaptation stepwise = FIRST.adaptation(end.rules(), 1);
        for (int events = 0; events <= end.log().size(); events++) {
            double rank = stepwise.follow(end.log().subList(0, events)).rank();
            Adaptation atOnce =
                    FIRST.adaptation(end.rules(), 1).follow(end.log().subList(0, events));
            assertThat(atOnce.rank()).isEqualTo(rank);
            assertThat(atOnce.meanRank()).isEqualTo(stepwise.meanRank());
        }
        assertThat(play(Rules.base(2), "novice", FIRST, 3).moves()).isEqualTo(game.moves());
        assertThat(FIRST.in(end).rank()).isEqualTo(rankAfter(end), within(0.05));
    }

    @Test
    void aStrongerOpponentMeetsAStrongerCompanion() {
        double weak = 0;
        double strong = 0;
        for (int number = 0; number < 5; number++) {
            weak += meanRank("child", number) / 5;
            strong += meanRank("9", number) / 5;
        }
        assertThat(weak).isLessThan(1);
        assertThat(strong).isGreaterThan(4);
    }

    private static double meanRank(String person, int number) {
        View end = play(Rules.base(2), person, FIRST, number).view(1);
        return FIRST.adaptation(end.rules(), 1).follow(end.log()).meanRank();
    }

    @Test
    void theSurerItIsTheLessItAdapts() {
        View end = play(Rules.base(2), "9", FIRST, 1).view(1);
        double last = Double.POSITIVE_INFINITY;
        for (int doubt : List.of(300, 60, 10)) {
            double rank = new Opponent.Companion(200, doubt)
                    .adaptation(end.rules(), 1)
                    .follow(end.log())
                    .rank();
            double distance = Math.abs(rank - 2);
            assertThat(distance).isLessThan(last);
            last = distance;
        }
        assertThat(new Opponent.Companion(200).in(end)).isEqualTo(new Opponent.Companion(200));
    }

    @Test
    void withCompaniesAndAmongSeveralItKeepsItsStrength() {
        for (Rules rules : List.of(Rules.companies(2), Rules.base(3))) {
            View end = play(rules, "child", FIRST, 2).view(1);
            assertThat(FIRST.in(end).rank()).isEqualTo(FIRST.rank(), within(0.05));
        }
    }

    /** A short series with wide bounds; {@code tools/strength.sh companion} measures it. */
    @Test
    void newcomersWinAboutHalfOfTheirGames() {
        for (String person : List.of("child", "novice", "careful")) {
            double won = 0;
            int games = 0;
            for (int newcomer = 0; newcomer < 3; newcomer++) {
                SkillEstimate estimate = SkillEstimate.unknown();
                for (int number = 0; number < 6; number++) {
                    Opponent.Companion companion = Opponent.Companion.of(estimate);
                    Game game = play(Rules.base(2), person, companion, 100 * newcomer + number);
                    List<Integer> totals = game.result().orElseThrow().totals();
                    int lead = totals.get(0) - totals.get(1);
                    won += 0.5 * (1 + Integer.signum(lead));
                    games++;
                    View end = game.view(1);
                    Adaptation seen = companion.adaptation(end.rules(), 1).follow(end.log());
                    estimate = estimate.afterLead(seen.meanRank(), lead, false).and(seen.opponent());
                }
            }
            assertThat(won / games).as(person).isBetween(0.25, 0.8);
        }
    }
}
