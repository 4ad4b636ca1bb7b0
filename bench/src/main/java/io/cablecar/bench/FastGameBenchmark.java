package io.cablecar.bench;

import io.cablecar.engine.Rules;
import io.cablecar.engine.chance.RandomNumbers;
import io.cablecar.engine.fast.FastGame;
import io.cablecar.engine.fast.Playout;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The full rules compared with the bare placements of a {@link Playout}: both place 60 tiles per game. */
@State(Scope.Thread)
@Fork(2)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class FastGameBenchmark {

    private static final int MOVES = 40;

    /** Hand size, then c for companies, f for free orientation. */
    @Param({"1", "2", "3", "1c", "1f", "3cf"})
    private String mode = "1";

    private final RandomNumbers random = new RandomNumbers(1);
    private final int[] totals = new int[2];
    private final Playout playout = new Playout(Rules.base(2).cars());
    private final int[] moves = new int[FastGame.MAX_MOVES];
    private FastGame game = FastGame.start(Rules.base(2), 0, random);
    private FastGame halfway = game.copy();

    @Setup
    public void chooseMode() {
        Rules rules = Rules.base(2)
                .withHandSize(mode.charAt(0) - '0')
                .withCompanies(mode.contains("c"))
                .withFreeOrientation(mode.contains("f"));
        game = FastGame.start(rules, 0, random);
        halfway = game.copy();
        for (int i = 0; i < MOVES; i++) {
            halfway.play(halfway.randomMove(random));
        }
    }

    /** A complete game of random legal moves, with its payout. */
    @Benchmark
    @BenchmarkMode(Mode.Throughput)
    @OutputTimeUnit(TimeUnit.SECONDS)
    public int[] fullGame() {
        game.restart(0, random);
        while (!game.isOver()) {
            game.play(game.randomMove(random));
        }
        game.totals(totals);
        return totals;
    }

    /** Bare placements, for the ratio in the same run. */
    @Benchmark
    @BenchmarkMode(Mode.Throughput)
    @OutputTimeUnit(TimeUnit.SECONDS)
    public int[] barePlayout() {
        playout.play(random, totals);
        return totals;
    }

    /** A random move in the middle of a game, and its undo. */
    @Benchmark
    @BenchmarkMode(Mode.AverageTime)
    @OutputTimeUnit(TimeUnit.NANOSECONDS)
    public int playAndUndo() {
        halfway.play(halfway.randomMove(random));
        int next = halfway.toMove();
        halfway.undo();
        return next;
    }

    /** All legal moves in the middle of a game. */
    @Benchmark
    @BenchmarkMode(Mode.AverageTime)
    @OutputTimeUnit(TimeUnit.NANOSECONDS)
    public int listMoves() {
        return halfway.legalMoves(moves);
    }

    /** A game copied into an existing one. */
    @Benchmark
    @BenchmarkMode(Mode.AverageTime)
    @OutputTimeUnit(TimeUnit.NANOSECONDS)
    public FastGame copyFrom() {
        game.copyFrom(halfway);
        return game;
    }
}
