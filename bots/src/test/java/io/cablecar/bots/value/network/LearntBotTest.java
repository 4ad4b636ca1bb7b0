package io.cablecar.bots.value.network;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.bots.Bots;
import io.cablecar.bots.Games;
import io.cablecar.bots.player.Bot;
import io.cablecar.bots.player.Budget;
import io.cablecar.bots.value.ValueFactory;
import io.cablecar.bots.value.analytic.AnalyticValues;
import io.cablecar.engine.Rules;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Bots with the learnt value are deterministic and play differently from the analytic value. */
class LearntBotTest {

    private static final int EVALUATIONS = 400;

    private static final ValueFactory LEARNT = learnt();

    static ValueFactory learnt() {
        Map<Network, NetworkWeights> weights = new EnumMap<>(Network.class);
        for (Network network : Network.values()) {
            if (WeightsFile.read(WeightsFileTest.bundled(network)) instanceof WeightsFile.Result.Read file) {
                weights.put(network, file.weights());
            }
        }
        return new NetworkValues(weights);
    }

    static List<Rules> modes() {
        return List.of(
                Rules.base(2), Rules.base(2).withFreeOrientation(true).withHandSize(3), Rules.base(3), Rules.base(6));
    }

    @ParameterizedTest
    @MethodSource("modes")
    void theSameSeedAndEvaluationsGiveTheSameGame(Rules rules) {
        List<Move> moves = played(rules, LEARNT);
        assertThat(played(rules, LEARNT)).isEqualTo(moves);
        assertThat(played(rules, AnalyticValues.INSTANCE)).isNotEqualTo(moves);
    }

    /** With fewer evaluations no answer is refined. */
    @Test
    void theSameSeedAndEvaluationsGiveTheSameGameWithRefinedAnswers() {
        assertThat(opening(6_000)).isEqualTo(opening(6_000)).isNotEqualTo(opening(EVALUATIONS));
    }

    private static List<Move> opening(int evaluations) {
        Bot bot = Bots.named("top", 3, LEARNT).orElseThrow();
        return played(bot, Rules.base(2), evaluations, 24);
    }

    @Test
    void withoutANetworkForTheGameItUsesTheAnalyticValue() {
        assertThat(played(Rules.companies(2), LEARNT)).isEqualTo(played(Rules.companies(2), AnalyticValues.INSTANCE));
    }

    @Test
    void weakerLevelsUseTheAnalyticValue() {
        Rules rules = Rules.base(2);
        assertThat(played("engineer", rules, LEARNT)).isEqualTo(played("engineer", rules, AnalyticValues.INSTANCE));
        assertThat(played("analytic", rules, LEARNT)).isEqualTo(played("top", rules, AnalyticValues.INSTANCE));
    }

    @Test
    void withoutWeightsItUsesTheAnalyticValue() {
        assertThat(played(Rules.base(2), new NetworkValues(Map.of())))
                .isEqualTo(played(Rules.base(2), AnalyticValues.INSTANCE));
    }

    private static List<Move> played(Rules rules, ValueFactory values) {
        return played("top", rules, values);
    }

    private static List<Move> played(String name, Rules rules, ValueFactory values) {
        Bot bot = Bots.named(name, 3, values).orElseThrow();
        return played(bot, rules, EVALUATIONS, Integer.MAX_VALUE);
    }

    private static List<Move> played(Bot bot, Rules rules, int evaluations, int most) {
        List<Move> moves = new ArrayList<>();
        Game game = Games.start(rules, "learnt");
        while (!game.isOver() && moves.size() < most) {
            int seat = game.toMove().orElseThrow();
            Move move = bot.choose(game.view(seat), Budget.ofEvaluations(evaluations));
            moves.add(move);
            game = game.play(move).orElseThrow();
        }
        return moves;
    }
}
