package io.cablecar.bench;

import io.cablecar.bots.position.Position;
import io.cablecar.bots.value.Horizon;
import io.cablecar.bots.value.ValueFactory;
import io.cablecar.bots.value.ValueFunction;
import io.cablecar.bots.value.analytic.AnalyticValues;
import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;
import io.cablecar.engine.chance.RandomNumbers;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Event;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.match.player.LearntValue;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
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
 * The cost of a leaf of the search: the quick evaluation of an answer, and with the learnt value the precise one, in a
 * game for two after a number of tiles.
 */
@State(Scope.Thread)
@Fork(1)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 6, time = 1)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class LeafBenchmark {

    private static final int[] NO_SQUARES = {};
    private static final Position START = new Position(
            Game.start(new Setup(Rules.base(2), 0, Seed.ofText("leaf"))).view(0));

    @Param({"8", "24", "40"})
    private int tiles = 24;

    @Param({"analytic", "learnt"})
    private String value = "learnt";

    private final double[] points = new double[2];
    private final double[] variance = new double[2];
    private Tracks tracks = new Tracks();
    private ValueFunction function = AnalyticValues.INSTANCE.value(START, Horizon.ALL);
    private int[] squares = NO_SQUARES;
    private int tile;
    private int mover;
    private int next;

    /** Places a first tile; the answers to it are the leaves. */
    @org.openjdk.jmh.annotations.Setup
    public void begin() {
        RandomNumbers random = new RandomNumbers(3);
        Game game = Game.start(new Setup(Rules.base(2), 0, Seed.ofText("leaf")));
        while (game.log().stream().filter(Event.Placed.class::isInstance).count() < tiles) {
            List<Move> moves = game.legalMoves().stream()
                    .filter(Move.Place.class::isInstance)
                    .toList();
            game = game.play(moves.get(random.below(moves.size()))).orElseThrow();
        }
        Position position = new Position(game.view(game.toMove().orElseThrow()));
        ValueFactory values = value.equals("learnt") ? LearntValue.bundled().values() : AnalyticValues.INSTANCE;
        function = values.value(position, Horizon.ALL);
        tracks = position.tracks;
        int first = position.placeable[0];
        int square = squares(first)[0];
        tracks.place(square, first);
        function.evaluate(tracks, 0, square, first, position.seat, points, variance);
        function.settle(tracks);
        mover = 1 - position.seat;
        tile = first;
        for (int kind = 0; kind < Tile.KINDS; kind++) {
            tile = position.unseen[kind] > position.unseen[tile] ? kind : tile;
        }
        squares = squares(tile);
    }

    private int[] squares(int kind) {
        long open = tracks.openLow(kind, false) & 0xffffffffL | (long) tracks.openHigh(kind, false) << 32;
        return IntStream.range(0, Long.SIZE).filter(i -> (open >>> i & 1) != 0).toArray();
    }

    @Benchmark
    public double leaf() {
        int square = squares[next++ % squares.length];
        tracks.place(square, tile);
        function.evaluate(tracks, 1, square, tile, mover, points, variance);
        if (!function.pruning().shortlist().isEmpty()) {
            function.refine(tracks, 1, square, tile, mover, points, variance);
        }
        tracks.undo(square);
        return points[0];
    }
}
