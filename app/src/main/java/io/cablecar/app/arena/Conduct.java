package io.cablecar.app.arena;

import java.util.Optional;

/** How a contender behaved: the time it took and how often it failed. Confined to one thread. */
public final class Conduct {

    /** Beyond its time and this part of it, a move is late. */
    private static final double TOLERANCE = 1.1;

    private final int[] failures = new int[Answer.Failure.values().length];
    private long moves;
    private long nanos;
    private long longestNanos;
    private long late;
    private Optional<String> lastFailure = Optional.empty();

    void took(long time, Pace pace) {
        moves++;
        nanos += time;
        longestNanos = Math.max(longestNanos, time);
        if (pace instanceof Pace.Millis limit && time > TOLERANCE * 1e6 * limit.millis()) {
            late++;
        }
    }

    void failed(Answer.Failure failure, String detail) {
        failures[failure.ordinal()]++;
        lastFailure = Optional.of(detail);
    }

    void add(Conduct other) {
        for (int i = 0; i < failures.length; i++) {
            failures[i] += other.failures[i];
        }
        moves += other.moves;
        nanos += other.nanos;
        longestNanos = Math.max(longestNanos, other.longestNanos);
        late += other.late;
        lastFailure = other.lastFailure.or(() -> lastFailure);
    }

    public long moves() {
        return moves;
    }

    public double meanMillis() {
        return moves == 0 ? 0 : nanos / 1e6 / moves;
    }

    public double longestMillis() {
        return longestNanos / 1e6;
    }

    /** How many moves took more than a tenth longer than they should. */
    public long late() {
        return late;
    }

    public int count(Answer.Failure failure) {
        return failures[failure.ordinal()];
    }

    public int failures() {
        int sum = 0;
        for (int count : failures) {
            sum += count;
        }
        return sum;
    }

    /** What was wrong the last time. */
    public Optional<String> lastFailure() {
        return lastFailure;
    }
}
