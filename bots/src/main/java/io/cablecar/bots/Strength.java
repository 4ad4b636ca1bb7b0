package io.cablecar.bots;

/**
 * How well a player sees.
 *
 * @param reach how many squares ahead of its end a line is followed in thought; {@link #ALL} for the whole board
 * @param haste how much chance moves the judgement of each move, in points: the softer choice of a player who does not
 *     think everything through
 * @param plies how many answers are thought of at most
 * @param breadth how many times as far behind the best a move may seem to be as usual, and still be looked at again
 */
public record Strength(int reach, double haste, int plies, double breadth) {

    /** A reach over the whole board. */
    public static final int ALL = 40;

    /** The greatest number of answers anybody thinks of. */
    public static final int MOST_PLIES = 4;

    /** Sees everything. */
    public static final Strength CLEAR = new Strength(ALL, 0, MOST_PLIES);

    /** Trusts no first glance: slower, for whoever wants to be sure. */
    public static final Strength THOROUGH = new Strength(ALL, 0, MOST_PLIES, 2.5);

    public Strength(int reach, double haste, int plies) {
        this(reach, haste, plies, 1);
    }
}
