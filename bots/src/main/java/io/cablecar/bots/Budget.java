package io.cablecar.bots;

/**
 * How long one choice may take: a time, or a number of evaluations, which makes the choice reproducible. A budget
 * serves one choice and is spent by it. It may be cancelled from any thread.
 *
 * <p>On a busy machine a thread may be kept waiting between two looks at the clock. Whoever was kept waiting once may
 * be so again just before the end; so a time ends earlier by the longest wait, within limits.
 */
public final class Budget {

    /** The greatest part of a time that is kept back. */
    private static final double MOST_KEPT_BACK = 0.15;

    /** The part of a time between two looks at the clock that is nobody's waiting, but thought. */
    private static final double USUAL_WAIT = 0.01;

    private final int evaluations;
    private final double deadline;
    private final double length;
    private final Clock clock;
    private int spent;
    private double lookedLast;
    private double keptBack;
    private volatile boolean cancelled;

    private Budget(int evaluations, double length, Clock clock) {
        this.evaluations = evaluations;
        this.length = length;
        this.clock = clock;
        this.lookedLast = clock.millis();
        this.deadline = lookedLast + length;
    }

    /** So many evaluations of a position, whatever time they take. */
    public static Budget ofEvaluations(int evaluations) {
        return new Budget(evaluations, 0, () -> 0);
    }

    /** So much time from now. */
    public static Budget ofMillis(double millis, Clock clock) {
        return new Budget(Integer.MAX_VALUE, millis, clock);
    }

    /** Makes the choice that uses this budget come to an end at once. */
    public void cancel() {
        cancelled = true;
    }

    public boolean isCancelled() {
        return cancelled;
    }

    /** How many evaluations have been made. */
    public int spent() {
        return spent;
    }

    /** Notes evaluations made; answers whether any more may be. */
    public boolean spend(int made) {
        spent += made;
        return lasts();
    }

    public boolean lasts() {
        if (cancelled || spent >= evaluations) {
            return false;
        }
        return !isTimed() || now() < deadline - keptBack;
    }

    private double now() {
        double now = clock.millis();
        double waited = now - lookedLast - USUAL_WAIT * length;
        keptBack = Math.max(keptBack, Math.min(waited, MOST_KEPT_BACK * length));
        lookedLast = now;
        return now;
    }

    /** Whether there is no time even for what a reproducible choice needs at least. */
    public boolean isInterrupted() {
        return cancelled || (isTimed() && !lasts());
    }

    private boolean isTimed() {
        return evaluations == Integer.MAX_VALUE;
    }

    /** The part of the budget that is used up, from 0 to 1 or a little beyond. */
    public double used() {
        if (isTimed()) {
            return 1 - (deadline - keptBack - now()) / length;
        }
        return spent / (double) evaluations;
    }
}
