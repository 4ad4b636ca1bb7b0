package io.cablecar.match.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.bots.Bots;
import io.cablecar.bots.player.Budget;
import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.View;
import io.cablecar.engine.notation.ViewReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Hidden information is not sent to a bot and does not change its choice. */
class SecrecyTest {

    static Stream<String> everyBot() {
        return Bots.names().stream();
    }

    /** Pairs of games with different deals but equal views for the first seat. */
    private static List<List<Game>> gamesThatLookTheSame(Rules rules) {
        Map<View, Game> seen = new HashMap<>();
        List<List<Game>> pairs = new ArrayList<>();
        for (int i = 0; pairs.size() < 5; i++) {
            Game game = Game.start(new Setup(rules, 0, Seed.ofText("secret " + i)));
            Game other = seen.put(game.view(0), game);
            if (other != null) {
                assertThat(other.view(1)).isNotEqualTo(game.view(1));
                pairs.add(List.of(other, game));
            }
        }
        return pairs;
    }

    @ParameterizedTest
    @MethodSource("everyBot")
    void hiddenInformationChangesNoChoice(String name) {
        for (List<Game> pair : gamesThatLookTheSame(Rules.base(2))) {
            var one = Bots.named(name, 1).orElseThrow();
            assertThat(one.choose(pair.get(0).view(0), Budget.ofEvaluations(100)))
                    .isEqualTo(one.choose(pair.get(1).view(0), Budget.ofEvaluations(100)));
        }
    }

    @ParameterizedTest
    @MethodSource("everyBot")
    void aBotChoosesTheSameFromAViewThatWentThroughTheProtocol(String name) {
        for (List<Game> pair : gamesThatLookTheSame(Rules.base(4).withHandSize(1))) {
            View view = pair.getFirst().view(0);
            var read = (ViewReader.Parsed.Read) ViewReader.read(Protocol.rest(sent(view)));
            var bot = Bots.named(name, 1).orElseThrow();
            assertThat(bot.choose(read.view(), Budget.ofEvaluations(100)))
                    .isEqualTo(bot.choose(view, Budget.ofEvaluations(100)));
            assertThat(sent(pair.get(1).view(0))).isEqualTo(sent(view));
        }
    }

    private static String sent(View view) {
        return Protocol.view(view, view.legalMoves());
    }
}
