package io.cablecar.app.command.puzzles;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.bots.review.Evaluation;
import io.cablecar.bots.review.Evaluation.Judgement;
import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Square;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.game.Move;
import java.util.List;
import org.junit.jupiter.api.Test;

/** When one move is clearly the best. */
class ClarityTest {

    private static final Rules TWO = Rules.base(2);

    private static Judgement best(double chance, double error) {
        return move(1, 0, chance, error);
    }

    private static Judgement next(double loss, double chance, double error) {
        return move(2, loss, chance, error);
    }

    private static Judgement move(int column, double loss, double chance, double error) {
        return new Judgement(
                Move.Place.upright(Tile.of(0), new Square(0, column)), 0, chance, error, loss, 3, List.of());
    }

    private static boolean isClear(Rules rules, Judgement best, Judgement next) {
        return Clarity.of(rules, new Evaluation(Evaluation.Aim.LEAD, List.of(best, next), 1_000, true))
                .isClear(rules);
    }

    @Test
    void withTwoPlayersTheGapIsThreePoints() {
        assertThat(isClear(TWO, best(0.6, 0.6), next(3.1, 0.55, 0.6))).isTrue();
        assertThat(isClear(TWO, best(0.6, 0.6), next(2.9, 0.58, 0.6))).isFalse();
    }

    @Test
    void theGapMustExceedItsError() {
        assertThat(isClear(TWO, best(0.6, 1.1), next(3.5, 0.55, 1.1))).isFalse();
    }

    @Test
    void noOtherMoveMayHaveABetterChance() {
        assertThat(isClear(TWO, best(0.07, 0.6), next(7, 0.09, 0.6))).isFalse();
    }

    @Test
    void withMorePlayersTheGapIsFivePercentOfTheChance() {
        assertThat(isClear(Rules.base(3), best(0.45, 0.6), next(5.5, 0.39, 0.6)))
                .isTrue();
        assertThat(isClear(Rules.base(3), best(0.45, 0.6), next(4.5, 0.4, 0.6))).isFalse();
    }

    @Test
    void withCompaniesErrorsAreInPayout() {
        assertThat(isClear(Rules.companies(4), best(0.5, 0.4), next(3.2, 0.4, 0.4)))
                .isTrue();
        assertThat(isClear(Rules.companies(4), best(0.5, 0.6), next(3.2, 0.4, 0.6)))
                .isFalse();
    }
}
