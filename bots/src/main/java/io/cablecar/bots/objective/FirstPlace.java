package io.cablecar.bots.objective;

import io.cablecar.engine.game.Result;

/** The objective of more than two players without companies: the chance to finish first. */
public final class FirstPlace implements Objective {

    /** Points count a little even if the victory is decided. */
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
    public void update(double[] points, double[] variance) {
        System.arraycopy(points, 0, means, 0, players);
        System.arraycopy(variance, 0, variances, 0, players);
    }

    @Override
    public double worth(int seat) {
        return ChanceToBeFirst.chance(seat, players, means, variances) * ChanceToBeFirst.SCALE;
    }

    @Override
    public double finalWorth(int seat, int[] points) {
        return ChanceToBeFirst.SCALE * finalVictory(seat, points) + TIDY * finalLead(seat, points);
    }

    @Override
    public double finalLead(int seat, int[] points) {
        int most = 0;
        for (int other = 0; other < players; other++) {
            most = other == seat ? most : Math.max(most, points[other]);
        }
        return points[seat] - most;
    }

    @Override
    public double finalVictory(int seat, int[] points) {
        return Result.victory(seat, players, points);
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
