package io.cablecar.bots;

import io.cablecar.engine.Fleet;
import io.cablecar.engine.Rails;
import io.cablecar.engine.Tile;
import io.cablecar.engine.Tracks;

/**
 * What every open rail end may expect if the free squares are filled by chance with the tiles that are left: the
 * analytic value of a position.
 *
 * <p><b>Forward.</b> A line that arrives at the entry of a free square leaves it by a side that depends on the tile
 * that will lie there; from that exit the chains already on the board lead it on to the next free square, to a station
 * or to the power station. Seen so, a line walks at random over the entries of the free squares (a Markov chain:
 * squares are taken as independent, which they nearly are). For each entry two numbers are kept: the expected
 * multiplier {@code m} (1 at a station, 2 at the power station) and the expected points {@code v} still to come,
 * doubling included. A line of length L that arrives there is worth {@code L·m + v}. Both solve a linear system of four
 * equations a free square, by Gauss–Seidel sweeps; from the solution before a tile was laid two or three sweeps lead to
 * the one after it.
 *
 * <p><b>Tiles.</b> At the border a tile that would make a line of one tile is hardly ever laid; such tiles are left for
 * the squares where they are harmless.
 *
 * <p>Nothing is allocated after construction.
 */
final class Outlook {

    private static final int SINKS = Rails.ENDS;
    private static final int CELLS = SINKS + 40;
    private static final int CLASSES = 9;

    /** Variance of the points still to come on a line, as a part of their square: measured over random fills. */
    private static final double SPREAD = 0.7;

    /** How much more often a kind is expected on a square for each point it matters there: found by matches. */
    private static final double CONTEST = 0.1;

    /** By square: the class of squares with the same sides at the border. */
    private static final int[] CLASS = new int[Rails.SQUARES];

    /** By class and kind: whether the kind makes a line of one tile there. */
    private static final boolean[] SHORT = new boolean[CLASSES * Tile.KINDS];

    private static final int[] LEAVES = new int[Tile.KINDS * 4];
    private static final int[] ENTRY = new int[Rails.SQUARES * 4];
    private static final int[] EXIT = new int[Rails.SQUARES * 4];

    static {
        fillTables();
    }

    /** By entry rail, then by sink: expected multiplier, and points to come. */
    private final double[] m = new double[CELLS];

    private final double[] v = new double[CELLS];

    private final int[] next = new int[Rails.SQUARES * 4];
    private final int[] step = new int[Rails.SQUARES * 4];
    private final int[] squares = new int[Rails.SQUARES];
    private int count;

    /** By class, entry side and exit side. */
    private double[] chance = new double[CLASSES * 16];

    /** By class and kind. */
    private double[] kinds = new double[CLASSES * Tile.KINDS];

    /** By square, entry side and exit side, where lines contend for the square. */
    private final double[] contested = new double[Rails.SQUARES * 16];

    private final boolean[] isContested = new boolean[Rails.SQUARES];
    private final double[] stake = new double[16];
    private final double[] tilted = new double[Tile.KINDS];

    private final double[] share = new double[Tile.KINDS];
    private final double[] rest = new double[Tile.KINDS];

    /** What a line is hoped to gain where nothing else is known. */
    private static final double HOPE = 4;

    Outlook() {
        for (int rail = 0; rail < SINKS; rail++) {
            m[rail] = 1;
            v[rail] = HOPE;
        }
        for (int sink = Rails.INNER; sink < Rails.ENDS; sink++) {
            m[sink + 40] = sink < Rails.POWER ? 1 : 2;
        }
    }

    /** Takes over the expectations of another position as a first guess, and the tiles that are left there. */
    void startFrom(Outlook other) {
        System.arraycopy(other.m, 0, m, 0, SINKS);
        System.arraycopy(other.v, 0, v, 0, SINKS);
        System.arraycopy(other.contested, 0, contested, 0, contested.length);
        System.arraycopy(other.isContested, 0, isContested, 0, isContested.length);
        chance = other.chance;
        kinds = other.kinds;
    }

    /** Forgets all but the tiles that are left: the first guess of the short-sighted. */
    void hope(Outlook other) {
        for (int rail = 0; rail < SINKS; rail++) {
            m[rail] = 1;
            v[rail] = HOPE;
        }
        chance = other.chance;
        kinds = other.kinds;
    }

    /** Takes over the expectations of another position as a first guess, with one tile less. */
    void startAfresh(Outlook other, int[] left, int kind, boolean free) {
        startFrom(other);
        chance = new double[CLASSES * 16];
        kinds = new double[CLASSES * Tile.KINDS];
        System.arraycopy(other.squares, 0, squares, 0, other.count);
        count = other.count;
        left[kind]--;
        expect(left, free);
        left[kind]++;
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
                    next[exit] = out + 40;
                    step[exit] = 1;
                } else {
                    int last = tracks.last(out);
                    next[exit] = last >= Rails.INNER ? last + 40 : last;
                    step[exit] = 1 + tracks.length(out);
                }
            }
        }
    }

    /** Takes the tiles that are left, in copies by kind; with free orientation each may lie in any way. */
    void expect(int[] left, boolean free) {
        for (int kind = 0; kind < Tile.KINDS; kind++) {
            rest[kind] = 0;
        }
        double total = 0;
        for (int kind = 0; kind < Tile.KINDS; kind++) {
            if (left[kind] > 0) {
                total += left[kind];
                if (free) {
                    for (int turns = 0; turns < 4; turns++) {
                        rest[Placements.turned(kind, turns)] += 0.25 * left[kind];
                    }
                } else {
                    rest[kind] = left[kind];
                }
            }
        }
        int[] members = membersByClass;
        for (int c = 0; c < CLASSES; c++) {
            members[c] = 0;
        }
        for (int i = 0; i < count; i++) {
            members[CLASS[squares[i]]]++;
        }
        int inner = members[0];
        System.arraycopy(rest, 0, share, 0, Tile.KINDS);
        for (int c = 1; c < CLASSES; c++) {
            if (members[c] == 0) {
                continue;
            }
            double sum = 0;
            for (int kind = 0; kind < Tile.KINDS; kind++) {
                sum += SHORT[c * Tile.KINDS + kind] ? 0 : rest[kind];
            }
            // Where nothing else is left, the tiles that make short lines come here after all.
            double forced = inner + sum < total ? 1e-3 : 1e-9;
            double norm = 1 / (sum + forced * (total - sum) + 1e-12);
            clear(c);
            for (int kind = 0; kind < Tile.KINDS; kind++) {
                double p = rest[kind] * norm * (SHORT[c * Tile.KINDS + kind] ? forced : 1);
                share[kind] -= members[c] * p;
                add(c, kind, p);
            }
        }
        if (inner > 0) {
            double sum = 1e-12;
            for (int kind = 0; kind < Tile.KINDS; kind++) {
                share[kind] = share[kind] < 0.02 * rest[kind] ? 0.02 * rest[kind] : share[kind];
                sum += share[kind];
            }
            clear(0);
            for (int kind = 0; kind < Tile.KINDS; kind++) {
                add(0, kind, share[kind] / sum);
            }
        }
    }

    private final int[] membersByClass = new int[CLASSES];

    private void clear(int c) {
        for (int i = c * 16; i < c * 16 + 16; i++) {
            chance[i] = 0;
        }
    }

    /**
     * Tiles are not laid by chance: where a kind would do much good to one player and harm to another, one of them will
     * see to it. On the squares of this set kinds are expected the more often the more they matter to the lines that
     * stand there.
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
        if (!lookAtLines(tracks, owner, weights, square)) {
            return false;
        }
        int c = CLASS[square] * Tile.KINDS;
        double mean = 0;
        for (int kind = 0; kind < Tile.KINDS; kind++) {
            int at = kind << 2;
            double effect = stake[LEAVES[at]]
                    + stake[4 + LEAVES[at + 1]]
                    + stake[8 + LEAVES[at + 2]]
                    + stake[12 + LEAVES[at + 3]];
            tilted[kind] = effect;
            mean += kinds[c + kind] * effect;
        }
        double sum = 0;
        for (int kind = 0; kind < Tile.KINDS; kind++) {
            double matters = (tilted[kind] - mean) * CONTEST;
            matters = matters < 0 ? -matters : matters;
            double p = kinds[c + kind] * (1 + (matters > 3 ? 3 : matters));
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

    /** By entry and exit of a square: what is at stake for the line that stands there; answers whether any does. */
    private boolean lookAtLines(Tracks tracks, int[] owner, double[] weights, int square) {
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

    private void add(int c, int kind, double p) {
        kinds[c * Tile.KINDS + kind] = p;
        for (int side = 0; side < 4; side++) {
            chance[c * 16 + side * 4 + LEAVES[kind * 4 + side]] += p;
        }
    }

    /** Improves the expectations by so many sweeps over the board, forth and back. */
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
        double[] from = isContested[square] ? contested : chance;
        int c = isContested[square] ? square << 4 : CLASS[square] << 4;
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

    /** Each colour's points, expected and scored, and how far they may vary (as a variance). */
    void values(Tracks tracks, int[] owner, double[] points, double[] variance) {
        for (int colour = 0; colour < points.length; colour++) {
            points[colour] = 0;
            variance[colour] = 0;
        }
        for (int depot = 0; depot < Rails.DEPOTS; depot++) {
            int colour = owner[depot];
            if (colour == Fleet.NOBODY) {
                continue;
            }
            int rail = Rails.INNER + depot;
            int length = tracks.length(rail);
            int last = tracks.last(rail);
            if (length > 0 && last >= Rails.INNER) {
                points[colour] += last < Rails.POWER ? length : 2 * length;
            } else {
                double mult = m[last];
                double more = v[last];
                points[colour] += length * mult + more;
                variance[colour] += SPREAD * more * more + length * length * (mult - 1) * (2 - mult);
            }
        }
    }

    /** The points a line may expect, or has. */
    double lineValue(Tracks tracks, int depot) {
        int rail = Rails.INNER + depot;
        int length = tracks.length(rail);
        int last = tracks.last(rail);
        if (length > 0 && last >= Rails.INNER) {
            return last < Rails.POWER ? length : 2 * length;
        }
        return length * m[last] + v[last];
    }

    private static void fillTables() {
        for (int square = 0; square < Rails.SQUARES; square++) {
            for (int side = 0; side < 4; side++) {
                ENTRY[square * 4 + side] = Rails.entry(square, side);
                EXIT[square * 4 + side] = Rails.exit(square, side);
            }
            int row = square >> 3;
            int column = square & 7;
            int vertical = row == 0 ? 1 : row == 7 ? 2 : 0;
            int horizontal = column == 0 ? 1 : column == 7 ? 2 : 0;
            CLASS[square] = vertical * 3 + horizontal;
        }
        for (int kind = 0; kind < Tile.KINDS; kind++) {
            for (int side = 0; side < 4; side++) {
                LEAVES[kind * 4 + side] = Tile.of(kind).exit(side);
            }
            for (int square = 0; square < Rails.SQUARES; square++) {
                SHORT[CLASS[square] * Tile.KINDS + kind] = Tracks.makesShortLine(square, kind);
            }
        }
    }
}
