package io.cablecar.bots.luck;

import io.cablecar.bots.objective.Objective;
import io.cablecar.engine.game.Result;

/** The objective of judging luck without companies: the lead in points over the average of the others. */
final class Lead implements Objective {

    private final int players;
    private final double[] means;

    Lead(int players) {
        this.players = players;
        means = new double[players];
    }

    @Override
    public void update(double[] points, double[] variance) {
        System.arraycopy(points, 0, means, 0, players);
    }

    @Override
    public double worth(int seat) {
        double others = 0;
        for (int other = 0; other < players; other++) {
            others += other == seat ? 0 : means[other];
        }
        return means[seat] - others / (players - 1);
    }

    @Override
    public double finalWorth(int seat, int[] points) {
        return finalLead(seat, points);
    }

    @Override
    public double finalLead(int seat, int[] points) {
        double others = 0;
        for (int other = 0; other < players; other++) {
            others += other == seat ? 0 : points[other];
        }
        return points[seat] - others / (players - 1);
    }

    @Override
    public double finalVictory(int seat, int[] points) {
        return Result.victory(seat, players, points);
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
        return worth > 0 ? 1 : 0;
    }
}
