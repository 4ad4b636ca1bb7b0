package io.cablecar.bots.player;

/**
 * How long one choice may take: a time, or a number of evaluations, which makes the choice reproducible. A budget
 * serves a single choice. It may be cancelled from any thread.
 *
 * <p>On a busy machine a thread may be suspended between two readings of the clock, and the same may happen again just
 * before the deadline. A budget in time therefore ends earlier by the longest delay observed, within limits.
 */
public final class Budget {

    /** The largest part of the time that is held in reserve. */
    private static final double MAX_RESERVE = 0.15;

    /** The part of the time between two readings that counts as computation, not as delay. */
    private static final double EXPECTED_INTERVAL = 0.01;

    private final int evaluations;
    private final double deadline;
    private final double length;
    private final Clock clock;
    private int spent;
    private double lastReading;
    private double reserve;
    private volatile boolean cancelled;

    private Budget(int evaluations, double length, Clock clock) {
        this.evaluations = evaluations;
        this.length = length;
        this.clock = clock;
        this.lastReading = clock.millis();
        this.deadline = lastReading + length;
    }

    /** A number of evaluations, no matter how long they take. */
    public static Budget ofEvaluations(int evaluations) {
        return new Budget(evaluations, 0, () -> 0);
    }

    /** A time from now on. */
    public static Budget ofMillis(double millis, Clock clock) {
        return new Budget(Integer.MAX_VALUE, millis, clock);
    }

    /** Ends the choice that uses this budget as soon as possible. */
    public void cancel() {
        cancelled = true;
    }

    public boolean isCancelled() {
        return cancelled;
    }

    /** The number of evaluations made. */
    public int spent() {
        return spent;
    }

    /**
     * Records evaluations.
     *
     * @return whether any are left
     */
    public boolean spend(int evaluationsMade) {
        spent += evaluationsMade;
        return hasRemaining();
    }

    public boolean hasRemaining() {
        if (cancelled || spent >= evaluations) {
            return false;
        }
        return !isTimed() || now() < deadline - reserve;
    }

    private double now() {
        double now = clock.millis();
        double waited = now - lastReading - EXPECTED_INTERVAL * length;
        reserve = Math.max(reserve, Math.min(waited, MAX_RESERVE * length));
        lastReading = now;
        return now;
    }

    /** Whether to stop even before the minimum that a reproducible choice needs is done. */
    public boolean isInterrupted() {
        return cancelled || (isTimed() && !hasRemaining());
    }

    private boolean isTimed() {
        return evaluations == Integer.MAX_VALUE;
    }

    /** The part of the budget that is spent, from 0 to 1 or slightly above. */
    public double usedFraction() {
        if (isTimed()) {
            return 1 - (deadline - reserve - now()) / length;
        }
        return spent / (double) evaluations;
    }
}
