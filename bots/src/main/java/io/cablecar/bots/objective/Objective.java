package io.cablecar.bots.objective;

/**
 * What a position is worth to each seat, given the points every colour may expect: where points become what a player
 * plays for. Worths are on a scale of about a point of the base game.
 */
public interface Objective {

    /**
     * Takes the expectations of a position.
     *
     * @param points expected at the end, by colour
     * @param variance of them
     */
    void expect(double[] points, double[] variance);

    /** The worth to a seat of the position expected last. */
    double worth(int seat);

    /** The worth to a seat of the end of a game with these points, by colour. */
    double atTheEnd(int seat, int[] points);

    /** The lead in points of a seat at the end of a game with these points, by colour. */
    double leadAtTheEnd(int seat, int[] points);

    /** The part of the victory that goes to a seat at the end of a game with these points, by colour. */
    double victoryAtTheEnd(int seat, int[] points);

    /** How much worth makes one point of lead, or of chance in hundredths: whichever is played for. */
    double unit();

    /**
     * The lead in points that a seat may expect in the position expected last, if it is worth so much when looked at
     * longer.
     */
    double lead(int seat, double worth);

    /** The chance to win of a seat in the position expected last, if it is worth so much when looked at longer. */
    double chance(int seat, double worth);
}
