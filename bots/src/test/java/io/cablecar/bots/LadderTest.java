package io.cablecar.bots;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.cablecar.bots.player.Bot;
import io.cablecar.bots.player.Budget;
import io.cablecar.bots.player.Strength;
import io.cablecar.engine.Rules;
import io.cablecar.engine.game.Event;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.Outcome;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares a few levels with fixed evaluations; docs/strength.md has the measured ladder. */
class LadderTest {

    private static final int EVALUATIONS = 600;

    /** The average margin of the first over the second, over decks with seats swapped. */
    private static double margin(String one, String other, Rules rules, int decks) {
        double sum = 0;
        for (int deck = 0; deck < decks; deck++) {
            for (int seat = 0; seat < rules.players(); seat++) {
                sum += play(one, other, rules, deck, seat);
            }
        }
        return sum / decks / rules.players();
    }

    private static double play(String one, String other, Rules rules, int deck, int seatOfOne) {
        Bot first = Bots.named(one, 2 * deck).orElseThrow();
        Bot rest = Bots.named(other, 2 * deck + 1).orElseThrow();
        Game game = Games.start(rules, "ladder " + deck);
        while (!game.isOver()) {
            int seat = game.toMove().orElseThrow();
            Bot bot = seat == seatOfOne ? first : rest;
            game = game.play(bot.choose(game.view(seat), Budget.ofEvaluations(EVALUATIONS)))
                    .orElseThrow();
        }
        List<Integer> totals = game.result().orElseThrow().totals();
        double others = 0;
        for (int seat = 0; seat < totals.size(); seat++) {
            others += seat == seatOfOne ? 0 : totals.get(seat);
        }
        return totals.get(seatOfOne) - others / (totals.size() - 1);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 5, 7})
    void twoStepsUpIsClearlyStronger(int level) {
        assertThat(margin("" + (level + 2), "" + level, Rules.base(2), 10)).isGreaterThan(5);
    }

    @Test
    void theTopIsStrongerThanTheNext() {
        assertThat(margin("10", "8", Rules.base(2), 3)).isPositive();
    }

    @Test
    void theOrderIsTheSameWithFourPlayersAndWithCompanies() {
        assertThat(margin("6", "2", Rules.base(4), 4)).isPositive();
        assertThat(margin("6", "2", Rules.companies(2), 8)).isPositive();
    }

    @Test
    void theLowestIsAboutAsStrongAsCarefulAndBeatsRandom() {
        assertThat(margin("1", "careful", Rules.base(2), 12)).isBetween(-35.0, 15.0);
        assertThat(margin("1", "random", Rules.base(2), 6)).isGreaterThan(10);
    }

    @ParameterizedTest
    @CsvSource({"careful, child", "novice, random", "potential, novice"})
    void theReferencesAreOrderedByStrength(String stronger, String weaker) {
        assertThat(margin(stronger, weaker, Rules.base(2), 12)).isPositive();
    }

    @ParameterizedTest
    @ValueSource(strings = {"child", "careful", "novice"})
    void noneOfTheSimpleReferencesDraws(String name) {
        Bot bot = Bots.named(name, 1).orElseThrow();
        Game game = Games.start(Rules.base(3).withHandSize(2), "no draws");
        while (!game.isOver()) {
            int seat = game.toMove().orElseThrow();
            boolean holds = !game.view(seat).hand().isEmpty();
            Move move = bot.choose(game.view(seat), Budget.ofEvaluations(1));
            assertThat(move instanceof Move.Draw && holds).isFalse();
            game = game.play(move).orElseThrow();
        }
    }

    /** A player who sees its own lines does not end them early. */
    @Test
    void theLowestRarelyEndsItsOwnLineAtThreeTilesOrFewer() {
        int placed = 0;
        int cutShort = 0;
        Bot pupil = Bots.of(Level.PUPIL, 5);
        for (int deck = 0; deck < 8; deck++) {
            Game game = Games.start(Rules.base(2), "short " + deck);
            while (!game.isOver() && game.view(0).board().size() < 45) {
                int seat = game.toMove().orElseThrow();
                Move move = pupil.choose(game.view(seat), Budget.ofEvaluations(1));
                var accepted = (Outcome.Accepted) game.play(move);
                placed += move instanceof Move.Place ? 1 : 0;
                cutShort += endsOwnLineShort(accepted.events(), seat) ? 1 : 0;
                game = accepted.game();
            }
        }
        assertThat(cutShort).isLessThanOrEqualTo(placed * 6 / 100);
    }

    private static boolean endsOwnLineShort(List<Event> events, int seat) {
        for (Event event : events) {
            if (event instanceof Event.Completed completed
                    && completed.owner().ordinal() == seat
                    && completed.crossings() <= 3) {
                return true;
            }
        }
        return false;
    }

    @Test
    void theFormerSevenLevelsAreTheUpperSeven() {
        assertThat(Level.ofSeven(1)).contains(Level.NEWSBOY);
        assertThat(Level.ofSeven(7)).contains(Level.BARON);
        assertThat(Level.ofSeven(0)).isEmpty();
        assertThat(Level.ofSeven(8)).isEmpty();
        for (int number = 1; number <= 7; number++) {
            assertThat(Level.ofSeven(number).orElseThrow().number()).isEqualTo(number + 3);
        }
    }

    @Test
    void strengthsBetweenLevelsAreInterpolated() {
        assertThat(Level.between(4)).isEqualTo(Level.NEWSBOY.strength());
        assertThat(Level.between(10)).isEqualTo(Strength.CLEAR);
        assertThat(Level.between(99)).isEqualTo(Strength.CLEAR);
        assertThat(Level.between(1)).isEqualTo(Level.PUPIL.strength());
        assertThat(Level.between(-99)).isEqualTo(Level.between(-4));
        double others =
                (Level.NEWSBOY.strength().others() + Level.GARDENER.strength().others()) / 2;
        assertThat(Level.between(4.5).others()).isEqualTo(others, within(1e-12));
    }
}
