package io.cablecar.bots.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.cablecar.bots.Bots;
import io.cablecar.bots.Games;
import io.cablecar.bots.player.Bot;
import io.cablecar.bots.player.Budget;
import io.cablecar.bots.shares.KnownShares;
import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Cars;
import io.cablecar.engine.chance.RandomNumbers;
import io.cablecar.engine.companies.Percentage;
import io.cablecar.engine.companies.Pick;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Moves reveal shares: a player who rejects a better square for a company probably does not hold it. */
class MoveEvidenceTest {

    private static final int SMALLEST = 0;
    private static final int LARGEST = KnownShares.PERCENTAGES - 1;

    private static MoveEvidence evidence(View view) {
        return new MoveEvidence(view, new KnownShares(view), Budget.ofEvaluations(1_000_000));
    }

    private static Game halfPlayed(int players, String deck) {
        return Games.played(
                Rules.companies(players), deck, Bots.named("analytic", 7).orElseThrow(), 30);
    }

    private static int suspected(MoveEvidence evidence, int seat, int percentage) {
        int most = 0;
        for (int company = 1; company < Cars.COMPANIES; company++) {
            boolean more = evidence.chance(seat, percentage, company) > evidence.chance(seat, percentage, most);
            most = more ? company : most;
        }
        return most;
    }

    /** At random it would be one in six. */
    @Test
    void theLargestShareIsGuessedInMostGames() {
        int named = 0;
        int all = 0;
        for (int deck = 0; deck < 12; deck++) {
            Game game = halfPlayed(2, "named " + deck);
            for (int seat = 0; seat < 2; seat++) {
                View view = game.view(seat);
                int other = 1 - seat;
                if (new KnownShares(view).known(other, LARGEST) < 0) {
                    int held = game.view(other)
                            .market()
                            .orElseThrow()
                            .shares()
                            .get(LARGEST)
                            .ordinal();
                    named += suspected(evidence(view), other, LARGEST) == held ? 1 : 0;
                    all++;
                }
            }
        }
        assertThat(all).isGreaterThan(12);
        assertThat(named).isGreaterThan(all * 2 / 3);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 6})
    void everyShareIsSampledOnceAndKnownSharesAreKept(int players) {
        Game game = halfPlayed(players, "dealt");
        View view = game.view(1);
        KnownShares known = new KnownShares(view);
        MoveEvidence evidence = evidence(view);
        RandomNumbers random = new RandomNumbers(3);
        int[] holdings = new int[players * KnownShares.PERCENTAGES];
        int[] companies = new int[Cars.COMPANIES];
        for (int deal = 0; deal < 200; deal++) {
            evidence.deal(random, holdings);
            for (int p = 0; p < KnownShares.PERCENTAGES; p++) {
                int taken = 0;
                int count = known.unknown(p, companies);
                for (int seat = 0; seat < players; seat++) {
                    int company = holdings[seat * KnownShares.PERCENTAGES + p];
                    assertThat(taken >> company & 1).isZero();
                    taken |= 1 << company;
                    if (known.known(seat, p) >= 0) {
                        assertThat(company).isEqualTo(known.known(seat, p));
                    } else {
                        assertThat(Arrays.copyOf(companies, count)).contains(company);
                    }
                }
            }
        }
    }

    @Test
    void sharesAreSampledByTheirProbability() {
        MoveEvidence evidence = evidence(halfPlayed(2, "often").view(0));
        RandomNumbers random = new RandomNumbers(5);
        int[] holdings = new int[2 * KnownShares.PERCENTAGES];
        int[] dealt = new int[Cars.COMPANIES];
        int deals = 20_000;
        for (int deal = 0; deal < deals; deal++) {
            evidence.deal(random, holdings);
            dealt[holdings[KnownShares.PERCENTAGES + SMALLEST]]++;
        }
        for (int company = 0; company < Cars.COMPANIES; company++) {
            assertThat(dealt[company] / (double) deals).isCloseTo(evidence.chance(1, SMALLEST, company), within(0.015));
        }
    }

    @Test
    void movesBeforeAnExchangeSayNothingAboutTheShareReceived() {
        Bot bot = Bots.named("analytic", 7).orElseThrow();
        Game game = Games.played(Rules.companies(2), "exchanged", bot, 8);
        while (game.toMove().orElseThrow() != 1 || game.view(1).drawn().isPresent()) {
            int seat = game.toMove().orElseThrow();
            game = game.play(bot.choose(game.view(seat), Budget.ofEvaluations(1)))
                    .orElseThrow();
        }
        game = game.play(new Move.Exchange(Percentage.of(LARGEST), Pick.FACE_DOWN))
                .orElseThrow();
        MoveEvidence evidence = evidence(game.view(0));
        int[] companies = new int[Cars.COMPANIES];
        int count = new KnownShares(game.view(0)).unknown(LARGEST, companies);
        for (int i = 0; i < count; i++) {
            assertThat(evidence.chance(1, LARGEST, companies[i])).isCloseTo(1.0 / count, within(1e-9));
        }
        int suspected = suspected(evidence, 1, LARGEST - 1);
        assertThat(evidence.chance(1, LARGEST - 1, suspected)).isGreaterThan(1.5 / count);
    }

    @Test
    void beforeTheFirstMoveAllSharesAreEquallyLikely() {
        View view = Games.start(Rules.companies(2), "fresh").view(0);
        int[] companies = new int[Cars.COMPANIES];
        int count = new KnownShares(view).unknown(LARGEST, companies);
        for (int i = 0; i < count; i++) {
            assertThat(evidence(view).chance(1, LARGEST, companies[i])).isCloseTo(1.0 / count, within(1e-9));
        }
    }
}
