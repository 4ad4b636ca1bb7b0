package io.cablecar.engine.board;

/**
 * The geometry of the board: which rail leads where. Rails are directed, a square is entered at the even end of a side
 * and left at the odd one, so each side of a square has one <i>entry</i> and one <i>exit</i>.
 *
 * <p>Numbers used by {@link Tracks} and by everything that reads it:
 *
 * <ul>
 *   <li>0–199, <i>inner rails</i>: from the exit of one tile square to the entry of the next;
 *   <li>200–239 as a beginning, <i>sources</i>: 200 + depot for the departures of the 32 depots, 232–239 for the eight
 *       rails out of the power station;
 *   <li>200–239 as an end, <i>sinks</i>: 200 + depot for the arrivals of the 32 depots, 232–239 for the eight rails
 *       into the power station.
 * </ul>
 */
public final class Rails {

    public static final int SQUARES = 64;
    public static final int DEPOTS = 32;
    public static final int INNER = 200;
    public static final int POWER = INNER + DEPOTS;
    public static final int ENDS = POWER + 8;

    private static final int[] ROW_STEP = {-1, 0, 1, 0};
    private static final int[] COLUMN_STEP = {0, 1, 0, -1};

    /**
     * By {@code square * 4 + side}: the rail that arrives at this entry, an inner rail or a source; -1 in the power
     * station.
     */
    private static final int[] ENTRY = new int[SQUARES * 4];

    /**
     * By {@code square * 4 + side}: the rail that begins at this exit, an inner rail or a sink; -1 in the power
     * station.
     */
    private static final int[] EXIT = new int[SQUARES * 4];

    /** By inner rail or source: {@code square * 4 + side} of the entry it arrives at. */
    private static final int[] LEADS_TO = new int[ENDS];

    static {
        numberRails();
    }

    private Rails() {}

    public static boolean isPowerStation(int square) {
        return square == 27 || square == 28 || square == 35 || square == 36;
    }

    /** The neighbour of a square across a side, or -1 beyond the border; it may be a square of the power station. */
    public static int neighbour(int square, int side) {
        int row = (square >> 3) + ROW_STEP[side];
        int column = (square & 7) + COLUMN_STEP[side];
        return Square.onBoard(row, column) ? row * 8 + column : -1;
    }

    /** The border square next to a depot. */
    public static int depotSquare(int depot) {
        int along = depot & 7;
        return switch (depot >> 3) {
            case 0 -> along;
            case 1 -> along * 8 + 7;
            case 2 -> 56 + 7 - along;
            default -> (7 - along) * 8;
        };
    }

    /** The side of that square where the depot is. */
    public static int depotSide(int depot) {
        return depot >> 3;
    }

    /** The rail that arrives at this entry: an inner rail or a source. */
    public static int entry(int square, int side) {
        return ENTRY[square * 4 + side];
    }

    /** The rail that begins at this exit: an inner rail or a sink. */
    public static int exit(int square, int side) {
        return EXIT[square * 4 + side];
    }

    /** The square an inner rail or a source leads to. */
    public static int squareAfter(int rail) {
        return LEADS_TO[rail] >> 2;
    }

    /** The side at which an inner rail or a source enters that square. */
    public static int sideAfter(int rail) {
        return LEADS_TO[rail] & 3;
    }

    private static void numberRails() {
        int inner = 0;
        int power = POWER;
        for (int square = 0; square < SQUARES; square++) {
            for (int side = 0; side < 4; side++) {
                int place = square * 4 + side;
                ENTRY[place] = -1;
                EXIT[place] = -1;
                int from = neighbour(square, side);
                if (isPowerStation(square) || from < 0) {
                    continue;
                }
                ENTRY[place] = isPowerStation(from) ? power++ : inner++;
                LEADS_TO[ENTRY[place]] = place;
            }
        }
        for (int depot = 0; depot < DEPOTS; depot++) {
            int place = depotSquare(depot) * 4 + depotSide(depot);
            ENTRY[place] = INNER + depot;
            EXIT[place] = INNER + depot;
            LEADS_TO[INNER + depot] = place;
        }
        for (int square = 0; square < SQUARES; square++) {
            for (int side = 0; side < 4; side++) {
                int to = neighbour(square, side);
                if (isPowerStation(square) || to < 0) {
                    continue;
                }
                EXIT[square * 4 + side] = isPowerStation(to) ? ENTRY[square * 4 + side] : ENTRY[to * 4 + (side ^ 2)];
            }
        }
    }
}
