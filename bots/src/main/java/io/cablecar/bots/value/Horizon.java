package io.cablecar.bots.value;

import io.cablecar.bots.Strength;

/**
 * How far a player follows lines in this turn.
 *
 * @param reach over how many free squares; {@link #BOARD} for all
 * @param trace over how many tiles that lie already
 * @param power how much more than twice a line is felt to count that ends at the power station
 */
public record Horizon(int reach, int trace, double power) {

    /** A reach over the whole board. */
    public static final int BOARD = 40;

    /** Everything, as it is. */
    public static final Horizon ALL = new Horizon(BOARD, Strength.TO_THE_END, 0);
}
