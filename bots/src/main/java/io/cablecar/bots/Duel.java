package io.cablecar.bots;

/** Two players with cars of their own play for the margin. */
final class Duel implements Stakes {

    private double margin;

    @Override
    public void weigh(double[] points, double[] variance) {
        margin = points[0] - points[1];
    }

    @Override
    public double worth(int seat) {
        return seat == 0 ? margin : -margin;
    }
}
