package io.cablecar.bots.objective;

/** The objective of two players without companies: the margin. */
public final class Margin implements Objective {

    /** A victory counts for this many points more than a draw at the end of the game. */
    private static final double VICTORY = 20;

    private double margin;
    private double spread = 1;

    @Override
    public void update(double[] points, double[] variance) {
        margin = points[0] - points[1];
        spread = variance[0] + variance[1] + 1;
    }

    @Override
    public double worth(int seat) {
        return seat == 0 ? margin : -margin;
    }

    @Override
    public double finalWorth(int seat, int[] points) {
        int won = points[seat] - points[1 - seat];
        return won + (won > 0 ? VICTORY : won < 0 ? -VICTORY : 0);
    }

    @Override
    public double finalLead(int seat, int[] points) {
        return points[seat] - points[1 - seat];
    }

    @Override
    public double finalVictory(int seat, int[] points) {
        int won = points[seat] - points[1 - seat];
        return won > 0 ? 1 : won < 0 ? 0 : 0.5;
    }

    @Override
    public double unit() {
        return 1;
    }

    @Override
    public double lead(int seat, double worth) {
        return worth;
    }

    @Override
    public double chance(int seat, double worth) {
        return ChanceToBeFirst.below(worth, 0, spread);
    }
}
