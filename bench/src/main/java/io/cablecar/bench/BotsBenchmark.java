package io.cablecar.bench;

import io.cablecar.bots.Bots;
import io.cablecar.bots.player.Bot;
import io.cablecar.bots.player.Budget;
import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.chance.RandomNumbers;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Moves per second of a bot, and positions evaluated per second (the line {@code choose:evaluations}), with 2,000
 * evaluations per move in early, middle and late positions of a game for two.
 */
@State(Scope.Thread)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class BotsBenchmark {

    private static final int EVALUATIONS = 2_000;
    private static final int[] MOVES_PLAYED = {8, 20, 32, 44, 52};

    @Param({"1", "4", "7", "9", "10", "potential", "montecarlo"})
    private String bot = "10";

    private final List<View> views = views();
    private int next;

    /** Counts evaluations. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    public static class Work {
        public long evaluations;
    }

    private static List<View> views() {
        List<View> views = new ArrayList<>();
        RandomNumbers random = new RandomNumbers(3);
        Game game = Game.start(new Setup(Rules.base(2), 0, Seed.ofText("bench")));
        for (int moment : MOVES_PLAYED) {
            while (game.moves().size() < moment) {
                List<Move> moves = game.legalMoves().stream()
                        .filter(Move.Place.class::isInstance)
                        .toList();
                game = game.play(moves.get(random.below(moves.size()))).orElseThrow();
            }
            views.add(game.view(game.toMove().orElseThrow()));
        }
        return views;
    }

    @Benchmark
    @BenchmarkMode(Mode.Throughput)
    @OutputTimeUnit(TimeUnit.SECONDS)
    public Move choose(Work work) {
        Bot chooser = Bots.named(bot, 1).orElseThrow();
        Budget budget = Budget.ofEvaluations(EVALUATIONS);
        Move move = chooser.choose(views.get(next++ % views.size()), budget);
        work.evaluations += budget.spent();
        return move;
    }
}
