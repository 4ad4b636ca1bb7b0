package io.cablecar.match.statistics;

/** A 95% confidence interval of a rate. */
public record ConfidenceInterval(double low, double high) {

    private static final double Z = 1.959964;

    /** Wilson's interval for a rate observed in a number of independent games. */
    public static ConfidenceInterval wilson(double rate, double games) {
        if (games <= 0) {
            return new ConfidenceInterval(0, 1);
        }
        double zz = Z * Z / games;
        double centre = (rate + zz / 2) / (1 + zz);
        double half = Z * Math.sqrt(rate * (1 - rate) / games + zz / games / 4) / (1 + zz);
        return new ConfidenceInterval(Math.max(0, centre - half), Math.min(1, centre + half));
    }

    /** Half the width of the 95% interval of a mean with this standard error. */
    public static double halfWidth(double standardError) {
        return Z * standardError;
    }
}
