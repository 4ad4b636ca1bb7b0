package io.cablecar.match.statistics;

/**
 * Decides whether the first contender wins more or less than its fair share: a sequential probability ratio test
 * between a fixed distance above and the same distance below the fair share.
 *
 * <p>The result of a deck is the contender's part of the victories in all rotations. It is assumed normal, with a
 * variance estimated from the decks so far (the generalised test used for chess engines). One imaginary deck with the
 * variance of a single game is included, so that a series of equal results does not look like certainty. The test may
 * stop after any deck. The error probability is at most {@value #ERROR} if the true rate is as far from the fair share
 * as the hypotheses are.
 */
public final class SequentialTest {

    /** The distance of the two hypotheses from the fair share, as a part of the games. */
    public static final double DISTANCE = 0.025;

    public static final double ERROR = 0.025;

    /** The least number of decks; with fewer the variance would be a guess. */
    public static final int MIN_DECKS = 10;

    private static final double BOUND = Math.log((1 - ERROR) / ERROR);

    /** The conclusion about the first contender. */
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
        if (decks < MIN_DECKS || Math.abs(ratio) < BOUND) {
            return Conclusion.OPEN;
        }
        return ratio > 0 ? Conclusion.BETTER : Conclusion.WORSE;
    }

    /** The log-likelihood ratio of "above" against "below". */
    private double logLikelihoodRatio() {
        if (decks == 0) {
            return 0;
        }
        double spread = squares - sum * sum / decks;
        double variance = (Math.max(0, spread) + fair * (1 - fair)) / decks;
        return 2 * DISTANCE * sum / variance;
    }
}
