package io.cablecar.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.board.Layout;
import io.cablecar.engine.chance.RandomNumbers;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** A game is decided by the move with which its winner takes the lead for good, with any rules. */
class DecidingMoveTest {

    @Test
    void theWinnerLeadsAfterEveryMoveFromTheDecidingOneOn() {
        int decided = 0;
        for (int number = 0; number < 60; number++) {
            boolean companies = number % 2 == 1;
            Rules rules = new Rules(2 + number % 5, companies, number % 3 == 0, 1 + number % 3, Layout.CABLECAR);
            List<Game> moments = play(new Setup(rules, 0, Seed.ofText("decided " + number)), number);
            Game end = moments.get(moments.size() - 1);
            OptionalInt move = DecidingMove.of(end.spectatorView());
            int winner = winner(end, end);
            if (winner < 0) {
                assertThat(move).isEmpty();
                continue;
            }
            decided++;
            if (move.getAsInt() > 0) {
                assertThat(winner(moments.get(move.getAsInt()), end)).isNotEqualTo(winner);
            }
            for (Game moment : moments.subList(move.getAsInt() + 1, moments.size())) {
                assertThat(winner(moment, end)).isEqualTo(winner);
            }
        }
        assertThat(decided).isGreaterThan(40);
    }

    @Test
    void anUnfinishedGameIsNotDecided() {
        Game start = Game.start(new Setup(Rules.base(2), 0, Seed.ofText("decided")));
        assertThat(DecidingMove.of(start.view(0))).isEmpty();
    }

    private static List<Game> play(Setup setup, int luck) {
        RandomNumbers random = new RandomNumbers(luck);
        List<Game> moments = new ArrayList<>(List.of(Game.start(setup)));
        while (!moments.get(moments.size() - 1).isOver()) {
            Game now = moments.get(moments.size() - 1);
            List<Move> moves = now.legalMoves();
            moments.add(now.play(moves.get(random.below(moves.size()))).orElseThrow());
        }
        return moments;
    }

    /** The winner with the points of a position and the final shares. */
    private static int winner(Game moment, Game end) {
        List<Integer> points = moment.spectatorView().points();
        Result last = end.spectatorView().result().orElseThrow();
        List<Integer> places = last.payout()
                .map(payout -> Result.ofShares(points, payout.shares()))
                .orElseGet(() -> Result.ofPoints(points))
                .places();
        return places.indexOf(1) == places.lastIndexOf(1) ? places.indexOf(1) : -1;
    }
}
