package io.cablecar.bots;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.bots.player.Budget;
import io.cablecar.bots.value.analytic.AnalyticValues;
import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;
import org.junit.jupiter.api.Test;

/** A bot that plays for a person moves like the bot it is, but leaves the person's shares alone. */
class SubstituteBotTest {

    private static final Budget BUDGET = Budget.ofEvaluations(200);

    @Test
    void neverExchangesSharesAndOtherwisePlaysAsTheBot() {
        Opponent opponent = Opponent.of(Level.LAMPLIGHTER);
        int wouldExchange = 0;
        for (int number = 0; number < 6; number++) {
            Game game = Game.start(new Setup(Rules.companies(2), 0, Seed.ofText("stand-in " + number)));
            while (!game.isOver()) {
                int seat = game.toMove().orElseThrow();
                View view = game.view(seat);
                SubstituteBot substitute = new SubstituteBot(opponent, 7, AnalyticValues.INSTANCE);
                Move bot = Bots.of(opponent, 7, AnalyticValues.INSTANCE).choose(view, BUDGET);
                Move move = substitute.choose(view, BUDGET);
                assertThat(move).isNotInstanceOf(Move.Exchange.class);
                assertThat(substitute.choose(view, BUDGET)).isEqualTo(move);
                assertThat(SubstituteBot.anyMove(view)).isNotInstanceOf(Move.Exchange.class);
                if (bot instanceof Move.Exchange) {
                    wouldExchange++;
                } else {
                    assertThat(move).isEqualTo(bot);
                }
                game = game.play(seat, move).orElseThrow();
            }
        }
        assertThat(wouldExchange)
                .as("positions in which the bot would exchange")
                .isPositive();
    }
}
