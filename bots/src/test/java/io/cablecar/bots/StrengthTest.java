package io.cablecar.bots;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The promises of docs/strength.md, kept by matches on fixed decks with fixed numbers of evaluations. They take hours,
 * so they run on demand: {@code mvn -pl bots -am test -Pstrength}.
 */
@Tag("strength")
class StrengthTest {

    /** About what 10 ms, 100 ms and 1 s allow on one core. */
    private static final String SHORT = "@e5000";

    private static final String NORMAL = "@e50000";
    private static final String LONG = "@e500000";

    private static double share(String one, String others, int games, Rules rules) {
        MatchLab.Entrant first = MatchLab.Entrant.of(one, 1);
        MatchLab.Entrant rest = MatchLab.Entrant.of(others, 2);
        double won = 0;
        for (int game = 0; game < games; game++) {
            won += MatchLab.play(rules, game / rules.players(), first, rest, game % rules.players())[0];
        }
        return won / games;
    }

    @Test
    void theTopBeatsThePotential() {
        assertThat(share("top" + NORMAL, "potential", 400, Rules.base(2))).isGreaterThan(0.97);
    }

    @Test
    void theTopBeatsPairedFills() {
        assertThat(share("top" + NORMAL, "montecarlo" + SHORT, 400, Rules.base(2)))
                .isGreaterThan(0.58);
    }

    @Test
    void moreTimeHelps() {
        assertThat(share("top" + LONG, "top" + SHORT, 400, Rules.base(2))).isGreaterThan(0.55);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6})
    void everyLevelBeatsTheOneBelowClearlyButWithoutACliff(int lower) {
        boolean highest = lower == 6;
        double won = share(lower + 1 + (highest ? NORMAL : ""), "" + lower, highest ? 400 : 2000, Rules.base(2));
        assertThat(won).isBetween(0.55, 0.80);
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5, 6})
    void oneTopAmongManyWinsMuchMoreThanItsShare(int players) {
        double won = share("top" + NORMAL, "potential", 400 / players * players, Rules.base(players));
        assertThat(won * players).isGreaterThan(2.2);
    }

    @Test
    void theTopKnowsWhatSharesAreWorth() {
        assertThat(share("top" + NORMAL, "potential", 400, Rules.companies(2))).isGreaterThan(0.90);
        assertThat(share("top" + NORMAL, "potential", 400, Rules.companies(4)) * 4)
                .isGreaterThan(2.0);
    }
}
