package io.cablecar.bots.objective;

import io.cablecar.engine.game.Reckoning;

/** More than two players with cars of their own play for the first place. */
public final class FirstPlace implements Objective {

    /** Where the victory is decided, points still count a little. */
    private static final double TIDY = 0.05;

    private final int players;
    private final double[] means;
    private final double[] variances;

    public FirstPlace(int players) {
        this.players = players;
        this.means = new double[players];
        this.variances = new double[players];
    }

    @Override
    public void expect(double[] points, double[] variance) {
        System.arraycopy(points, 0, means, 0, players);
        System.arraycopy(variance, 0, variances, 0, players);
    }

    @Override
    public double worth(int seat) {
        return ChanceToBeFirst.chance(seat, players, means, variances) * ChanceToBeFirst.SCALE;
    }

    @Override
    public double atTheEnd(int seat, int[] points) {
        return ChanceToBeFirst.SCALE * victoryAtTheEnd(seat, points) + TIDY * leadAtTheEnd(seat, points);
    }

    @Override
    public double leadAtTheEnd(int seat, int[] points) {
        int most = 0;
        for (int other = 0; other < players; other++) {
            most = other == seat ? most : Math.max(most, points[other]);
        }
        return points[seat] - most;
    }

    @Override
    public double victoryAtTheEnd(int seat, int[] points) {
        return Reckoning.victory(seat, players, points);
    }

    @Override
    public double unit() {
        return ChanceToBeFirst.SCALE / 100;
    }

    @Override
    public double lead(int seat, double worth) {
        double most = 0;
        for (int other = 0; other < players; other++) {
            most = other == seat ? most : Math.max(most, means[other]);
        }
        return means[seat] - most;
    }

    @Override
    public double chance(int seat, double worth) {
        return Math.max(0, Math.min(1, worth / ChanceToBeFirst.SCALE));
    }
}
