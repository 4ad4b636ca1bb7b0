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
record Sight(int reach, double haste, int plies, double breadth) {

    static final int ALL = 40;

    /** Sees everything. */
    static final Sight CLEAR = new Sight(ALL, 0, Search.PLIES - 1);

    /** Trusts no first glance: slower, for whoever wants to be sure. */
    static final Sight THOROUGH = new Sight(ALL, 0, Search.PLIES - 1, 2.5);

    Sight(int reach, double haste, int plies) {
        this(reach, haste, plies, 1);
    }
}
