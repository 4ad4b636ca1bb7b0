package io.cablecar.app.command.puzzles;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.bots.player.Budget;
import io.cablecar.bots.review.Evaluation;
import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;
import org.junit.jupiter.api.Test;

/** A move that weak players find is easy. */
class DifficultyTest {

    private static View start(String seed) {
        Game game = Game.start(new Setup(Rules.base(2), 0, Seed.ofText(seed)));
        return game.view(game.toMove().orElseThrow());
    }

    @Test
    void aMoveThatNobodyFindsHasTheHighestGrade() {
        View view = start("hard");
        var moves = Evaluation.of(view, Budget.ofEvaluations(1)).moves();
        Move worst = moves.get(moves.size() - 1).move();
        assertThat(Difficulty.of(view, worst)).isEqualTo(new Difficulty(5, 0));
    }

    @Test
    void theOnlyMoveIsFoundByEverybody() {
        Game game = Game.start(new Setup(Rules.base(2), 0, Seed.ofText("easy")));
        while (game.legalMoves().size() > 1) {
            Move move = game.legalMoves().stream()
                    .filter(Move.Place.class::isInstance)
                    .findFirst()
                    .orElseThrow();
            game = game.play(move).orElseThrow();
        }
        View view = game.view(game.toMove().orElseThrow());
        assertThat(Difficulty.of(view, view.legalMoves().get(0))).isEqualTo(new Difficulty(1, 100));
    }

    @Test
    void aMoveThatIsNotBestAtFirstIsNeverEasy() {
        View view = start("glance");
        for (var judged : Evaluation.of(view, Budget.ofEvaluations(1)).moves().subList(1, 4)) {
            assertThat(Difficulty.of(view, judged.move()).grade()).isGreaterThanOrEqualTo(3);
        }
    }
}
