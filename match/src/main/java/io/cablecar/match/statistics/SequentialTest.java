package io.cablecar.match.statistics;

/**
 * Decides, deck by deck, whether the first contender wins more or less than its fair share: a sequential probability
 * ratio test between "so much above" and "so much below" the fair share.
 *
 * <p>A deck's result is the contender's part of the victories in all rotations of it, about normal with a variance that
 * is estimated as it goes (the generalised test that chess engines are tested with). One imaginary deck with the
 * variance of a single game is counted in, so that a row of equal results does not look like certainty. The test may
 * stop after any deck and errs either way with a probability of at most {@value #ERROR}, if the truth is as far from
 * the fair share as the hypotheses are.
 */
public final class SequentialTest {

    /** How far from the fair share the two hypotheses lie, as a part of the games. */
    public static final double DISTANCE = 0.025;

    public static final double ERROR = 0.025;

    /** Before so many decks nothing is decided: the variance would be a guess. */
    public static final int FEWEST_DECKS = 10;

    private static final double BOUND = Math.log((1 - ERROR) / ERROR);

    /** What is known about the first contender. */
    public enum Conclusion {
        BETTER("better"),
        WORSE("worse"),
        OPEN("open");

        private final String word;

        Conclusion(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    private final double fair;
    private int decks;
    private double sum;
    private double squares;

    public SequentialTest(int players) {
        fair = 1.0 / players;
    }

    /** Adds the first contender's part of the victories in one deck. */
    public void add(double share) {
        decks++;
        sum += share - fair;
        squares += (share - fair) * (share - fair);
    }

    public Conclusion conclusion() {
        double ratio = logLikelihoodRatio();
        if (decks < FEWEST_DECKS || Math.abs(ratio) < BOUND) {
            return Conclusion.OPEN;
        }
        return ratio > 0 ? Conclusion.BETTER : Conclusion.WORSE;
    }

    /** Of "above" against "below". */
    private double logLikelihoodRatio() {
        if (decks == 0) {
            return 0;
        }
        double spread = squares - sum * sum / decks;
        double variance = (Math.max(0, spread) + fair * (1 - fair)) / decks;
        return 2 * DISTANCE * sum / variance;
    }
}
