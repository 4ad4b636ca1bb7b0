package io.cablecar.bots.companion;

/**
 * The scale of strengths shown to people and used in names: a hundred for each level of the ladder. Levels are about
 * equally far apart in points. The hundred below the first level are worth four levels, because absolute beginners are
 * that far below it.
 */
public final class StrengthScale {

    /** The rank of strength 0: someone at the random-looking end of beginners wins three of four games against it. */
    public static final double LOWEST_RANK = -4;

    public static final int HUNDREDTHS = 100;

    private StrengthScale() {}

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
