package io.cablecar.bots.value.analytic;

import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Rails;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;

/**
 * The expected result of every open line end if the free squares are filled at random with the tiles that are left.
 *
 * <p><b>Random walk.</b> A line that arrives at the entry of a free square leaves it by a side that depends on the tile
 * placed there. From that exit the chains on the board lead it to the next free square, to a station or to the power
 * station. A line is thus a Markov chain over the entries of the free squares; squares are assumed independent, which
 * is nearly true. For each entry two numbers are stored: the expected multiplier {@code m} (1 at a station, 2 at the
 * power station) and the expected points {@code v} still to come, including doubling. A line of length L that arrives
 * there is worth {@code L·m + v}. Both solve a linear system with four equations per free square, by Gauss–Seidel
 * sweeps. Starting from the solution before a tile was placed, two or three sweeps are enough.
 *
 * <p><b>Intent.</b> Players do not place tiles at random where much is at stake: see {@link #contend}.
 *
 * <p>Nothing is allocated after construction.
 */
public final class LineForecast {

    private static final int SINKS = Rails.ENDS;
    /** Added to the number of a sink, which is also that of a source: the cell of the sink. */
    private static final int SINK_OFFSET = Rails.ENDS - Rails.INNER;

    private static final int CELLS = SINKS + SINK_OFFSET;

    /** The variance of the points to come on a line, as a part of their square; measured over random fills. */
    private static final double SPREAD = 0.7;

    /** How much more often a kind is expected on a square for each point at stake; tuned by matches. */
    private static final double CONTEST = 0.1;

    /** The points a line is expected to gain if nothing else is known. */
    private static final double HOPE = 4;

    /** The worth of a tile of an open line to a player who wants points at once, as a part of a point. */
    private static final double IN_THE_HAND = 0.25;

    private static final int[] LEAVES = TileOdds.LEAVES;
    private static final int[] ENTRY = new int[Rails.SQUARES * 4];
    private static final int[] EXIT = new int[Rails.SQUARES * 4];

    static {
        for (int square = 0; square < Rails.SQUARES; square++) {
            for (int side = 0; side < 4; side++) {
                ENTRY[square * 4 + side] = Rails.entry(square, side);
                EXIT[square * 4 + side] = Rails.exit(square, side);
            }
        }
    }

    /** By entry rail, then by sink: the expected multiplier and the points to come. */
    private final double[] m = new double[CELLS];

    private final double[] v = new double[CELLS];

    private final int[] next = new int[Rails.SQUARES * 4];
    private final int[] step = new int[Rails.SQUARES * 4];
    private final int[] squares = new int[Rails.SQUARES];
    private int count;

    private TileOdds odds;

    /** By square, entry side and exit side: the odds on contested squares. */
    private final double[] contested = new double[Rails.SQUARES * 16];

    private final boolean[] isContested = new boolean[Rails.SQUARES];
    private final double[] stake = new double[16];
    private final double[] tilted = new double[Tile.KINDS];

    /** @param power added to the factor of two for a line that ends at the power station */
    LineForecast(TileOdds odds, double power) {
        this.odds = odds;
        for (int rail = 0; rail < SINKS; rail++) {
            m[rail] = 1;
            v[rail] = HOPE;
        }
        for (int sink = Rails.INNER; sink < Rails.ENDS; sink++) {
            m[sink + SINK_OFFSET] = sink < Rails.POWER ? 1 : 2 + power;
        }
    }

    /** Copies the expectations of another position as a first guess. */
    void startFrom(LineForecast other, TileOdds better) {
        System.arraycopy(other.m, 0, m, 0, SINKS);
        System.arraycopy(other.v, 0, v, 0, SINKS);
        System.arraycopy(other.contested, 0, contested, 0, contested.length);
        System.arraycopy(other.isContested, 0, isContested, 0, isContested.length);
        odds = better;
    }

    /**
     * Resets to the first guess of a player with a short reach, who considers only the tiles that are left. A player
     * without any reach does not expect an open line to grow, and would rather have the points.
     */
    void reset(TileOdds better, int reach) {
        for (int rail = 0; rail < SINKS; rail++) {
            m[rail] = reach > 0 ? 1 : IN_THE_HAND;
            v[rail] = reach > 0 ? HOPE : 0;
        }
        odds = better;
    }

    /** Reads where the exits of the free squares lead. */
    void read(Tracks tracks) {
        count = 0;
        int low = tracks.freeLow();
        while (low != 0) {
            squares[count++] = Integer.numberOfTrailingZeros(low);
            low &= low - 1;
        }
        int high = tracks.freeHigh();
        while (high != 0) {
            squares[count++] = 32 + Integer.numberOfTrailingZeros(high);
            high &= high - 1;
        }
        for (int i = 0; i < count; i++) {
            int place = squares[i] << 2;
            for (int exit = place; exit < place + 4; exit++) {
                int out = EXIT[exit];
                if (out >= Rails.INNER) {
                    next[exit] = out + SINK_OFFSET;
                    step[exit] = 1;
                } else {
                    int last = tracks.last(out);
                    next[exit] = last >= Rails.INNER ? last + SINK_OFFSET : last;
                    step[exit] = 1 + tracks.length(out);
                }
            }
        }
    }

    /**
     * Accounts for intent: if a kind would help one player and harm another, one of them will place or prevent it. On
     * the squares of the set, a kind is expected more often the more it matters to the lines that end there.
     */
    void contend(Tracks tracks, int[] owner, double[] weights, int low, int high) {
        for (int i = 0; i < count; i++) {
            int square = squares[i];
            if (((square < 32 ? low : high) >>> square & 1) != 0) {
                isContested[square] = contend(tracks, owner, weights, square);
            }
        }
    }

    private boolean contend(Tracks tracks, int[] owner, double[] weights, int square) {
        if (!computeStakes(tracks, owner, weights, square)) {
            return false;
        }
        int c = TileOdds.classOf(square) * Tile.KINDS;
        double[] coming = odds.coming;
        double mean = 0;
        for (int kind = 0; kind < Tile.KINDS; kind++) {
            int at = kind << 2;
            double effect = stake[LEAVES[at]]
                    + stake[4 + LEAVES[at + 1]]
                    + stake[8 + LEAVES[at + 2]]
                    + stake[12 + LEAVES[at + 3]];
            tilted[kind] = effect;
            mean += coming[c + kind] * effect;
        }
        double sum = 0;
        for (int kind = 0; kind < Tile.KINDS; kind++) {
            double matters = (tilted[kind] - mean) * CONTEST;
            matters = matters < 0 ? -matters : matters;
            double p = coming[c + kind] * (1 + (matters > 3 ? 3 : matters));
            tilted[kind] = p;
            sum += p;
        }
        double norm = 1 / sum;
        int base = square << 4;
        for (int j = base; j < base + 16; j++) {
            contested[j] = 0;
        }
        for (int kind = 0; kind < Tile.KINDS; kind++) {
            int at = kind << 2;
            double p = tilted[kind] * norm;
            contested[base + LEAVES[at]] += p;
            contested[base + 4 + LEAVES[at + 1]] += p;
            contested[base + 8 + LEAVES[at + 2]] += p;
            contested[base + 12 + LEAVES[at + 3]] += p;
        }
        return true;
    }

    /** Fills in the stakes by entry and exit for the lines that end at a square; returns whether there are any. */
    private boolean computeStakes(Tracks tracks, int[] owner, double[] weights, int square) {
        int place = square << 2;
        boolean any = false;
        for (int side = 0; side < 4; side++) {
            int rail = ENTRY[place + side];
            int first = rail >= Rails.INNER ? rail : tracks.first(rail);
            boolean line = first >= Rails.INNER && first < Rails.POWER && owner[first - Rails.INNER] >= 0;
            double weight = line ? weights[owner[first - Rails.INNER]] : 0;
            int length = line && rail < Rails.INNER ? tracks.length(first) : 0;
            any |= line;
            for (int exit = 0; exit < 4; exit++) {
                int to = next[place + exit];
                stake[side * 4 + exit] = weight * ((length + step[place + exit]) * m[to] + v[to]);
            }
        }
        return any;
    }

    /** Improves the expectations by sweeps over the board, alternating in direction. */
    void sweep(int times) {
        for (int time = 0; time < times; time++) {
            if ((time & 1) == 0) {
                for (int i = 0; i < count; i++) {
                    relax(squares[i]);
                }
            } else {
                for (int i = count - 1; i >= 0; i--) {
                    relax(squares[i]);
                }
            }
        }
    }

    private void relax(int square) {
        int place = square << 2;
        int n0 = next[place];
        int n1 = next[place + 1];
        int n2 = next[place + 2];
        int n3 = next[place + 3];
        double m0 = m[n0];
        double m1 = m[n1];
        double m2 = m[n2];
        double m3 = m[n3];
        double v0 = step[place] * m0 + v[n0];
        double v1 = step[place + 1] * m1 + v[n1];
        double v2 = step[place + 2] * m2 + v[n2];
        double v3 = step[place + 3] * m3 + v[n3];
        double[] from = isContested[square] ? contested : odds.leaving;
        int c = isContested[square] ? square << 4 : TileOdds.classOf(square) << 4;
        for (int side = 0; side < 4; side++) {
            int at = c + (side << 2);
            double p0 = from[at];
            double p1 = from[at + 1];
            double p2 = from[at + 2];
            double p3 = from[at + 3];
            int rail = ENTRY[place + side];
            m[rail] = p0 * m0 + p1 * m1 + p2 * m2 + p3 * m3;
            v[rail] = p0 * v0 + p1 * v1 + p2 * v2 + p3 * v3;
        }
    }

    /** Fills in the expected points of each colour, including those scored, and their variance. */
    public void values(Tracks tracks, int[] owner, double[] points, double[] variance) {
        for (int colour = 0; colour < points.length; colour++) {
            points[colour] = 0;
            variance[colour] = 0;
        }
        for (int depot = 0; depot < Rails.DEPOTS; depot++) {
            int colour = owner[depot];
            if (colour == Cars.NOBODY) {
                continue;
            }
            int rail = Rails.INNER + depot;
            int length = tracks.length(rail);
            int last = tracks.last(rail);
            if (length > 0 && last >= Rails.INNER) {
                points[colour] += length * m[last + SINK_OFFSET];
            } else {
                double mult = m[last];
                double more = v[last];
                points[colour] += length * mult + more;
                variance[colour] += SPREAD * more * more + Math.max(0, length * length * (mult - 1) * (2 - mult));
            }
        }
    }

    /**
     * Corrects the points for a player who follows lines over a few tiles only. If a line has grown by more, its end is
     * not seen and counts like any open line.
     */
    void blur(Tracks tracks, int[] owner, int[] lengths, int trace, double[] points) {
        for (int depot = 0; depot < Rails.DEPOTS; depot++) {
            int colour = owner[depot];
            if (colour != Cars.NOBODY && tracks.crossings(depot) - lengths[depot] > trace) {
                points[colour] += lengths[depot] + trace + HOPE - lineValue(tracks, depot);
            }
        }
    }

    /** The number of free squares. */
    public int free() {
        return count;
    }

    /** The expected multiplier of a line at the end of this rail, an entry of a free square. */
    public double multiplier(int rail) {
        return m[rail];
    }

    /** The points to come, including doubling, on a line at the end of this rail. */
    public double toCome(int rail) {
        return v[rail];
    }

    /** The expected multiplier of a line that leaves a free square by this side. */
    public double multiplierBeyond(int square, int side) {
        return m[next[square << 2 | side]];
    }

    /** The points to come on that line, from the end of the chain beyond that side on. */
    public double toComeBeyond(int square, int side) {
        return v[next[square << 2 | side]];
    }

    /** The chance that a kind is placed on a free square, without intent. */
    public double chance(int square, int kind) {
        return odds.coming[TileOdds.classOf(square) * Tile.KINDS + kind];
    }

    /** The expected points of a line, or its score if it is complete. */
    public double lineValue(Tracks tracks, int depot) {
        int rail = Rails.INNER + depot;
        int length = tracks.length(rail);
        int last = tracks.last(rail);
        if (length > 0 && last >= Rails.INNER) {
            return length * m[last + SINK_OFFSET];
        }
        return length * m[last] + v[last];
    }
}
