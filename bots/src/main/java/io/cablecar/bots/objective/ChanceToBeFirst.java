package io.cablecar.bots.objective;

/** The chance to finish first if all results are independent and normal, with known mean and variance. */
public final class ChanceToBeFirst {

    /** The worth of a certain victory, so that the worths of all kinds of games have the same scale. */
    public static final double SCALE = 100;

    /** Nodes and weights of the seven-point Gauss–Hermite quadrature for the normal distribution. */
    private static final double[] NODE = {
        -3.750439717725742,
        -2.366759410734541,
        -1.154405394739968,
        0,
        1.154405394739968,
        2.366759410734541,
        3.750439717725742
    };

    private static final double[] WEIGHT = {
        0.0005482688559722,
        0.0307571239675865,
        0.2401231786050127,
        0.4571428571428571,
        0.2401231786050127,
        0.0307571239675865,
        0.0005482688559722
    };

    private ChanceToBeFirst() {}

    public static double chance(int seat, int players, double[] means, double[] variances) {
        double spread = Math.sqrt(variances[seat] + 1);
        double sum = 0;
        for (int node = 0; node < NODE.length; node++) {
            double mine = means[seat] + spread * NODE[node];
            double all = WEIGHT[node];
            for (int other = 0; other < players; other++) {
                if (other != seat) {
                    all *= below(mine, means[other], variances[other] + 1);
                }
            }
            sum += all;
        }
        return sum;
    }

    /** The chance that a normal result is below a limit. */
    public static double below(double limit, double mean, double variance) {
        return normal((limit - mean) / Math.sqrt(variance));
    }

    /**
     * The distribution function of the standard normal distribution, with an error below 0.0002 and identical on every
     * platform.
     */
    public static double normal(double x) {
        double z = x < 0 ? -x : x;
        double tail;
        if (z > 6) {
            tail = 0;
        } else {
            // Abramowitz and Stegun 26.2.19 needs no exponential.
            double poly = 0.0000053830;
            poly = 0.0000488906 + z * poly;
            poly = 0.0000380036 + z * poly;
            poly = 0.0032776263 + z * poly;
            poly = 0.0211410061 + z * poly;
            poly = 0.0498673470 + z * poly;
            poly = 1 + z * poly;
            double square = poly * poly;
            double fourth = square * square;
            double eighth = fourth * fourth;
            tail = 0.5 / (eighth * eighth);
        }
        return x < 0 ? tail : 1 - tail;
    }
}
