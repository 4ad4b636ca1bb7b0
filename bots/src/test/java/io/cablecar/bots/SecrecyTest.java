package io.cablecar.bots;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.bots.player.Bot;
import io.cablecar.bots.player.Budget;
import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A bot makes the same choice in games that differ only in hidden information. */
class SecrecyTest {

    static List<String> names() {
        return Bots.names();
    }

    @ParameterizedTest
    @MethodSource("names")
    void hiddenInformationNeverChangesAChoice(String name) {
        Bot bot = Bots.named(name, 11).orElseThrow();
        for (List<Game> alike : List.of(beforeTheFirstMove(), afterOneMove())) {
            assertThat(alike).hasSizeGreaterThan(3);
            List<Move> choices = new ArrayList<>();
            for (Game game : alike) {
                View view = game.view(game.toMove().orElseThrow());
                choices.add(bot.choose(view, Budget.ofEvaluations(2_000)));
            }
            assertThat(choices).containsOnly(choices.get(0));
        }
    }

    /** Different decks, the same tile in the first hand. */
    private static List<Game> beforeTheFirstMove() {
        List<Game> games = new ArrayList<>();
        for (int deck = 0; deck < 150 && games.size() < 5; deck++) {
            Game game = Games.start(Rules.base(2), "secret " + deck);
            if (game.view(0).hand().equals(List.of(Tile.AAAA))) {
                games.add(game);
            }
        }
        return games;
    }

    /** Different decks, but the same first move, and the same tile in the second hand. */
    private static List<Game> afterOneMove() {
        List<Game> games = new ArrayList<>();
        for (int deck = 0; deck < 3_000 && games.size() < 4; deck++) {
            Game game = Games.start(Rules.base(3).withFreeOrientation(true), "hidden " + deck);
            if (game.view(0).hand().equals(List.of(Tile.AACB))
                    && game.view(1).hand().equals(List.of(Tile.BAAC))) {
                games.add(game.play(game.legalMoves().get(3)).orElseThrow());
            }
        }
        return games;
    }
}
