package io.cablecar.bots.value;

import io.cablecar.bots.player.Strength;

/**
 * How far a player follows lines in a turn.
 *
 * @param reach over how many free squares; {@link #BOARD} for all; with 0 a line is worth most when it ends
 * @param trace over how many placed tiles
 * @param power added to the factor of two for a line that ends at the power station
 */
public record Horizon(int reach, int trace, double power) {

    /** A reach over the whole board. */
    public static final int BOARD = 40;

    /** Sees everything. */
    public static final Horizon ALL = new Horizon(BOARD, Strength.TO_THE_END, 0);
}
