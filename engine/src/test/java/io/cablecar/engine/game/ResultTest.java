package io.cablecar.engine.game;

import static io.cablecar.engine.board.Colour.BLACK;
import static io.cablecar.engine.board.Colour.BLUE;
import static io.cablecar.engine.board.Colour.BROWN;
import static io.cablecar.engine.board.Colour.GREEN;
import static io.cablecar.engine.board.Colour.ORANGE;
import static io.cablecar.engine.board.Colour.PURPLE;
import static io.cablecar.engine.board.Colour.RED;
import static io.cablecar.engine.board.Colour.YELLOW;
import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.companies.Dividends;
import io.cablecar.engine.companies.Percentage;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Results: values, share income, majority bonuses, places. Shares are listed as 10, 20, 30, 40%. */
class ResultTest {

    @Test
    void mostPointsWin() {
        Result result = Result.ofPoints(List.of(31, 57, 40));
        assertThat(result.totals()).containsExactly(31, 57, 40);
        assertThat(result.places()).containsExactly(3, 1, 2);
        assertThat(result.payout()).isEmpty();
    }

    @Test
    void tiedPlayersShareAPlaceAndTheNextPlacesAreSkipped() {
        assertThat(Result.ofPoints(List.of(20, 33, 33, 5, 20)).places()).containsExactly(3, 1, 1, 5, 3);
        assertThat(Result.ofPoints(List.of(7, 7)).places()).containsExactly(1, 1);
    }

    @Test
    void companiesTiedOnPointsShareAValueAndTheNextGetsOneLess() {
        // Yellow first, orange second, blue and green level third, red next.
        assertThat(Dividends.values(new int[] {38, 20, 30, 20, 5, 4, 15, 3})).containsExactly(8, 6, 7, 6, 4, 3, 5, 2);
    }

    @Test
    void theLastCompanyIsWorth1OnlyWithoutTies() {
        assertThat(Dividends.values(new int[] {1, 2, 3, 4, 5, 6, 7, 8})).containsExactly(1, 2, 3, 4, 5, 6, 7, 8);
        assertThat(Dividends.values(new int[] {0, 0, 3, 4, 5, 6, 7, 8})).containsExactly(2, 2, 3, 4, 5, 6, 7, 8);
        assertThat(Dividends.values(new int[] {9, 9, 9, 9, 9, 9, 9, 9})).containsOnly(8);
    }

    @Test
    void theExampleOfTheExpansionTotals68() {
        // Yellow is worth 8 and has 38 points, blue 5, green 4.
        List<Integer> points = List.of(38, 20, 30, 10, 25, 5, 4, 3);
        List<Colour> nina = List.of(BLUE, YELLOW, GREEN, YELLOW);
        List<Colour> other = List.of(RED, BLUE, BLUE, GREEN);
        Result result = Result.ofShares(points, List.of(nina, other));
        Result.Payout payout = result.payout().orElseThrow();
        assertThat(payout.values()).containsExactly(8, 5, 7, 4, 6, 3, 2, 1);
        assertThat(payout.income().get(0)).containsExactly(5, 2 * 8, 3 * 4, 4 * 8);
        assertThat(payout.bonuses().get(0)).containsExactly(3, 0, 0, 0, 0, 0, 0, 0);
        assertThat(result.totals().get(0)).isEqualTo(48 + 5 + 12 + 3).isEqualTo(68);
        assertThat(payout.shares()).containsExactly(nina, other);
    }

    @Test
    void theLargestHoldingPaysATenthOfThePointsRoundedDown() {
        List<Integer> points = List.of(39, 20, 9, 10, 0, 0, 0, 0);
        List<Colour> one = List.of(YELLOW, BLUE, ORANGE, GREEN);
        List<Colour> two = List.of(BLUE, YELLOW, GREEN, ORANGE);
        Result.Payout payout =
                Result.ofShares(points, List.of(one, two)).payout().orElseThrow();
        assertThat(payout.bonuses().get(0)).containsExactly(0, 2, 0, 1, 0, 0, 0, 0);
        assertThat(payout.bonuses().get(1)).containsExactly(3, 0, 0, 0, 0, 0, 0, 0);
    }

    @Test
    void playersTiedForTheLargestHoldingEachGetTheFullBonus() {
        List<Integer> points = List.of(27, 0, 0, 0, 0, 0, 0, 0);
        List<Colour> one = List.of(YELLOW, YELLOW, BLUE, ORANGE);
        List<Colour> two = List.of(GREEN, BROWN, YELLOW, BLACK);
        List<Colour> three = List.of(RED, RED, RED, PURPLE);
        Result result = Result.ofShares(points, List.of(one, two, three));
        Result.Payout payout = result.payout().orElseThrow();
        assertThat(payout.bonuses().get(0).get(0)).isEqualTo(2);
        assertThat(payout.bonuses().get(1).get(0)).isEqualTo(2);
        assertThat(payout.bonuses().get(2)).containsOnly(0);
        // 3 × 8 + 7 × 7 + 2 against 3 × 8 + 7 × 7 + 2: a shared victory.
        assertThat(result.totals()).containsExactly(75, 75, 70);
        assertThat(result.places()).containsExactly(1, 1, 3);
    }

    @Test
    void aCompanyThatNobodyHoldsPaysNoBonus() {
        List<Integer> points = List.of(10, 10, 10, 10, 10, 10, 10, 90);
        List<Colour> one = List.of(YELLOW, BLUE, ORANGE, GREEN);
        Result result = Result.ofShares(points, List.of(one, one));
        for (List<Integer> bonuses : result.payout().orElseThrow().bonuses()) {
            assertThat(bonuses.get(BROWN.ordinal())).isZero();
            assertThat(bonuses.get(YELLOW.ordinal())).isEqualTo(1);
        }
    }

    @Test
    void eachSharePaysATenthOfItsPercentageTimesTheValue() {
        for (Percentage percentage : Percentage.values()) {
            assertThat(percentage.factor()).isEqualTo(percentage.percent() / 10);
            assertThat(Percentage.of(percentage.ordinal())).isEqualTo(percentage);
            assertThat(Percentage.ofPercent(percentage.percent())).contains(percentage);
        }
        assertThat(Percentage.ofPercent(50)).isEmpty();
        assertThat(Percentage.ofPercent(0)).isEmpty();
    }

    @Test
    void theResultComesFromPointsOrFromShares() {
        PlayedGame base = PlayedGame.shuffled(Rules.base(3), "reckoned");
        PlayedGame companies = PlayedGame.shuffled(Rules.companies(3), "reckoned");
        while (!base.game().isOver()) {
            base.placeAnywhere();
        }
        while (!companies.game().isOver()) {
            companies.placeAnywhere();
        }
        assertThat(base.game().result()).contains(Result.ofPoints(base.game().points()));
        List<List<Colour>> shares = List.of(
                companies.market(0).shares(),
                companies.market(1).shares(),
                companies.market(2).shares());
        assertThat(companies.game().result())
                .contains(Result.ofShares(companies.game().points(), shares));
        assertThat(companies.view(1).result()).isEqualTo(companies.game().result());
        assertThat(companies.game().spectatorView().result())
                .isEqualTo(companies.game().result());
    }
}
