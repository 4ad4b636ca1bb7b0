package io.cablecar.bots;

/**
 * How well a player sees. Whoever is weak does not judge at random: he overlooks. What he overlooks first are the lines
 * of others, then squares far from where the last tile was placed, the end of a long line, and what drawing may bring;
 * all else he judges as he would with open eyes.
 *
 * @param others the chance, in a turn, to see a line that is not his own
 * @param near the chance to see a square beside the last tile
 * @param far the chance to see a square at the other end of the board
 * @param trace over how many tiles the eye follows a track that lies already; a fraction is a chance of one more
 * @param reach how far ahead of its end a line is followed in thought: 1 for one free square, 2 for two, 3 for the
 *     whole board; a fraction is a chance of the next
 * @param draws the chance to think of drawing a tile, or of exchanging a share
 * @param ahead the chance to think of the answers to a move
 * @param reads the chance to compare the others' moves with what else they might have done, and so to tell their shares
 * @param breadth how many times as far behind the best a move may seem to be as usual, and still be looked at again
 * @param taste what is liked beyond its worth
 */
public record Strength(
        double others,
        double near,
        double far,
        double trace,
        double reach,
        double draws,
        double ahead,
        double reads,
        double breadth,
        Temperament taste) {

    /** The whole board, as a reach. */
    public static final int ALL = 3;

    /** Longer than tracks are, as a trace. */
    public static final int TO_THE_END = 40;

    /** The greatest number of answers anybody thinks of. */
    public static final int MOST_PLIES = 4;

    /** Sees everything. */
    public static final Strength CLEAR = new Strength(1, 1, 1, TO_THE_END, ALL, 1, 1, 1, 1, Temperament.PLAIN);

    /** Trusts no first glance: slower, for whoever wants to be sure. */
    public static final Strength THOROUGH = new Strength(1, 1, 1, TO_THE_END, ALL, 1, 1, 1, 2.5, Temperament.PLAIN);

    /** Sees everything, but tells shares only by the lines that were lengthened. */
    static final Strength CLEAR_WITHOUT_READING = new Strength(1, 1, 1, TO_THE_END, ALL, 1, 1, 0, 1, Temperament.PLAIN);

    /** Somebody who thinks of no answers. */
    public Strength(double others, double near, double far, double trace, double reach, double draws) {
        this(others, near, far, trace, reach, draws, 0, 0, 1, Temperament.PLAIN);
    }

    /** The same with another taste. */
    public Strength with(Temperament other) {
        return new Strength(others, near, far, trace, reach, draws, ahead, reads, breadth, other);
    }

    /** Somebody in between: nought is this one, one the other. */
    Strength towards(Strength other, double part) {
        return new Strength(
                between(others, other.others, part),
                between(near, other.near, part),
                between(far, other.far, part),
                between(trace, other.trace, part),
                between(reach, other.reach, part),
                between(draws, other.draws, part),
                between(ahead, other.ahead, part),
                between(reads, other.reads, part),
                breadth,
                taste);
    }

    private static double between(double one, double other, double part) {
        return one + (other - one) * part;
    }
}
