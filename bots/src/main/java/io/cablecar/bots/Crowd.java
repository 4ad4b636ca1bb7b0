package io.cablecar.bots;

/** More than two players with cars of their own play for the first place. */
final class Crowd implements Stakes {

    private final int players;
    private final double[] means;
    private final double[] variances;

    Crowd(int players) {
        this.players = players;
        this.means = new double[players];
        this.variances = new double[players];
    }

    @Override
    public void weigh(double[] points, double[] variance) {
        System.arraycopy(points, 0, means, 0, players);
        System.arraycopy(variance, 0, variances, 0, players);
    }

    @Override
    public double worth(int seat) {
        return FirstPlace.chance(seat, players, means, variances) * FirstPlace.SCALE;
    }
}
