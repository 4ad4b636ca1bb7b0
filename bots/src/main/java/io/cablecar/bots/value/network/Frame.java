package io.cablecar.bots.value.network;

import io.cablecar.engine.board.Rails;
import io.cablecar.engine.board.Tile;

/**
 * The board rotated so that a square is in the top left quarter. The network treats four squares that are equal by
 * rotation as one.
 */
final class Frame {

    /** The number of squares in a quarter of the board, without the power station. */
    static final int ORBITS = 15;

    private static final int[] QUARTERS = new int[Rails.SQUARES];
    private static final int[] ORBIT = new int[Rails.SQUARES];
    private static final int[] BORDERS = new int[Rails.SQUARES];
    private static final int[] TURNED = new int[4 * Tile.KINDS];

    static {
        for (int square = 0; square < Rails.SQUARES; square++) {
            int row = square >> 3;
            int column = square & 7;
            BORDERS[square] = (row == 0 || row == 7 ? 1 : 0) + (column == 0 || column == 7 ? 1 : 0);
            while (row > 3 || column > 3) {
                int before = row;
                row = column;
                column = 7 - before;
                QUARTERS[square]++;
            }
            ORBIT[square] = row * 4 + column;
        }
        for (int quarters = 0; quarters < 4; quarters++) {
            for (int kind = 0; kind < Tile.KINDS; kind++) {
                TURNED[quarters * Tile.KINDS + kind] = Tile.turned(kind, quarters);
            }
        }
    }

    private Frame() {}

    /** By how many quarter turns the board is rotated for this square. */
    static int quarters(int square) {
        return QUARTERS[square];
    }

    /** Which of the 15 squares of the quarter it becomes. */
    static int orbit(int square) {
        return ORBIT[square];
    }

    /** How many sides of the square are at the border. */
    static int borders(int square) {
        return BORDERS[square];
    }

    /** The kind that a tile shows when the board is rotated. */
    static int turned(int quarters, int kind) {
        return TURNED[quarters * Tile.KINDS + kind];
    }
}
