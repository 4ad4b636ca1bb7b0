package io.cablecar.bench;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Squares;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;
import io.cablecar.engine.chance.RandomNumbers;
import io.cablecar.engine.fast.Playout;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The core of the engine: complete random games, placing and undoing a tile, copying a position. */
@State(Scope.Thread)
@Fork(3)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class TracksBenchmark {

    private static final int TILES = 30;

    private final RandomNumbers random = new RandomNumbers(1);
    private final int[] points = new int[2];
    private final Playout playout = new Playout(Rules.base(2).cars());
    private final NarrowPlayout narrow = new NarrowPlayout(Rules.base(2).cars());
    private final Tracks halfway = halfway();
    private final Tracks other = new Tracks();

    /** A board with 30 tiles placed at random from the border inwards. */
    private static Tracks halfway() {
        var tracks = new Tracks();
        var random = new RandomNumbers(7);
        for (int i = 0; i < TILES; i++) {
            int low = tracks.openLow();
            int high = tracks.openHigh();
            tracks.place(Squares.select(low, high, random.below(Squares.count(low, high))), random.below(Tile.KINDS));
        }
        return tracks;
    }

    /** A game of 60 legal random placements, with its points. */
    @Benchmark
    @BenchmarkMode(Mode.Throughput)
    @OutputTimeUnit(TimeUnit.SECONDS)
    public int[] fullGame() {
        points[0] = 0;
        points[1] = 0;
        playout.play(random, points);
        return points;
    }

    /** The same game with 32-bit arithmetic only. */
    @Benchmark
    @BenchmarkMode(Mode.Throughput)
    @OutputTimeUnit(TimeUnit.SECONDS)
    public int[] fullGameWithoutLong() {
        points[0] = 0;
        points[1] = 0;
        narrow.play(random, points);
        return points;
    }

    /** A random tile placed on a random open square of a half-filled board, and undone. */
    @Benchmark
    @BenchmarkMode(Mode.AverageTime)
    @OutputTimeUnit(TimeUnit.NANOSECONDS)
    public int placeAndUndo() {
        int low = halfway.openLow();
        int high = halfway.openHigh();
        int square = Squares.select(low, high, random.below(Squares.count(low, high)));
        halfway.place(square, random.below(Tile.KINDS));
        int placed = halfway.placed();
        halfway.undo(square);
        return placed;
    }

    /** A position copied into an existing one. */
    @Benchmark
    @BenchmarkMode(Mode.AverageTime)
    @OutputTimeUnit(TimeUnit.NANOSECONDS)
    public Tracks copyFrom() {
        other.copyFrom(halfway);
        return other;
    }

    /** A position copied into a new one. */
    @Benchmark
    @BenchmarkMode(Mode.AverageTime)
    @OutputTimeUnit(TimeUnit.NANOSECONDS)
    public Tracks copy() {
        return halfway.copy();
    }
}
