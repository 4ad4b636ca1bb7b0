package io.cablecar.engine.board;

import java.util.ArrayList;
import java.util.List;

/**
 * Reference implementation for the fast core: a board of four-letter codes on which every line is followed rail end by
 * rail end. Slow and obvious on purpose; it does not use the geometry of the engine.
 *
 * <p>The eight rail ends of a square count clockwise from the top left: 0 1 top, 2 3 right, 4 5 bottom, 6 7 left. A
 * line enters a square at an even end and leaves it at an odd one.
 */
public final class SlowBoard {

    private static final String FREE = "";

    private final String[][] codes = new String[8][8];

    public SlowBoard() {
        for (String[] row : codes) {
            java.util.Arrays.fill(row, FREE);
        }
    }

    /** A line as it was followed: the squares crossed in order and where it ends. */
    public record Trace(List<String> squares, String end) {

        public boolean isComplete() {
            return !end.startsWith("open");
        }

        public int points() {
            return switch (end.substring(0, 5)) {
                case "open " -> 0;
                case "power" -> 2 * squares.size();
                default -> squares.size();
            };
        }
    }

    public void place(String code, int row, int column) {
        codes[row][column] = code;
    }

    public void undo(int row, int column) {
        codes[row][column] = FREE;
    }

    /** The line of a station by its number clockwise from the top left. */
    public Trace line(int station) {
        if (station <= 8) {
            return follow(0, station - 1, 0);
        }
        if (station <= 16) {
            return follow(station - 9, 7, 2);
        }
        return station <= 24 ? follow(7, 24 - station, 4) : follow(32 - station, 0, 6);
    }

    /** Follows a line from the even end of a square to its end. */
    public Trace follow(int startRow, int startColumn, int startEnd) {
        List<String> squares = new ArrayList<>();
        int row = startRow;
        int column = startColumn;
        int end = startEnd;
        while (true) {
            if (isFree(row, column)) {
                return new Trace(squares, "open " + row + column + " " + end);
            }
            squares.add("" + row + column);
            switch (joined(codes[row][column], end)) {
                case 1 -> {
                    if (row == 0) {
                        return new Trace(squares, "station " + (column + 1));
                    }
                    row--;
                    end = 4;
                }
                case 3 -> {
                    if (column == 7) {
                        return new Trace(squares, "station " + (row + 9));
                    }
                    column++;
                    end = 6;
                }
                case 5 -> {
                    if (row == 7) {
                        return new Trace(squares, "station " + (24 - column));
                    }
                    row++;
                    end = 0;
                }
                default -> {
                    if (column == 0) {
                        return new Trace(squares, "station " + (32 - row));
                    }
                    column--;
                    end = 2;
                }
            }
            if (isPowerStation(row, column)) {
                return new Trace(squares, "power station");
            }
            if (squares.size() > 240) {
                return new Trace(squares, "open loop");
            }
        }
    }

    /** The odd end that a tile joins to an even end: {@code cbaa} joins 0→7, 2→5, 4→1, 6→3. */
    public static int joined(String code, int end) {
        return switch (code.charAt(end / 2)) {
            case 'a' -> (end + 5) % 8;
            case 'b' -> (end + 3) % 8;
            case 'c' -> (end + 7) % 8;
            default -> end + 1;
        };
    }

    public static String turned(String code, int quarters) {
        String turned = code;
        for (int i = 0; i < quarters; i++) {
            turned = turned.substring(3) + turned.substring(0, 3);
        }
        return turned;
    }

    public static boolean isPowerStation(int row, int column) {
        return (row == 3 || row == 4) && (column == 3 || column == 4);
    }

    private boolean isFree(int row, int column) {
        return codes[row][column].equals(FREE);
    }

    private boolean hasTile(int row, int column) {
        return row >= 0 && row < 8 && column >= 0 && column < 8 && !isFree(row, column);
    }

    private static boolean isBorder(int row, int column) {
        return row == 0 || row == 7 || column == 0 || column == 7;
    }

    /** Whether there is a station across the side of this rail end. */
    private static boolean leadsToStation(int row, int column, int end) {
        return switch (end / 2) {
            case 0 -> row == 0;
            case 1 -> column == 7;
            case 2 -> row == 7;
            default -> column == 0;
        };
    }

    private static boolean makesOneTileLine(String code, int row, int column) {
        for (int end = 0; end < 8; end += 2) {
            if (leadsToStation(row, column, end) && leadsToStation(row, column, joined(code, end))) {
                return true;
            }
        }
        return false;
    }

    /** Why a tile may not be placed here, ignoring one-tile lines; empty if it may. */
    private String obstacle(int row, int column) {
        if (isPowerStation(row, column)) {
            return "powerStation";
        }
        if (!isFree(row, column)) {
            return "squareTaken";
        }
        boolean touches = hasTile(row - 1, column)
                || hasTile(row + 1, column)
                || hasTile(row, column - 1)
                || hasTile(row, column + 1);
        return isBorder(row, column) || touches ? "" : "touchesNothing";
    }

    /** Whether every placement left for this tile makes a one-tile line. */
    public boolean hasNoOtherPlace(String code, boolean freeOrientation) {
        for (int turns = 0; turns < (freeOrientation ? 4 : 1); turns++) {
            for (int row = 0; row < 8; row++) {
                for (int column = 0; column < 8; column++) {
                    if (obstacle(row, column).isEmpty() && !makesOneTileLine(turned(code, turns), row, column)) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    /** By row and column: empty if the turned tile may be placed on the square, otherwise the code of the reason. */
    public String[][] judge(String code, int turns, boolean freeOrientation) {
        boolean exception = hasNoOtherPlace(code, freeOrientation);
        String[][] reasons = new String[8][8];
        for (int row = 0; row < 8; row++) {
            for (int column = 0; column < 8; column++) {
                String obstacle = obstacle(row, column);
                boolean tooShort = !exception && makesOneTileLine(turned(code, turns), row, column);
                reasons[row][column] = obstacle.isEmpty() && tooShort ? "oneTileLine" : obstacle;
            }
        }
        return reasons;
    }
}
