package io.cablecar.engine.board;

/** One of the 8 × 8 squares, rows and columns counted 0–7 from the top left; the middle four are the power station. */
public record Square(int row, int column) {

    public Square {
        if (!onBoard(row, column)) {
            throw new IllegalArgumentException("no square at row " + row + ", column " + column);
        }
    }

    /** The square with this number, counted row by row from 0. */
    public static Square of(int index) {
        return new Square(index >> 3, index & 7);
    }

    public static boolean onBoard(int row, int column) {
        return row >= 0 && row < 8 && column >= 0 && column < 8;
    }

    /** Its number, counted row by row from 0. */
    public int index() {
        return row * 8 + column;
    }

    public boolean isPowerStation() {
        return Rails.isPowerStation(index());
    }
}
