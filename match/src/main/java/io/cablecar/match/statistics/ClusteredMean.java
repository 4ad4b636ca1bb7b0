package io.cablecar.match.statistics;

/**
 * A mean over games with its standard error. Games with the same deck are correlated and form a cluster, which is one
 * observation of the variance.
 */
final class ClusteredMean {

    private int decks;
    private double games;
    private double sum;
    private double gamesSquared;
    private double sumSquared;
    private double product;

    /** Adds the sum over all games of one deck. */
    void addDeck(int count, double total) {
        if (count == 0) {
            return;
        }
        decks++;
        games += count;
        sum += total;
        gamesSquared += (double) count * count;
        sumSquared += total * total;
        product += count * total;
    }

    double games() {
        return games;
    }

    int decks() {
        return decks;
    }

    double value() {
        return games == 0 ? 0 : sum / games;
    }

    /** The variance of the mean, estimated from the variance between decks; infinite with fewer than two. */
    double variance() {
        if (decks < 2) {
            return Double.POSITIVE_INFINITY;
        }
        double mean = value();
        double spread = Math.max(0, sumSquared - 2 * mean * product + mean * mean * gamesSquared);
        return spread / (games * games) * decks / (decks - 1);
    }

    double standardError() {
        return Math.sqrt(variance());
    }
}
