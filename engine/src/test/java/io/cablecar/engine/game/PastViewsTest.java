package io.cablecar.engine.game;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.chance.Seed;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A view is enough to show its viewer every earlier moment of the game again, exactly as it was seen then. */
class PastViewsTest {

    @Test
    void everyEarlierMomentFollowsFromTheLastView() {
        int number = 0;
        for (Rules rules : RandomGames.someRules()) {
            compareMoments(rules, new Random(++number));
        }
        assertThat(number).isPositive();
    }

    private static void compareMoments(Rules rules, Random random) {
        Setup setup = new Setup(rules, random.nextInt(rules.players()), Seed.ofText("past " + rules));
        Game game = Game.start(setup);
        List<Game> moments = new ArrayList<>(List.of(game));
        int length = random.nextInt(90);
        while (!game.isOver() && moments.size() <= length) {
            game = game.play(RandomGames.choose(game, random)).orElseThrow();
            moments.add(game);
        }
        for (int seat = -1; seat < rules.players(); seat++) {
            View last = seat < 0 ? game.spectatorView() : game.view(seat);
            for (int moves = 0; moves < moments.size(); moves++) {
                Game moment = moments.get(moves);
                View truth = seat < 0 ? moment.spectatorView() : moment.view(seat);
                View again = last.after(moves).orElseThrow();
                assertThat(ViewDifference.first(again, truth))
                        .as("%s, seat %d after %d moves", rules, seat, moves)
                        .isEmpty();
                assertThat(again.moves()).isEqualTo(moves);
            }
            assertThat(last.after(moments.size())).isEqualTo(Optional.empty());
        }
    }
}
