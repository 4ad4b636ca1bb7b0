package io.cablecar.match.game;

import io.cablecar.match.player.MoveReply;
import io.cablecar.match.time.ThinkingLimit;
import java.util.Optional;

/** Statistics of a contender's moves: thinking time and failures. Confined to one thread. */
public final class Behaviour {

    /** A move is late if it takes longer than its limit by more than this part. */
    private static final double TOLERANCE = 1.1;

    private final int[] failures = new int[MoveReply.Failure.values().length];
    private long moves;
    private double millis;
    private double longestMillis;
    private long late;
    private Optional<String> lastFailure = Optional.empty();

    public void took(double time, ThinkingLimit limit) {
        moves++;
        millis += time;
        longestMillis = Math.max(longestMillis, time);
        if (limit instanceof ThinkingLimit.Millis allowed && time > TOLERANCE * allowed.millis()) {
            late++;
        }
    }

    public void failed(MoveReply.Failure failure, String detail) {
        failures[failure.ordinal()]++;
        lastFailure = Optional.of(detail);
    }

    public void add(Behaviour other) {
        for (int i = 0; i < failures.length; i++) {
            failures[i] += other.failures[i];
        }
        moves += other.moves;
        millis += other.millis;
        longestMillis = Math.max(longestMillis, other.longestMillis);
        late += other.late;
        lastFailure = other.lastFailure.or(() -> lastFailure);
    }

    public long moves() {
        return moves;
    }

    public double meanMillis() {
        return moves == 0 ? 0 : millis / moves;
    }

    public double longestMillis() {
        return longestMillis;
    }

    /** The number of moves that took more than a tenth longer than allowed. */
    public long late() {
        return late;
    }

    public int count(MoveReply.Failure failure) {
        return failures[failure.ordinal()];
    }

    public int failures() {
        int sum = 0;
        for (int count : failures) {
            sum += count;
        }
        return sum;
    }

    /** The description of the last failure. */
    public Optional<String> lastFailure() {
        return lastFailure;
    }
}
