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
 * <p><b>Backward.</b> The same system transposed tells how often the lines are expected to come by each entry
 * ({@code w}, weighted by what a point of their owner counts) and with what length ({@code u}). The effect of any tile
 * on any square follows at once, to first order, from four products: so all squares and all kinds can be compared for
 * the price of one position.
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

    /** By square: the class of squares with the same sides at the border. */
    private static final int[] CLASS = new int[Rails.SQUARES];

    /** By class and kind: whether the kind makes a line of one tile there. */
    private static final boolean[] SHORT = new boolean[CLASSES * Tile.KINDS];

    private static final int[] LEAVES = new int[Tile.KINDS * 4];
    private static final int[] ENTRY = new int[Rails.SQUARES * 4];
    private static final int[] EXIT = new int[Rails.SQUARES * 4];

    /** By inner rail: {@code square * 4 + side} of the exit where it begins. */
    private static final int[] FROM = new int[Rails.INNER];

    static {
        fillTables();
    }

    /** By entry rail, then by sink: expected multiplier, and points to come. */
    final double[] m = new double[CELLS];

    final double[] v = new double[CELLS];

    /** By entry rail: expected visits, and the lengths they come with, both weighted. */
    final double[] w = new double[CELLS];

    final double[] u = new double[CELLS];

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
    private final double[] z = new double[16];
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

    int free() {
        return count;
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
     * Tiles are not laid by chance: where a tile would do much good to one player and harm to another, one of them will
     * see to it.
     */
    void contend(Tracks tracks, int[] owner, double[] weights, double tilt) {
        for (int i = 0; i < count; i++) {
            isContested[squares[i]] = false;
        }
        for (int i = 0; i < count; i++) {
            int square = squares[i];
            int place = square << 2;
            boolean any = false;
            for (int side = 0; side < 4; side++) {
                int rail = ENTRY[place + side];
                int first = rail >= Rails.INNER ? rail : tracks.first(rail);
                if (first < Rails.INNER || first >= Rails.POWER || owner[first - Rails.INNER] < 0) {
                    z[side * 4] = z[side * 4 + 1] = z[side * 4 + 2] = z[side * 4 + 3] = 0;
                    continue;
                }
                any = true;
                double weight = weights[owner[first - Rails.INNER]];
                int length = rail >= Rails.INNER ? 0 : tracks.length(first);
                for (int exit = 0; exit < 4; exit++) {
                    int to = next[place + exit];
                    z[side * 4 + exit] = weight * ((length + step[place + exit]) * m[to] + v[to]);
                }
            }
            if (!any) {
                continue;
            }
            int c = CLASS[square] * Tile.KINDS;
            double mean = 0;
            for (int kind = 0; kind < Tile.KINDS; kind++) {
                int at = kind << 2;
                double a = z[LEAVES[at]] + z[4 + LEAVES[at + 1]] + z[8 + LEAVES[at + 2]] + z[12 + LEAVES[at + 3]];
                tilted[kind] = a;
                mean += kinds[c + kind] * a;
            }
            double sum = 0;
            for (int kind = 0; kind < Tile.KINDS; kind++) {
                double a = (tilted[kind] - mean) * tilt;
                a = a < 0 ? -a : a;
                a = a > 3 ? 3 : a;
                double p = kinds[c + kind] * (1 + a);
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
            isContested[square] = true;
        }
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

    /** Computes the expected visits, for lines whose points count by these weights of their owners. */
    void visits(Tracks tracks, int[] owner, double[] weights, int sweeps) {
        for (int time = 0; time < sweeps; time++) {
            for (int i = 0; i < count; i++) {
                relaxVisits(tracks, owner, weights, squares[(time & 1) == 0 ? i : count - 1 - i]);
            }
        }
    }

    private void relaxVisits(Tracks tracks, int[] owner, double[] weights, int square) {
        int place = square << 2;
        for (int side = 0; side < 4; side++) {
            int rail = ENTRY[place + side];
            int first = rail >= Rails.INNER ? rail : tracks.first(rail);
            if (first >= Rails.INNER) {
                double weight = 0;
                if (first < Rails.POWER && owner[first - Rails.INNER] >= 0) {
                    weight = weights[owner[first - Rails.INNER]];
                }
                w[rail] = weight;
                u[rail] = weight * (rail >= Rails.INNER ? 0 : tracks.length(first));
            } else {
                int from = FROM[first];
                int at = (CLASS[from >> 2] << 4) + (from & 3);
                int back = from & ~3;
                double p0 = chance[at];
                double p1 = chance[at + 4];
                double p2 = chance[at + 8];
                double p3 = chance[at + 12];
                int r0 = ENTRY[back];
                int r1 = ENTRY[back + 1];
                int r2 = ENTRY[back + 2];
                int r3 = ENTRY[back + 3];
                double sum = p0 * w[r0] + p1 * w[r1] + p2 * w[r2] + p3 * w[r3];
                w[rail] = sum;
                u[rail] = p0 * u[r0] + p1 * u[r1] + p2 * u[r2] + p3 * u[r3] + step[from] * sum;
            }
        }
    }

    /** After {@link #visits}: prepares {@link #effect} for a free square. */
    void look(int square, double[] gains) {
        int place = square << 2;
        double base = 0;
        for (int side = 0; side < 4; side++) {
            int rail = ENTRY[place + side];
            double weight = w[rail];
            double lengths = u[rail];
            base += weight * v[rail] + lengths * m[rail];
            for (int exit = 0; exit < 4; exit++) {
                int to = next[place + exit];
                double mult = m[to];
                gains[side * 4 + exit] = weight * (step[place + exit] * mult + v[to]) + lengths * mult;
            }
        }
        gains[16] = base;
    }

    /** What laying this kind on the square looked at changes, in weighted points. */
    static double effect(double[] gains, int kind) {
        int at = kind << 2;
        return gains[LEAVES[at]]
                + gains[4 + LEAVES[at + 1]]
                + gains[8 + LEAVES[at + 2]]
                + gains[12 + LEAVES[at + 3]]
                - gains[16];
    }

    private static void fillTables() {
        for (int square = 0; square < Rails.SQUARES; square++) {
            for (int side = 0; side < 4; side++) {
                ENTRY[square * 4 + side] = Rails.entry(square, side);
                EXIT[square * 4 + side] = Rails.exit(square, side);
                if (EXIT[square * 4 + side] >= 0 && EXIT[square * 4 + side] < Rails.INNER) {
                    FROM[EXIT[square * 4 + side]] = square * 4 + side;
                }
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
