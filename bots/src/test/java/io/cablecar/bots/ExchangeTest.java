package io.cablecar.bots;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.bots.player.Bot;
import io.cablecar.bots.player.Budget;
import io.cablecar.engine.Rules;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The rules allow exchanging shares forever; bots must stop. */
class ExchangeTest {

    private static final int MOST = 12;

    @ParameterizedTest
    @ValueSource(strings = {"montecarlo", "newsboy", "lamplighter", "conductor", "engineer", "baron"})
    void everyBotStopsExchanging(String name) {
        Bot bot = Bots.named(name, 4).orElseThrow();
        for (int players = 2; players <= 6; players += 2) {
            int[] exchanges = new int[players];
            Game game = Games.start(Rules.companies(players), "market " + players);
            while (!game.isOver()) {
                int seat = game.toMove().orElseThrow();
                Move move = bot.choose(game.view(seat), Budget.ofEvaluations(200));
                exchanges[seat] += move instanceof Move.Exchange ? 1 : 0;
                game = game.play(move).orElseThrow();
            }
            for (int made : exchanges) {
                assertThat(made).isLessThanOrEqualTo(MOST);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"montecarlo", "baron"})
    void aBetterShareIsTaken(String name) {
        Bot bot = Bots.named(name, 4).orElseThrow();
        int exchanges = 0;
        for (int deck = 0; deck < 4; deck++) {
            Game game = Games.start(Rules.companies(2), "chance " + deck);
            while (!game.isOver()) {
                Move move = bot.choose(game.view(game.toMove().orElseThrow()), Budget.ofEvaluations(500));
                exchanges += move instanceof Move.Exchange ? 1 : 0;
                game = game.play(move).orElseThrow();
            }
        }
        assertThat(exchanges).isPositive();
    }
}
