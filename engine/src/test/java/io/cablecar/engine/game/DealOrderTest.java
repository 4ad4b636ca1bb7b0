package io.cablecar.engine.game;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.chance.Seed;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * In the base game tile <i>k</i> of the deck goes to seat (first + <i>k</i>) mod <i>n</i>, whatever anybody decides. A
 * game that is played on from any of its moves therefore goes on with the tiles it really had.
 */
class DealOrderTest {

    static List<Rules> rules() {
        return RandomGames.someRules().stream()
                .filter(rules -> !rules.companies())
                .toList();
    }

    @ParameterizedTest
    @MethodSource("rules")
    void choicesDoNotChangeTheDeal(Rules rules) {
        Setup setup = new Setup(rules, rules.players() - 1, Seed.ofText("deal " + rules));
        List<Tile> deck = setup.dealing().tiles();
        for (int number = 0; number < 10; number++) {
            Game game = Game.start(setup);
            int dealt = rules.players() * rules.handSize();
            for (int tile = 0; tile < dealt; tile++) {
                assertThat(game.view(seatOf(tile, setup)).hand()).contains(deck.get(tile));
            }
            for (Event event : RandomGames.play(game, new Random(number)).log()) {
                switch (event) {
                    case Event.Drew drew -> {
                        assertThat(drew).isEqualTo(new Event.Drew(seatOf(dealt, setup), drew.tile()));
                        assertThat(drew.tile()).contains(deck.get(dealt++));
                    }
                    case Event.Refilled refilled -> {
                        assertThat(refilled).isEqualTo(new Event.Refilled(seatOf(dealt, setup), refilled.tile()));
                        assertThat(refilled.tile()).contains(deck.get(dealt++));
                    }
                    default -> {}
                }
            }
            assertThat(dealt).isEqualTo(Tile.TOTAL);
        }
    }

    private static int seatOf(int tile, Setup setup) {
        return (setup.first() + tile) % setup.rules().players();
    }
}
