package io.cablecar.app.command.luck;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The leads and the luck of a player over some games. Variances are those within the games against the same others,
 * because leads depend on the strength of the others.
 */
final class LuckOfPlayer {

    /** The pairs of lead and luck by the names at the table. */
    private final Map<List<String>, List<double[]>> games = new HashMap<>();

    private int count;
    private double leads;
    private double luck;

    void add(List<String> table, double lead, double lucky) {
        games.computeIfAbsent(table, names -> new ArrayList<>()).add(new double[] {lead, lucky});
        count++;
        leads += lead;
        luck += lucky;
    }

    int games() {
        return count;
    }

    double lead() {
        return leads / count;
    }

    double luck() {
        return luck / count;
    }

    /** The mean lead less this part of the luck. */
    double leadLess(double weight) {
        return lead() - weight * luck();
    }

    double leadVariance() {
        return varianceLess(0);
    }

    double luckVariance() {
        return covariance(1, 1);
    }

    /** The covariance of lead and luck. */
    double covariance() {
        return covariance(0, 1);
    }

    /** The variance of the leads less this part of the luck. */
    double varianceLess(double weight) {
        return covariance(0, 0) - 2 * weight * covariance() + weight * weight * luckVariance();
    }

    /** The standard error of the mean luck. */
    double luckError() {
        return Math.sqrt(luckVariance() / count);
    }

    private double covariance(int one, int other) {
        double sum = 0;
        int free = 0;
        for (List<double[]> pairs : games.values()) {
            double ones = 0;
            double others = 0;
            double products = 0;
            for (double[] pair : pairs) {
                ones += pair[one];
                others += pair[other];
                products += pair[one] * pair[other];
            }
            sum += products - ones * others / pairs.size();
            free += pairs.size() - 1;
        }
        return free == 0 ? 0 : Math.max(one == other ? 0 : Double.NEGATIVE_INFINITY, sum / free);
    }
}
