package io.cablecar.bots.review;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.cablecar.bots.Bots;
import io.cablecar.bots.Games;
import io.cablecar.bots.Level;
import io.cablecar.bots.player.Bot;
import io.cablecar.bots.player.Budget;
import io.cablecar.bots.reference.PotentialBot;
import io.cablecar.bots.reference.RandomBot;
import io.cablecar.engine.Rules;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ReviewTest {

    private static final int EVALUATIONS = 300;

    static List<Rules> modes() {
        return List.of(
                Rules.base(2),
                Rules.base(4),
                Rules.companies(2),
                Rules.companies(3).withHandSize(2),
                Rules.base(3).withFreeOrientation(true));
    }

    private static Game whole(Rules rules, Bot bot) {
        return Games.played(rules, "review", bot, 60);
    }

    @ParameterizedTest
    @MethodSource("modes")
    void everyMoveIsReviewedWithChancesAndPoints(Rules rules) {
        Game game = whole(rules, new PotentialBot(2));
        Review review = Review.of(game, EVALUATIONS);
        int moves = game.moves().size();
        assertThat(review.moves()).hasSize(moves);
        assertThat(review.chances())
                .hasSize(moves + 1)
                .allSatisfy(chances -> assertThat(chances)
                        .hasSize(rules.players())
                        .satisfies(all -> assertThat(sum(all)).isEqualTo(1, within(1e-9)))
                        .allSatisfy(chance -> assertThat(chance).isBetween(0.0, 1.0)));
        assertThat(review.points()).hasSize(moves + 1).endsWith(game.points());
        for (int i = 0; i < moves; i++) {
            assertThat(review.moves().get(i).chosen().move())
                    .isEqualTo(game.moves().get(i));
        }
    }

    @Test
    void withTwoPlayersATurningPointNamesTheMover() {
        int found = 0;
        for (boolean companies : List.of(false, true)) {
            Review review = Review.of(whole(Rules.base(2).withCompanies(companies), new RandomBot(3)), EVALUATIONS);
            for (Review.TurningPoint turn : review.turningPoints()) {
                assertThat(turn.seat())
                        .isEqualTo(review.moves().get(turn.move()).seat());
                found++;
            }
        }
        assertThat(found).isGreaterThanOrEqualTo(4);
    }

    private static double sum(List<? extends Double> numbers) {
        double sum = 0;
        for (double number : numbers) {
            sum += number;
        }
        return sum;
    }

    @ParameterizedTest
    @MethodSource("modes")
    void theLossOfASeatIsTheSumOfThoseOfItsMoves(Rules rules) {
        Review review = Review.of(whole(rules, new PotentialBot(2)), EVALUATIONS);
        for (int seat = 0; seat < rules.players(); seat++) {
            double lost = 0;
            for (MoveReview move : review.moves()) {
                lost += move.seat() == seat ? move.lost() : 0;
            }
            assertThat(review.balances().get(seat).lost()).isEqualTo(lost, within(1e-9));
        }
    }

    @ParameterizedTest
    @MethodSource("modes")
    void theEndIsCertain(Rules rules) {
        Game game = whole(rules, new PotentialBot(2));
        Review review = Review.of(game, EVALUATIONS);
        List<Integer> places = game.result().orElseThrow().places();
        List<Double> end = review.chances().get(review.chances().size() - 1);
        for (int seat = 0; seat < places.size(); seat++) {
            assertThat(end.get(seat) > 0).isEqualTo(places.get(seat) == 1);
        }
    }

    @Test
    void aRandomPlayerLosesMoreThanAGoodOne() {
        Bot strong = Bots.of(Level.BARON, 1);
        Bot random = new RandomBot(3);
        Game game = Games.start(Rules.base(2), "unequal");
        while (!game.isOver()) {
            int seat = game.toMove().orElseThrow();
            Move move = (seat == 0 ? strong : random).choose(game.view(seat), Budget.ofEvaluations(1_000));
            game = game.play(move).orElseThrow();
        }
        Review review = Review.of(game, 1_000);
        Review.Balance well = review.balances().get(0);
        Review.Balance badly = review.balances().get(1);
        assertThat(badly.lost()).isGreaterThan(10 * well.lost() + 20);
        assertThat(badly.counts().get(Rating.MISTAKE.ordinal())).isGreaterThan(5);
        assertThat(well.counts().get(Rating.MISTAKE.ordinal())).isZero();
        assertThat(review.turningPoints()).isNotEmpty().hasSizeLessThanOrEqualTo(5);
    }

    @Test
    void aMoveWithoutAChoiceIsNotRated() {
        Game game = whole(Rules.base(2), new PotentialBot(2));
        Review review = Review.of(game, EVALUATIONS);
        MoveReview last = review.moves().get(review.moves().size() - 1);
        assertThat(last.rating()).isEmpty();
        assertThat(last.lost()).isZero();
    }

    @Test
    void reviewingMoveByMoveGivesTheSameReview() {
        Game game = Games.played(Rules.base(3), "review", new PotentialBot(2), 20);
        List<MoveReview> moves = new ArrayList<>();
        Game moment = Game.start(game.setup());
        for (Move move : game.moves()) {
            moves.add(MoveReview.of(moment, move, EVALUATIONS));
            moment = moment.play(move).orElseThrow();
        }
        assertThat(Review.of(game, moves)).isEqualTo(Review.of(game, EVALUATIONS));
    }

    @Test
    void ratingsFollowFromTheLoss() {
        assertThat(Rating.of(0)).isEqualTo(Rating.GREAT);
        assertThat(Rating.of(1.9)).isEqualTo(Rating.FINE);
        assertThat(Rating.of(2)).isEqualTo(Rating.INACCURACY);
        assertThat(Rating.of(40)).isEqualTo(Rating.MISTAKE);
        assertThat(Optional.of(Rating.of(4.9)).map(Rating::word)).contains("inaccuracy");
    }
}
