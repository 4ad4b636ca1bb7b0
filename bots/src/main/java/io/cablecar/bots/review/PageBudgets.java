package io.cablecar.bots.review;

import java.util.List;

/** The budgets of hints and reviews in pages, as numbers of evaluations. */
public final class PageBudgets {

    /**
     * For the successive refinements of a hint. The first is immediate, and each is short enough that a new request
     * hardly waits.
     */
    public static final List<Integer> HINTS = List.of(1, 2_000, 8_000, 30_000, 100_000);

    /** For each move of a review: enough for a stable rating. */
    public static final int REVIEW = 20_000;

    /** The same if the engine runs as plain JavaScript, several times slower. */
    public static final int SLOW_REVIEW = 4_000;

    private PageBudgets() {}
}
