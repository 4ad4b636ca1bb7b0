package io.cablecar.bots;

/**
 * What a position is worth to each seat, given the points every colour may expect: where points become what a player
 * plays for. Worths are on a scale of about a point of the base game.
 */
interface Stakes {

    /**
     * Takes the expectations of a position.
     *
     * @param points expected at the end, by colour
     * @param variance of them
     */
    void weigh(double[] points, double[] variance);

    /** The worth to a seat of the position weighed last. */
    double worth(int seat);
}
