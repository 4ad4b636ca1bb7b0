package io.cablecar.bots.companion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.cablecar.engine.chance.RandomNumbers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The estimate of a person's strength follows results, leads and what was given away. */
class SkillEstimateTest {

    private static final int SETTLED = 15;
    private static final int GAMES = 40;

    @ParameterizedTest
    @ValueSource(doubles = {-2, 1.5, 3, 5, 7, 9})
    void peopleOfEveryStrengthWinAboutHalfOfSimulatedGames(double skill) {
        int runs = 400;
        RandomNumbers random = new RandomNumbers((int) (skill * 10));
        double won = 0;
        for (int run = 0; run < runs; run++) {
            SkillEstimate estimate = SkillEstimate.unknown();
            for (int game = 0; game < GAMES; game++) {
                boolean wins = random.below(10_000) < 10_000 * SkillEstimate.chanceToWin(skill, estimate.rank());
                won += wins && game >= SETTLED ? 1 : 0;
                estimate = estimate.after(estimate.rank(), wins ? 1 : 0);
            }
            assertThat(estimate.rank()).isBetween(skill - 3.5, skill + 3.5);
        }
        assertThat(won / runs / (GAMES - SETTLED)).isBetween(0.44, 0.56);
    }

    @Test
    void aVictoryRaisesAndADefeatLowersIt() {
        SkillEstimate start = SkillEstimate.unknown();
        assertThat(start.after(1, 1).rank()).isGreaterThan(start.rank());
        assertThat(start.after(1, 0).rank()).isLessThan(start.rank());
        assertThat(start.after(1, 1).shown()).isGreaterThan(start.shown());
    }

    @Test
    void afterAGameLostByFortyTheCompanionIsWeaker() {
        SkillEstimate before = SkillEstimate.unknown().afterLead(3, 0, false);
        assertThat(before.afterLead(3, -40, false).opponent()).isLessThan(before.opponent());
        assertThat(before.afterLead(3, 40, false).opponent()).isGreaterThan(before.opponent());
        assertThat(before.afterLead(3, -40, false).rank())
                .isLessThan(before.afterLead(3, -10, false).rank());
    }

    @Test
    void aPointIsWorthMoreWithCompanies() {
        SkillEstimate before = SkillEstimate.unknown().afterLead(3, 0, true);
        assertThat(before.afterLead(3, 20, true).rank())
                .isGreaterThan(before.afterLead(3, 20, false).rank());
    }

    @Test
    void carefulPlacementsRaiseTheEstimateAndAFewResultsOutweighThem() {
        SkillEstimate start = SkillEstimate.unknown();
        SkillEstimate careful = start.and(new Carelessness(26, 10, 170));
        SkillEstimate careless = start.and(new Carelessness(26, 170, 170));
        assertThat(careful.rank()).isGreaterThan(6);
        assertThat(careless.rank()).isLessThan(0);
        for (int game = 0; game < 10; game++) {
            careful = careful.afterLead(2, 0, false);
        }
        assertThat(careful.rank()).isEqualTo(2, within(2.0));
    }

    @Test
    void afterTenGamesResultsDecideWhateverThePlacementsSuggest() {
        SkillEstimate results = SkillEstimate.unknown();
        SkillEstimate both = SkillEstimate.unknown();
        for (int game = 0; game < 10; game++) {
            results = results.afterLead(3, 0, false);
            both = both.afterLead(3, 0, false).and(new Carelessness(26, 170, 170));
        }
        assertThat(both.rank()).isLessThan(results.rank()).isEqualTo(results.rank(), within(0.35));
    }

    @Test
    void everyGameReducesTheDeviation() {
        SkillEstimate estimate = SkillEstimate.unknown();
        for (int game = 0; game < 10; game++) {
            SkillEstimate next = estimate.after(4, game % 2);
            assertThat(next.deviation()).isLessThan(estimate.deviation());
            estimate = next;
        }
        assertThat(estimate.rank()).isEqualTo(4, within(0.7));
    }

    @Test
    void theEstimateFollowsAPersonWhoImproves() {
        SkillEstimate estimate = SkillEstimate.unknown();
        for (int game = 0; game < 60; game++) {
            estimate = estimate.after(2, game % 2);
        }
        for (int game = 0; game < 40; game++) {
            estimate = estimate.after(estimate.rank(), estimate.rank() < 5 ? 1 : 0);
        }
        assertThat(estimate.rank()).isEqualTo(5, within(0.7));
    }

    @Test
    void thereIsAnOpponentForEverySeriesOfResults() {
        SkillEstimate worst = SkillEstimate.unknown();
        SkillEstimate best = SkillEstimate.unknown();
        for (int game = 0; game < 200; game++) {
            worst = worst.after(StrengthScale.LOWEST_RANK, 0);
            best = best.after(10, 1);
        }
        assertThat(worst.shown()).isZero();
        assertThat(StrengthScale.hundredths(worst.opponent())).isZero();
        assertThat(best.opponent()).isGreaterThan(10);
    }

    @Test
    void theScaleHasAHundredPerLevelAndAHundredBelowTheFirst() {
        assertThat(StrengthScale.hundredths(4.32)).isEqualTo(432);
        assertThat(StrengthScale.hundredths(1)).isEqualTo(100);
        assertThat(StrengthScale.hundredths(StrengthScale.LOWEST_RANK)).isZero();
        assertThat(StrengthScale.rank(0)).isEqualTo(StrengthScale.LOWEST_RANK);
        assertThat(StrengthScale.rank(100)).isEqualTo(1);
    }
}
