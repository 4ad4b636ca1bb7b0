package io.cablecar.bots.value;

/**
 * How far a search may rely on a value: numbers found by matches, so they belong to the value they were found for.
 *
 * @param hopeless moves that seem worse than the best by more than this at first glance are not looked at again
 * @param doubtful the same at a second look
 * @param close squares for a drawn tile that promise less than the best by more than this are not looked at
 * @param shortlist which moves are judged with care
 * @param errors by number of answers looked at: how far longer looks move a worth, as a standard deviation
 */
public record Pruning(double hopeless, double doubtful, double close, Shortlist shortlist, Errors errors) {

    /**
     * The answers that are judged with care once all were judged quickly.
     *
     * @param answers how many of each kind, the best first; nought if the quick judgement is all there is
     * @param draws the same for tiles that may be drawn
     * @param within how far behind the best they may be
     * @param cost of such a judgement, in evaluations
     */
    public record Shortlist(int answers, int draws, double within, int cost) {

        public static final Shortlist NONE = new Shortlist(0, 0, 0, 0);

        public boolean isEmpty() {
            return answers == 0;
        }
    }

    /** Standard deviations by number of answers looked at. */
    @FunctionalInterface
    public interface Errors {

        double after(int plies);
    }
}
