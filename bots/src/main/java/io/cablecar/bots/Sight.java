package io.cablecar.bots;

/**
 * How well a player sees.
 *
 * @param reach how many squares ahead of its end a line is followed in thought; {@link #ALL} for the whole board
 * @param haste how much chance moves the judgement of each move, in points: the softer choice of a player who does not
 *     think everything through
 * @param plies how many answers are thought of at most
 */
record Sight(int reach, double haste, int plies) {

    static final int ALL = 40;

    /** Sees everything. */
    static final Sight CLEAR = new Sight(ALL, 0, Search.PLIES - 1);
}
