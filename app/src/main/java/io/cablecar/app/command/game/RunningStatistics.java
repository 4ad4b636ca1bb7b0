package io.cablecar.app.command.game;

/** Mean and standard deviation of a series, by Welford's method. */
final class RunningStatistics {

    private int count;
    private double mean;
    private double squares;
    private double least = Double.POSITIVE_INFINITY;
    private double most = Double.NEGATIVE_INFINITY;

    void add(double value) {
        count++;
        double difference = value - mean;
        mean += difference / count;
        squares += difference * (value - mean);
        least = Math.min(least, value);
        most = Math.max(most, value);
    }

    double mean() {
        return mean;
    }

    /** The standard deviation; zero with fewer than two numbers. */
    double deviation() {
        return count < 2 ? 0 : Math.sqrt(squares / (count - 1));
    }

    double least() {
        return least;
    }

    double most() {
        return most;
    }
}
