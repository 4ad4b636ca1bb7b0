package io.cablecar.bots.objective;

import io.cablecar.engine.board.Cars;
import io.cablecar.engine.companies.Dividends;

/** The expected values of the companies at the end of the game. */
public final class CompanyValues {

    /** Only whole tens pay a bonus; this many points are lost on average. */
    private static final double LOST = (Dividends.POINTS_FOR_BONUS - 1) / 2.0;

    private final double[] value = new double[Cars.COMPANIES];
    private final double[] bonus = new double[Cars.COMPANIES];
    private final double[] spread = new double[Cars.COMPANIES];

    /** Computes the values from the expected points of each company and their variance. */
    public void update(double[] points, double[] variance) {
        for (int c = 0; c < Cars.COMPANIES; c++) {
            value[c] = Cars.COMPANIES;
            spread[c] = 0;
            bonus[c] = points[c] > LOST ? (points[c] - LOST) / Dividends.POINTS_FOR_BONUS : 0;
        }
        for (int c = 1; c < Cars.COMPANIES; c++) {
            for (int d = 0; d < c; d++) {
                double ahead = ChanceToBeFirst.below(points[c], points[d], variance[c] + variance[d] + 0.5);
                value[c] -= 1 - ahead;
                value[d] -= ahead;
                double doubt = ahead * (1 - ahead);
                spread[c] += doubt;
                spread[d] += doubt;
            }
        }
    }

    /** The expected value: 8 less the chances of the others to be ahead. */
    public double value(int company) {
        return value[company];
    }

    /** The expected bonus for the largest holding. */
    public double bonus(int company) {
        return bonus[company];
    }

    /** The variance of the value. */
    double spread(int company) {
        return spread[company];
    }
}
