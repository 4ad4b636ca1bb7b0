package io.cablecar.bots.companion;

import io.cablecar.engine.Rules;

/**
 * The scale of strengths shown to people and used in names: a hundred for each level of the ladder. Levels are about
 * equally far apart in points. The hundred below the first level are worth four levels, because absolute beginners are
 * that far below it.
 */
public final class StrengthScale {

    /** The rank of strength 0: a player who lengthens its own lines at random wins nine of ten games against it. */
    public static final double LOWEST_RANK = -3;

    public static final int HUNDREDTHS = 100;

    private StrengthScale() {}

    /**
     * The final lead that one level is worth, in points or in payout. It was measured between the levels, where the
     * lead over several opponents is that over their average.
     */
    static double pointsPerLevel(Rules rules) {
        if (rules.players() == 2) {
            return rules.companies() ? 6.5 : 18;
        }
        return (rules.companies() ? 13.0 : 16.0) / rules.players();
    }

    /** The rank of a strength: the number of a level, or between two of them, or below the first. */
    public static double rank(int hundredths) {
        double levels = hundredths / (double) HUNDREDTHS;
        return levels >= 1 ? levels : LOWEST_RANK + levels * (1 - LOWEST_RANK);
    }

    /** The strength nearest to a rank, not below 0. */
    public static int hundredths(double rank) {
        double levels = rank >= 1 ? rank : (rank - LOWEST_RANK) / (1 - LOWEST_RANK);
        return (int) Math.floor(HUNDREDTHS * Math.max(0, levels) + 0.5);
    }
}
