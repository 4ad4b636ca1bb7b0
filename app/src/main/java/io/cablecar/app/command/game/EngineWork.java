package io.cablecar.app.command.game;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Squares;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;
import io.cablecar.engine.chance.RandomNumbers;
import io.cablecar.engine.fast.FastGame;
import io.cablecar.engine.fast.Playout;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** The operations that {@link Bench} measures. */
final class EngineWork {

    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();
    private static final int TILES = 30;

    /** Repeats an operation; the result only keeps the compiler from removing it. */
    interface Work {
        int times(int count);
    }

    private final RandomNumbers random = new RandomNumbers(1);
    private final Playout playout = new Playout(Rules.base(2).cars());
    private final FastGame game = FastGame.start(Rules.base(2), 0, random);
    private final int[] points = new int[2];
    private final Tracks halfway = new Tracks();
    private final Tracks other = new Tracks();

    EngineWork() {
        for (int i = 0; i < TILES; i++) {
            halfway.place(anyOpenSquare(), random.below(Tile.KINDS));
        }
    }

    /** Measures by CPU time of the thread, so that other load on the machine does not count. */
    static double perSecond(Work work, int millis) {
        int batch = 1000;
        long began = CLOCK.getCurrentThreadCpuTime();
        long passed = 0;
        long done = 0;
        int kept = 0;
        while (passed < millis * 1_000_000L) {
            kept ^= work.times(batch);
            done += batch;
            passed = CLOCK.getCurrentThreadCpuTime() - began;
            // Reading the clock takes about a microsecond.
            batch = Math.min(2 * batch, 1 << 15);
        }
        return kept == Integer.MIN_VALUE ? 0 : done * 1e9 / passed;
    }

    /** Random games from the empty board to the last tile. */
    int games(int count) {
        for (int i = 0; i < count; i++) {
            playout.play(random, points);
        }
        return points[0];
    }

    /** Random games of two players with hands and draws, by the full rules. */
    int gamesWithHands(int count) {
        for (int i = 0; i < count; i++) {
            game.restart(0, random);
            while (!game.isOver()) {
                game.play(game.randomMove(random));
            }
            game.totals(points);
        }
        return points[0];
    }

    /** Random tiles on random open squares of a half-filled board, each undone. */
    int placements(int count) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            int square = anyOpenSquare();
            halfway.place(square, random.below(Tile.KINDS));
            kept += halfway.crossings(i & (1 << 4));
            halfway.undo(square);
        }
        return kept;
    }

    /** Copies of positions, without allocating. */
    int copies(int count) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            other.copyFrom(halfway);
            kept += other.placed();
        }
        return kept;
    }

    private int anyOpenSquare() {
        int low = halfway.openLow();
        int high = halfway.openHigh();
        return Squares.select(low, high, random.below(Squares.count(low, high)));
    }
}
