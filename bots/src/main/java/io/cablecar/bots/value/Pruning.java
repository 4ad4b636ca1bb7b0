package io.cablecar.bots.value;

/**
 * How far a search may rely on a value function. The numbers were tuned by matches for that function.
 *
 * @param hopeless moves worse than the best by more than this after one ply are not searched deeper
 * @param doubtful the same at higher depths
 * @param close squares for a drawn tile that are worse than the best by more than this are not searched
 * @param shortlist which moves are evaluated more precisely
 * @param errors by number of answers searched: how far a deeper search changes a worth, as a standard deviation
 */
public record Pruning(double hopeless, double doubtful, double close, Shortlist shortlist, Errors errors) {

    /**
     * The answers that are evaluated more precisely after all were evaluated quickly.
     *
     * @param answers how many of each kind, the best first; zero if there is only the quick evaluation
     * @param draws the same for tiles that may be drawn
     * @param within how far behind the best they may be
     * @param cost of a precise evaluation, in quick ones
     */
    public record Shortlist(int answers, int draws, double within, int cost) {

        public static final Shortlist NONE = new Shortlist(0, 0, 0, 0);

        public boolean isEmpty() {
            return answers == 0;
        }
    }

    /** Standard deviations by number of answers searched. */
    @FunctionalInterface
    public interface Errors {

        double after(int plies);
    }
}
