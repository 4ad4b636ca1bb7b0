package io.cablecar.bots;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.bots.player.Bot;
import io.cablecar.bots.player.Budget;
import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.Outcome;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EveryBotPlaysByTheRulesTest {

    private static final int EVALUATIONS = 60;
    private static final int SHARED_BELOW = 120;
    private static final int BOTS_PER_MODE = 4;

    static List<String> names() {
        return Bots.names();
    }

    static List<Rules> everyMode() {
        List<Rules> modes = new ArrayList<>();
        for (int players = Rules.MIN_PLAYERS; players <= Rules.MAX_PLAYERS; players++) {
            modes.add(Rules.base(players));
            modes.add(Rules.companies(players));
        }
        modes.add(Rules.base(2).withFreeOrientation(true));
        modes.add(Rules.base(3).withFreeOrientation(true).withHandSize(3));
        modes.add(Rules.base(5).withHandSize(2));
        modes.add(Rules.companies(3).withHandSize(3));
        modes.add(Rules.companies(4).withFreeOrientation(true).withHandSize(2));
        return modes;
    }

    /** The bots take turns at the modes if {@code cablecar.games} is small; all modes get played either way. */
    private static List<Rules> modesOf(String name) {
        List<Rules> all = everyMode();
        int share = Integer.getInteger("cablecar.games", SHARED_BELOW) < SHARED_BELOW ? BOTS_PER_MODE : 1;
        List<Rules> modes = new ArrayList<>();
        for (int i = names().indexOf(name) % share; i < all.size(); i += share) {
            modes.add(all.get(i));
        }
        return modes;
    }

    @ParameterizedTest
    @MethodSource("names")
    void aBotNeverMakesAnIllegalMoveInAnyMode(String name) {
        for (Rules rules : modesOf(name)) {
            assertThat(play(name, rules, "legal").isOver())
                    .as("%s in %s", name, rules)
                    .isTrue();
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void theSameSeedAndEvaluationsGiveTheSameGame(String name) {
        for (Rules rules : List.of(Rules.base(2), Rules.companies(3).withHandSize(2))) {
            assertThat(play(name, rules, "again").moves())
                    .isEqualTo(play(name, rules, "again").moves());
        }
    }

    private static Game play(String name, Rules rules, String deck) {
        Bot bot = Bots.named(name, 7).orElseThrow();
        Game game = Game.start(new Setup(rules, 0, Seed.ofText(deck)));
        while (!game.isOver()) {
            int seat = game.toMove().orElseThrow();
            Move move = bot.choose(game.view(seat), Budget.ofEvaluations(EVALUATIONS));
            Outcome outcome = game.play(seat, move);
            assertThat(outcome).as("%s in %s plays %s", name, rules, move).isInstanceOf(Outcome.Accepted.class);
            game = ((Outcome.Accepted) outcome).game();
        }
        return game;
    }
}
