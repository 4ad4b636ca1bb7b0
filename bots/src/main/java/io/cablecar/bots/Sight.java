package io.cablecar.bots;

/**
 * How well a player sees.
 *
 * @param reach how many squares ahead of its end a line is followed in thought; {@link #ALL} for the whole board
 * @param haste how much chance moves the judgement of each move, in points: the softer choice of a player who does not
 *     think everything through
 * @param answers whether the answers of the next player are thought of
 */
record Sight(int reach, double haste, boolean answers) {

    static final int ALL = 40;
}
