package io.cablecar.bots;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.bots.player.Bot;
import io.cablecar.bots.player.Budget;
import io.cablecar.bots.player.Temperament;
import io.cablecar.bots.value.analytic.AnalyticValues;
import io.cablecar.engine.Rules;
import io.cablecar.engine.board.LineEnd;
import io.cablecar.engine.game.Event;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.Outcome;
import org.junit.jupiter.api.Test;

/** Temperaments change what bots do, compared with a plain bot of the same level in the same games. */
class TemperamentTest {

    private static final int DECKS = 12;

    /** Counts what one of the two bots did. */
    private static final class Habits {
        int moves;
        int draws;
        int growth;
        int endsOfOthers;
        int ownEnds;
        int ownEndsAtThePowerStation;

        void record(int seat, Move move, Iterable<Event> events) {
            moves++;
            draws += move instanceof Move.Draw ? 1 : 0;
            for (Event event : events) {
                if (event instanceof Event.Grew grew && grew.owner().ordinal() == seat) {
                    growth += grew.to() - grew.from();
                } else if (event instanceof Event.Completed completed) {
                    boolean own = completed.owner().ordinal() == seat;
                    ownEnds += own ? 1 : 0;
                    endsOfOthers += own ? 0 : 1;
                    ownEndsAtThePowerStation += own && completed.end() instanceof LineEnd.AtPowerStation ? 1 : 0;
                }
            }
        }
    }

    /** Habits of a temperament and of a plain bot, over the same decks with seats swapped. */
    private static Habits[] habits(Temperament temperament) {
        Habits[] habits = {new Habits(), new Habits()};
        for (int number = 0; number < 2 * DECKS; number++) {
            Game game = Games.start(Rules.base(2), "temperament " + number / 2);
            while (!game.isOver()) {
                int seat = game.toMove().orElseThrow();
                int player = (seat + number) % 2;
                Temperament own = player == 0 ? temperament : Temperament.PLAIN;
                Bot bot = Bots.of(Level.GRIPMAN.strength(own), number, AnalyticValues.INSTANCE);
                Move move = bot.choose(game.view(seat), Budget.ofEvaluations(500));
                var accepted = (Outcome.Accepted) game.play(move);
                habits[player].record(seat, move, accepted.events());
                game = accepted.game();
            }
        }
        return habits;
    }

    @Test
    void aBuilderLengthensItsOwnLines() {
        Habits[] habits = habits(Temperament.BUILDER);
        assertThat(part(habits[0].growth, habits[0].moves)).isGreaterThan(part(habits[1].growth, habits[1].moves));
    }

    @Test
    void aSpoilerEndsTheLinesOfOthers() {
        Habits[] habits = habits(Temperament.SPOILER);
        assertThat(habits[0].endsOfOthers).isGreaterThan(habits[1].endsOfOthers);
    }

    @Test
    void aGamblerDrawsMore() {
        Habits[] habits = habits(Temperament.GAMBLER);
        assertThat(part(habits[0].draws, habits[0].moves)).isGreaterThan(part(habits[1].draws, habits[1].moves));
    }

    @Test
    void anElectricianEndsLinesAtThePowerStation() {
        Habits[] habits = habits(Temperament.ELECTRICIAN);
        assertThat(part(habits[0].ownEndsAtThePowerStation, habits[0].ownEnds))
                .isGreaterThan(part(habits[1].ownEndsAtThePowerStation, habits[1].ownEnds));
    }

    @Test
    void everyTemperamentHasAName() {
        assertThat(Bots.named("7/gambler", 1)).isPresent();
        assertThat(Bots.named("gripman/builder", 1)).isPresent();
        assertThat(Bots.named("7/grumpy", 1)).isEmpty();
        assertThat(Bots.named("builder", 1)).isEmpty();
    }

    private static double part(int some, int all) {
        return some / (double) all;
    }
}
