package io.cablecar.bots.player;

/**
 * How much a player sees. A weak player does not make random mistakes but overlooks things: first the lines of others,
 * then squares far from the last tile, the end of a long line, and the option to draw. Everything else is evaluated as
 * by the strongest player. In the lapses of a companion it wants points at once, and ends its own lines too early.
 *
 * @param others the chance, in a turn, to see another player's line
 * @param near the chance to see a square beside the last tile
 * @param far the chance to see a square at the other end of the board
 * @param trace over how many placed tiles a line is followed; a fraction is the chance of one more
 * @param reach how many free squares beyond its end a line is projected: 1, 2, or 3 for the whole board; a fraction is
 *     the chance of the next; 0 for a player who wants points at once
 * @param draws the chance to consider drawing a tile or exchanging a share
 * @param ahead the chance to consider the answers to a move
 * @param reads the chance to infer the others' shares by comparing their moves with the alternatives
 * @param breadth multiplies how far behind the best a move may be and still be searched deeper
 * @param temperament the player's preferences
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
        Temperament temperament) {

    /** A reach over the whole board. */
    public static final int ALL = 3;

    /** A trace longer than any line. */
    public static final int TO_THE_END = 40;

    /** The greatest number of answers that are searched. */
    public static final int MAX_PLIES = 4;

    /** Sees everything. */
    public static final Strength CLEAR = new Strength(1, 1, 1, TO_THE_END, ALL, 1, 1, 1, 1, Temperament.PLAIN);

    /** Sees everything and searches more moves deeply; slower. */
    public static final Strength THOROUGH = new Strength(1, 1, 1, TO_THE_END, ALL, 1, 1, 1, 2.5, Temperament.PLAIN);

    /** Sees everything, but infers shares only from the lines that were lengthened. */
    public static final Strength CLEAR_WITHOUT_READING =
            new Strength(1, 1, 1, TO_THE_END, ALL, 1, 1, 0, 1, Temperament.PLAIN);

    /** A player who sees its own lines and does not consider answers. */
    public Strength(double others, double near, double far, double trace, double reach, double draws) {
        this(others, near, far, trace, reach, draws, 0, 0, 1, Temperament.PLAIN);
    }

    /** The same strength with another temperament. */
    public Strength with(Temperament other) {
        return new Strength(others, near, far, trace, reach, draws, ahead, reads, breadth, other);
    }

    /** Interpolates between this strength (0) and another (1). */
    public Strength towards(Strength other, double part) {
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
                temperament);
    }

    private static double between(double one, double other, double part) {
        return one + (other - one) * part;
    }
}
