package io.cablecar.bots.objective;

/**
 * Turns the expected points of each colour into the worth of a position to each seat. A unit of worth is about a point
 * of the base game.
 */
public interface Objective {

    /**
     * Takes the expectations of a position, which the other methods refer to.
     *
     * @param points expected at the end of the game, by colour
     * @param variance of the points, by colour
     */
    void update(double[] points, double[] variance);

    /** The worth of the position to a seat. */
    double worth(int seat);

    /** The worth to a seat of the end of a game with these points, by colour. */
    double finalWorth(int seat, int[] points);

    /** The lead in points of a seat at the end of a game with these points, by colour. */
    double finalLead(int seat, int[] points);

    /** The part of the victory that goes to a seat at the end of a game with these points, by colour. */
    double finalVictory(int seat, int[] points);

    /** The worth of one point of lead, or of a hundredth of chance, depending on what is played for. */
    double unit();

    /**
     * The expected lead of a seat in points.
     *
     * @param worth of the position to the seat after a deeper search
     */
    double lead(int seat, double worth);

    /**
     * The chance of a seat to win.
     *
     * @param worth of the position to the seat after a deeper search
     */
    double chance(int seat, double worth);
}
