package io.cablecar.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.bots.Bots;
import io.cablecar.bots.Level;
import io.cablecar.bots.Opponent;
import io.cablecar.bots.player.Budget;
import io.cablecar.bots.player.Temperament;
import io.cablecar.bots.review.Evaluation;
import io.cablecar.bots.value.analytic.AnalyticValues;
import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.board.Layout;
import io.cablecar.engine.board.Square;
import io.cablecar.engine.chance.RandomNumbers;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;
import io.cablecar.engine.notation.MoveText;
import io.cablecar.engine.notation.ViewJson;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Options, previews, hints and bots need only a view: the results from a view that was read from JSON are the same as
 * from the game.
 */
class FromAViewAloneTest {

    private static final int SQUARES = 64;
    private static final int EVALUATIONS = 60;

    /** All of them, or fewer if {@code cablecar.games} is smaller. */
    static Stream<Rules> modes() {
        List<Rules> modes = new ArrayList<>();
        for (int players = 2; players <= 6; players++) {
            for (boolean companies : new boolean[] {false, true}) {
                for (boolean free : new boolean[] {false, true}) {
                    for (int hand = 1; hand <= 3; hand++) {
                        Layout layout = players % 2 == 0 ? Layout.METRO : Layout.CABLECAR;
                        modes.add(new Rules(players, companies, free, hand, layout));
                    }
                }
            }
        }
        int wanted = Math.min(modes.size(), Integer.getInteger("cablecar.games", modes.size()));
        return IntStream.range(0, wanted).mapToObj(i -> modes.get(i * modes.size() / wanted));
    }

    @ParameterizedTest
    @MethodSource("modes")
    void theAnswersAreThoseOfTheWholeGame(Rules rules) {
        RandomNumbers random = new RandomNumbers(rules.hashCode());
        Game game = Game.start(new Setup(rules, rules.players() - 1, Seed.ofText("view " + rules)));
        while (!game.isOver()) {
            View mover = game.view(game.toMove().orElseThrow());
            if (random.below(8) == 0) {
                compare(mover, random);
                compareSpectator(game.spectatorView(), Square.of(random.below(SQUARES)));
            }
            List<Move> moves = mover.legalMoves();
            game = game.play(moves.get(random.below(moves.size()))).orElseThrow();
        }
        compareSpectator(game.spectatorView(), Square.of(0));
    }

    private static void compare(View view, RandomNumbers random) {
        open(view);
        assertThat(Browser.options()).isEqualTo(OptionsJson.of(view));
        for (Move move : view.legalMoves()) {
            if (move instanceof Move.Place place) {
                assertThat(Browser.preview(MoveText.print(place))).isEqualTo(ViewJson.preview(view.preview(place)));
            }
        }
        assertThat(Browser.evaluate(EVALUATIONS))
                .isEqualTo(EvaluationJson.of(Evaluation.of(view, Budget.ofEvaluations(EVALUATIONS))));
        Opponent bot = anybody(random);
        int luck = random.below(1000);
        Move choice = Bots.of(bot, luck, AnalyticValues.INSTANCE).choose(view, Budget.ofEvaluations(EVALUATIONS));
        assertThat(Browser.chooseWithin(bot.name(), luck, EVALUATIONS)).isEqualTo(MoveText.print(choice));
        if (random.below(8) == 0) {
            Move undisturbed = Bots.of(bot, luck, AnalyticValues.INSTANCE)
                    .choose(view, Budget.ofEvaluations(bot.budgetLevel().pageEvaluations()));
            assertThat(thoughtInSlices(bot, luck)).isEqualTo(MoveText.print(undisturbed));
        }
    }

    private static String thoughtInSlices(Opponent bot, int luck) {
        Browser.beginToThink(bot.name(), luck, false, true);
        String move = Browser.thinkOn();
        while (move.isEmpty()) {
            move = Browser.thinkOn();
        }
        return move;
    }

    private static Opponent anybody(RandomNumbers random) {
        Level level = Level.values()[random.below(Level.values().length)];
        Temperament temperament = Temperament.values()[random.below(Temperament.values().length)];
        return random.below(4) == 0
                ? new Opponent.Companion(100 + random.below(901))
                : new Opponent.LevelBot(level, temperament);
    }

    private static void compareSpectator(View view, Square square) {
        open(view);
        assertThat(Browser.imagine(square.index())).isEqualTo(ImaginedTilesJson.on(view, square));
    }

    /** Opens a view without its derived members, as a server sends it, and checks that they are restored. */
    private static void open(View view) {
        String whole = ViewJson.viewWithLog(view);
        String sent = whole.replaceFirst("\"lines\":.*\"unseen\":\\[[0-9,]*\\],", "");
        assertThat(sent.length()).isLessThan(whole.length());
        assertThat(Browser.openView(sent)).isEmpty();
        assertThat(Browser.openedView()).isEqualTo(whole);
    }
}
