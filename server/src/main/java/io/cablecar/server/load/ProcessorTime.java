package io.cablecar.server.load;

import java.time.Duration;

/**
 * How long processors have worked for each part of a measured house since it was opened.
 *
 * @param players for this process, which plays and measures
 */
public record ProcessorTime(Duration nodes, Duration database, Duration players) {

    /** What is not known. */
    static final ProcessorTime NONE = new ProcessorTime(Duration.ZERO, Duration.ZERO, Duration.ZERO);

    /** Processor time by move, in microseconds. */
    public record PerMove(double nodes, double database, double players) {}

    /** By move, where so many were made since an earlier reading. */
    PerMove since(ProcessorTime earlier, long moves) {
        return new PerMove(
                micros(nodes.minus(earlier.nodes), moves),
                micros(database.minus(earlier.database), moves),
                micros(players.minus(earlier.players), moves));
    }

    private static double micros(Duration time, long moves) {
        return moves == 0 ? 0 : time.toNanos() / 1e3 / moves;
    }
}
