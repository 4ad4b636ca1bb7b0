package io.cablecar.loadtest.load;

import java.time.Duration;

/**
 * The processor time used by each part of a measured system.
 *
 * @param players used by this process, which simulates the players
 */
public record ProcessorUse(Duration nodes, Duration database, Duration players) {

    /** Used where processor time is not measured. */
    static final ProcessorUse NONE = new ProcessorUse(Duration.ZERO, Duration.ZERO, Duration.ZERO);

    /** Processor time per move in microseconds. */
    public record PerMove(double nodes, double database, double players) {}

    /** The time used since an earlier reading, divided by the number of moves made in between. */
    PerMove since(ProcessorUse earlier, long moves) {
        return new PerMove(
                micros(nodes.minus(earlier.nodes), moves),
                micros(database.minus(earlier.database), moves),
                micros(players.minus(earlier.players), moves));
    }

    private static double micros(Duration time, long moves) {
        return moves == 0 ? 0 : time.toNanos() / 1e3 / moves;
    }
}
