package io.cablecar.bots.luck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.cablecar.bots.Bots;
import io.cablecar.bots.Games;
import io.cablecar.bots.player.Bot;
import io.cablecar.bots.player.Budget;
import io.cablecar.bots.value.analytic.AnalyticValues;
import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.companies.Percentage;
import io.cablecar.engine.companies.Pick;
import io.cablecar.engine.game.Event;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.SwappedDeals;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LuckJudgeTest {

    /** Every how many draws one is compared with all that might have come instead. */
    private static final int STEP = 17;

    static List<Rules> modes() {
        return List.of(
                Rules.base(2),
                Rules.base(3).withFreeOrientation(true),
                Rules.base(5).withHandSize(2),
                Rules.companies(2),
                Rules.companies(4).withHandSize(3));
    }

    private static Game whole(Rules rules) {
        Bot bot = Bots.named("potential", 3).orElseThrow();
        return Games.played(rules, "luck", bot, Tile.TOTAL);
    }

    @ParameterizedTest
    @MethodSource("modes")
    void theLuckOfAllTilesThatMightHaveComeAddsUpToZero(Rules rules) {
        Game game = whole(rules);
        int compared = 0;
        for (Map.Entry<Integer, Integer> drawn : drawnTiles(game).entrySet()) {
            int until = drawn.getKey();
            List<Move> moves = game.moves().subList(0, until);
            int pile = pileAfter(game, until);
            double[] sum = lastLuck(Game.start(game.setup()), moves);
            for (int other = Tile.TOTAL - pile; other < Tile.TOTAL; other++) {
                add(sum, lastLuck(SwappedDeals.tiles(game.setup(), drawn.getValue(), other), moves));
            }
            assertThat(Arrays.stream(sum).boxed().toList())
                    .allSatisfy(total -> assertThat(total).isEqualTo(0, within(1e-6)));
            compared++;
        }
        assertThat(compared).isGreaterThan(1);
    }

    /**
     * Some of the draws that were judged: the number of moves before the judgement, and the tile's place in the deck.
     */
    private static Map<Integer, Integer> drawnTiles(Game game) {
        Map<Integer, Integer> drawn = new HashMap<>();
        int[] fresh = new int[game.setup().rules().players()];
        Arrays.fill(fresh, -1);
        Game moment = Game.start(game.setup());
        for (int number = 0; number < game.moves().size(); number++) {
            int seat = moment.toMove().orElseThrow();
            int from = fresh[seat];
            fresh[seat] = -1;
            if (from >= 0 && number % STEP > STEP - 4 && number > Tile.TOTAL * 2 / 3) {
                drawn.put(number, from);
            }
            int next = Tile.TOTAL - moment.fast().pile();
            int before = moment.logSize();
            moment = moment.play(game.moves().get(number)).orElseThrow();
            for (Event event : moment.log().subList(before, moment.logSize())) {
                if (event instanceof Event.Refilled refilled) {
                    fresh[refilled.seat()] = next;
                } else if (event instanceof Event.Drew drew) {
                    fresh[drew.seat()] = next;
                }
            }
        }
        return drawn;
    }

    private static int pileAfter(Game game, int moves) {
        Game moment = Game.start(game.setup());
        for (Move move : game.moves().subList(0, moves)) {
            moment = moment.play(move).orElseThrow();
        }
        return moment.fast().pile();
    }

    private static double[] lastLuck(Game start, List<Move> moves) {
        GameLuck luck = LuckJudge.of(start, moves, AnalyticValues.INSTANCE);
        GameLuck.Draw last = luck.draws().get(luck.draws().size() - 1);
        assertThat(last.move()).isEqualTo(moves.size());
        return last.leads().stream().mapToDouble(Double::doubleValue).toArray();
    }

    private static void add(double[] sum, double[] more) {
        for (int seat = 0; seat < sum.length; seat++) {
            sum[seat] += more[seat];
        }
    }

    @Test
    void theLuckOfAllSharesThatMightHaveComeAddsUpToZero() {
        Rules rules = Rules.companies(3);
        Game start = Games.start(rules, "shares");
        Move exchange = new Move.Exchange(Percentage.values()[0], Pick.FACE_DOWN);
        List<Move> moves = List.of(exchange);
        int pile = start.fast().stocks().orElseThrow().pileSize();
        int top = rules.players() + 1;
        double[] sum = new double[rules.players()];
        for (int other = top; other < top + pile; other++) {
            Game swapped = SwappedDeals.shares(start.setup(), Percentage.values()[0], top, other);
            GameLuck luck = LuckJudge.of(swapped, moves, AnalyticValues.INSTANCE);
            GameLuck.Draw share = luck.draws().stream()
                    .filter(draw -> draw.seat() == 0)
                    .reduce((first, second) -> second)
                    .orElseThrow();
            add(sum, share.leads().stream().mapToDouble(Double::doubleValue).toArray());
        }
        assertThat(Arrays.stream(sum).boxed().toList())
                .allSatisfy(total -> assertThat(total).isEqualTo(0, within(1e-6)));
    }

    @ParameterizedTest
    @MethodSource("modes")
    void theLuckOfAllSeatsAddsUpToZero(Rules rules) {
        GameLuck luck = LuckJudge.of(whole(rules), AnalyticValues.INSTANCE);
        assertThat(luck.draws())
                .hasSizeGreaterThan(40)
                .allSatisfy(draw -> assertThat(draw.leads().stream()
                                .mapToDouble(Double::doubleValue)
                                .sum())
                        .isEqualTo(0, within(1e-4)));
        assertThat(luck.leads())
                .hasSize(rules.players())
                .anySatisfy(lead -> assertThat(Math.abs(lead)).isGreaterThan(1));
    }

    @Test
    void luckExplainsPartOfTheResult() {
        Bot bot = Bots.named("6", 1).orElseThrow();
        List<double[]> pairs = new ArrayList<>();
        for (int deck = 0; deck < 24; deck++) {
            Game game = Games.start(Rules.base(2), "luck " + deck);
            while (!game.isOver()) {
                var view = game.view(game.toMove().orElseThrow());
                game = game.play(bot.choose(view, Budget.ofEvaluations(100))).orElseThrow();
            }
            List<Integer> points = game.points();
            double luck = LuckJudge.of(game, AnalyticValues.INSTANCE).leads().get(0);
            pairs.add(new double[] {points.get(0) - points.get(1), luck});
        }
        assertThat(variance(pairs, 0.75)).isLessThan(0.9 * variance(pairs, 0));
    }

    private static double variance(List<double[]> pairs, double weight) {
        double mean = pairs.stream()
                .mapToDouble(pair -> pair[0] - weight * pair[1])
                .average()
                .orElseThrow();
        return pairs.stream()
                .mapToDouble(pair -> Math.pow(pair[0] - weight * pair[1] - mean, 2))
                .average()
                .orElseThrow();
    }
}
