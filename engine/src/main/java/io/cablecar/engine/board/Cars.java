package io.cablecar.engine.board;

/** Which colour has its car at which depot; some depots have none. */
public final class Cars {

    /** Number of companies in the expansion, for any number of players. */
    public static final int COMPANIES = 8;

    /** The owner of a depot without a car. */
    public static final int NOBODY = -1;

    /** By number of players: the stations of each seat's cars. */
    private static final int[][][] BY_PLAYERS = {
        {},
        {},
        {
            {1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31},
            {2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32}
        },
        {
            {1, 4, 6, 11, 15, 20, 23, 25, 28, 31},
            {2, 7, 9, 12, 14, 19, 22, 27, 29, 32},
            {3, 5, 8, 10, 13, 18, 21, 24, 26, 30}
        },
        {
            {4, 7, 11, 16, 20, 23, 27, 32},
            {3, 8, 12, 15, 19, 24, 28, 31},
            {1, 6, 10, 13, 18, 21, 25, 30},
            {2, 5, 9, 14, 17, 22, 26, 29}
        },
        {
            {1, 5, 10, 14, 22, 28},
            {6, 12, 18, 23, 27, 32},
            {3, 7, 15, 19, 25, 29},
            {2, 9, 13, 21, 26, 30},
            {4, 8, 11, 20, 24, 31}
        },
        {
            {1, 5, 10, 19, 27},
            {2, 11, 18, 25, 29},
            {4, 8, 14, 21, 26},
            {6, 15, 20, 24, 31},
            {3, 9, 13, 23, 30},
            {7, 12, 22, 28, 32}
        }
    };

    private static final int[][] BY_COMPANY = {
        {1, 11, 18, 28},
        {2, 9, 20, 27},
        {3, 12, 17, 26},
        {4, 10, 19, 25},
        {5, 15, 22, 32},
        {6, 13, 24, 31},
        {7, 16, 21, 30},
        {8, 14, 23, 29}
    };

    private final byte[] owners = new byte[Rails.DEPOTS];
    private final int colours;

    private Cars(int[][] stations, Layout layout) {
        colours = stations.length;
        for (int depot = 0; depot < Rails.DEPOTS; depot++) {
            owners[depot] = NOBODY;
        }
        for (int colour = 0; colour < stations.length; colour++) {
            for (int station : stations[colour]) {
                owners[layout.depot(station)] = (byte) colour;
            }
        }
    }

    /** The cars of a base game with this number of players. */
    public static Cars ofPlayers(int players, Layout layout) {
        return new Cars(BY_PLAYERS[players], layout);
    }

    /** The cars of the eight companies. */
    public static Cars ofCompanies(Layout layout) {
        return new Cars(BY_COMPANY, layout);
    }

    /** Number of colours with cars. */
    public int colours() {
        return colours;
    }

    /** The index of the colour with a car at this depot, or {@link #NOBODY}. */
    public int owner(int depot) {
        return owners[depot];
    }

    /** Points of each colour for its complete lines. */
    public int[] points(Tracks tracks) {
        int[] points = new int[colours];
        addPoints(tracks, points);
        return points;
    }

    /** Adds the points of each colour's complete lines, without allocating. */
    public void addPoints(Tracks tracks, int[] points) {
        for (int depot = 0; depot < Rails.DEPOTS; depot++) {
            int owner = owners[depot];
            if (owner >= 0) {
                points[owner] += tracks.points(depot);
            }
        }
    }
}
