package io.cablecar.bots.review;

import java.util.List;

/** How many evaluations a page gives to what it tells people. */
public final class PageDepths {

    /**
     * For one picture of a hint after another. The first is there at once; none takes long, so that a new question
     * never waits for more than a moment.
     */
    public static final List<Integer> HINTS = List.of(1, 2_000, 8_000, 30_000, 100_000);

    /** For each move of a review: enough for a rating that lasts, and little enough for a cup of tea. */
    public static final int REVIEW = 20_000;

    /** The same where the engine runs several times as slowly, as plain JavaScript. */
    public static final int SLOW_REVIEW = 4_000;

    private PageDepths() {}
}
