package io.cablecar.app.arena;

import java.util.Optional;

/** How a contender behaved: the time it took and how often it failed. Confined to one thread. */
public final class Conduct {

    /** Beyond its time and this part of it, a move is late. */
    private static final double TOLERANCE = 1.1;

    private final int[] failures = new int[Answer.Failure.values().length];
    private long moves;
    private double millis;
    private double longestMillis;
    private long late;
    private Optional<String> lastFailure = Optional.empty();

    void took(double time, Pace pace) {
        moves++;
        millis += time;
        longestMillis = Math.max(longestMillis, time);
        if (pace instanceof Pace.Millis limit && time > TOLERANCE * limit.millis()) {
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
