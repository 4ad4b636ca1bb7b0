package io.cablecar.app.command.game;

import java.util.Arrays;

/** The distribution of repeated measurements. */
final class Spread {

    private final double[] sorted;
    private final RunningStatistics statistics = new RunningStatistics();

    Spread(double[] values) {
        sorted = values.clone();
        Arrays.sort(sorted);
        for (double value : sorted) {
            statistics.add(value);
        }
    }

    /** Converts rates to times: {@code unit} divided by every value. */
    Spread inverse(double unit) {
        return new Spread(Arrays.stream(sorted).map(value -> unit / value).toArray());
    }

    double median() {
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    double least() {
        return statistics.least();
    }

    double most() {
        return statistics.most();
    }

    double deviation() {
        return statistics.deviation();
    }
}
