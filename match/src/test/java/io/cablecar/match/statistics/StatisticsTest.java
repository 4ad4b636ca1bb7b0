package io.cablecar.match.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.chance.RandomNumbers;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.notation.GameFile;
import io.cablecar.match.game.Behaviour;
import io.cablecar.match.game.Fixture;
import io.cablecar.match.game.GameResult;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Standings, confidence intervals and the sequential test. */
class StatisticsTest {

    private static GameResult game(int number, List<Integer> seats, Integer... totals) {
        var setup = new Setup(Rules.base(seats.size()), 0, Seed.ofText("any"));
        var names = seats.stream().map(String::valueOf).toList();
        var behaviour = seats.stream().map(seat -> new Behaviour()).toList();
        return new GameResult(
                new Fixture(number, number / seats.size(), seats),
                List.of(totals),
                behaviour,
                Game.start(setup),
                GameFile.of(setup, names),
                List.of());
    }

    @Test
    void aSharedVictoryIsSplitAmongTheWinners() {
        var tied = game(0, List.of(0, 1, 2), 30, 30, 10);
        assertThat(tied.share(0)).isEqualTo(0.5);
        assertThat(tied.share(1)).isEqualTo(0.5);
        assertThat(tied.share(2)).isZero();
        assertThat(tied.margin(0)).isZero();
        assertThat(tied.margin(2)).isEqualTo(-20);
    }

    @Test
    void aContenderWithSeveralSeatsCountsOnceForEach() {
        var standing = new Standing();
        standing.addDeck(1, List.of(game(0, List.of(0, 1, 1), 10, 40, 20)));
        assertThat(standing.games()).isEqualTo(2);
        assertThat(standing.winRate()).isEqualTo(0.5);
        assertThat(standing.points()).isEqualTo(30);
        assertThat(standing.margin()).isEqualTo(0);
    }

    /** Known values of Wilson's interval. */
    @ParameterizedTest
    @CsvSource({"0.5, 100, 0.4038, 0.5962", "1.0, 10, 0.7225, 1.0", "0.0, 10, 0.0, 0.2775", "0.9, 50, 0.7864, 0.9565"})
    void intervalsAreWilsons(double rate, double games, double low, double high) {
        var interval = ConfidenceInterval.wilson(rate, games);
        assertThat(interval.low()).isCloseTo(low, within(1e-4));
        assertThat(interval.high()).isCloseTo(high, within(1e-4));
    }

    /** A deck won in both rotations or lost in both is one observation, not two. */
    @Test
    void gamesOfOneDeckDoNotCountAsIndependent() {
        var twins = new Standing();
        var strangers = new Standing();
        for (int deck = 0; deck < 100; deck++) {
            int first = deck % 2;
            twins.addDeck(0, pair(deck, first, first));
            strangers.addDeck(0, pair(deck, first, deck / 2 % 2));
        }
        assertThat(twins.winRate()).isEqualTo(0.5);
        assertThat(width(twins)).isCloseTo(width(ConfidenceInterval.wilson(0.5, 100)), within(0.002));
        assertThat(width(strangers)).isCloseTo(width(ConfidenceInterval.wilson(0.5, 200)), within(0.002));
    }

    private static List<GameResult> pair(int deck, int first, int second) {
        return List.of(game(2 * deck, List.of(0, 1), 10 * first, 5), game(2 * deck + 1, List.of(1, 0), 5, 10 * second));
    }

    private static double width(Standing standing) {
        return width(standing.winInterval());
    }

    private static double width(ConfidenceInterval interval) {
        return interval.high() - interval.low();
    }

    @Test
    void oneDeckGivesAWideInterval() {
        var standing = new Standing();
        standing.addDeck(0, pair(0, 1, 1));
        assertThat(standing.winInterval().low()).isLessThan(0.3);
    }

    @ParameterizedTest
    @CsvSource({"0.5, 2, 0", "0.76, 2, 200.2", "0.25, 4, 0", "0.5, 4, 190.8"})
    void eloComparesWithTheRestOfTheTable(double rate, int players, double elo) {
        assertThat(Standing.elo(rate, players)).isCloseTo(elo, within(0.1));
    }

    /** 400 matches between equals that may stop at any time: wrong conclusions are as rare as documented. */
    @Test
    void theSequentialTestKeepsItsErrorProbability() {
        var random = new RandomNumbers(1);
        int wrong = 0;
        double decks = 0;
        for (int match = 0; match < 400; match++) {
            var test = new SequentialTest(2);
            while (test.conclusion() == SequentialTest.Conclusion.OPEN) {
                double share = ((random.below(1000) < 475 ? 1 : 0) + (random.below(1000) < 475 ? 1 : 0)) / 2.0;
                test.add(share);
                decks++;
            }
            if (test.conclusion() == SequentialTest.Conclusion.BETTER) {
                wrong++;
            }
        }
        assertThat(wrong / 400.0).isLessThan(2 * SequentialTest.ERROR);
        assertThat(decks / 400).isBetween(100.0, 1000.0);
    }

    @Test
    void aClearDifferenceIsDecidedSoon() {
        var test = new SequentialTest(4);
        List<SequentialTest.Conclusion> verdicts = new ArrayList<>();
        for (int deck = 0; deck < 60; deck++) {
            test.add(deck % 4 == 0 ? 0.5 : 0.75);
            verdicts.add(test.conclusion());
        }
        assertThat(verdicts.subList(0, SequentialTest.MIN_DECKS - 1)).containsOnly(SequentialTest.Conclusion.OPEN);
        assertThat(verdicts.getLast()).isEqualTo(SequentialTest.Conclusion.BETTER);
    }
}
