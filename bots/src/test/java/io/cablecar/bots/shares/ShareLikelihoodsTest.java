package io.cablecar.bots.shares;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.cablecar.bots.Games;
import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.chance.RandomNumbers;
import io.cablecar.engine.companies.Percentage;
import io.cablecar.engine.companies.Pick;
import io.cablecar.engine.game.Event;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Moves reveal shares: a player who lengthens the lines of a company probably holds it. */
class ShareLikelihoodsTest {

    private static final int LARGEST = Percentage.values().length - 1;

    /** A game in which seat 1 only lengthens lines of one company, as seen by seat 0. */
    private static Game afterFavouring(Colour company, int times) {
        Game game = Games.start(Rules.companies(2), "suspicion");
        for (int made = 0; made < times; ) {
            int seat = game.toMove().orElseThrow();
            Game next = game.play(bestFor(game, seat, company)).orElseThrow();
            made += seat == 1 ? 1 : 0;
            game = next;
        }
        return game;
    }

    /** For seat 1 a placement that lengthens a line of the company if there is one; for seat 0 one that does not. */
    private static Move bestFor(Game game, int seat, Colour company) {
        List<Move> moves = game.view(seat).legalMoves();
        Move other = moves.get(0);
        for (Move move : moves) {
            if (move instanceof Move.Place) {
                boolean grows = grown(game, game.play(move).orElseThrow(), seat).contains(company);
                if (grows == (seat == 1)) {
                    return move;
                }
                other = move;
            }
        }
        return other;
    }

    private static List<Colour> grown(Game before, Game after, int seat) {
        List<Event> log = after.view(seat).log();
        List<Colour> grown = new ArrayList<>();
        for (Event event : log.subList(before.view(seat).log().size(), log.size())) {
            if (event instanceof Event.Grew grew) {
                grown.add(grew.owner());
            }
        }
        return grown;
    }

    private static Colour hiddenFrom(Game game) {
        int[] companies = new int[Cars.COMPANIES];
        new KnownShares(game.view(0)).unknown(LARGEST, companies);
        return Colour.values()[companies[0]];
    }

    @Test
    void lengtheningACompanysLinesMakesItsShareLikely() {
        Colour favourite = hiddenFrom(Games.start(Rules.companies(2), "suspicion"));
        Game game = afterFavouring(favourite, 6);
        ShareLikelihoods likelihoods = new ShareLikelihoods(game.view(0));
        for (Percentage percentage : Percentage.values()) {
            double sum = 0;
            for (Colour company : Colour.values()) {
                int c = company.ordinal();
                sum += likelihoods.favour(1, percentage.ordinal(), c);
                assertThat(likelihoods.likelihood(1, percentage.ordinal(), favourite.ordinal()))
                        .isGreaterThanOrEqualTo(likelihoods.likelihood(1, percentage.ordinal(), c));
            }
            assertThat(sum).isCloseTo(0, within(1e-9));
        }
    }

    @Test
    void aLargeShareIsRevealedMoreThanASmallOne() {
        Colour favourite = hiddenFrom(Games.start(Rules.companies(2), "suspicion"));
        ShareLikelihoods likelihoods =
                new ShareLikelihoods(afterFavouring(favourite, 6).view(0));
        assertThat(likelihoods.likelihood(1, LARGEST, favourite.ordinal()))
                .isGreaterThan(likelihoods.likelihood(1, 0, favourite.ordinal()));
    }

    @Test
    void anExchangeResetsTheFavour() {
        Colour favourite = hiddenFrom(Games.start(Rules.companies(2), "suspicion"));
        Game game = afterFavouring(favourite, 6);
        if (game.toMove().orElseThrow() == 0) {
            game = game.play(bestFor(game, 0, favourite)).orElseThrow();
        }
        game = game.play(new Move.Exchange(Percentage.of(LARGEST), Pick.FACE_DOWN))
                .orElseThrow();
        ShareLikelihoods likelihoods = new ShareLikelihoods(game.view(0));
        assertThat(likelihoods.favour(1, LARGEST, favourite.ordinal())).isZero();
        assertThat(likelihoods.favour(1, 0, favourite.ordinal())).isPositive();
    }

    @Test
    void sharesAreSampledByTheirLikelihood() {
        Colour favourite = hiddenFrom(Games.start(Rules.companies(2), "suspicion"));
        Game game = afterFavouring(favourite, 6);
        KnownShares shares = new KnownShares(game.view(0));
        ShareLikelihoods likelihoods = new ShareLikelihoods(game.view(0));
        int[] companies = new int[Cars.COMPANIES];
        int left = shares.unknown(LARGEST, companies);
        double sum = 0;
        for (int i = 0; i < left; i++) {
            sum += likelihoods.likelihood(1, LARGEST, companies[i]);
        }
        int[] holdings = new int[2 * KnownShares.PERCENTAGES];
        int[] tops = new int[KnownShares.PERCENTAGES];
        RandomNumbers random = new RandomNumbers(5);
        int[] dealt = new int[Cars.COMPANIES];
        int deals = 20_000;
        for (int deal = 0; deal < deals; deal++) {
            shares.sample(random, holdings, tops);
            dealt[holdings[KnownShares.PERCENTAGES + LARGEST]]++;
        }
        for (int i = 0; i < left; i++) {
            assertThat(dealt[companies[i]] / (double) deals)
                    .isCloseTo(likelihoods.likelihood(1, LARGEST, companies[i]) / sum, within(0.015));
        }
    }
}
