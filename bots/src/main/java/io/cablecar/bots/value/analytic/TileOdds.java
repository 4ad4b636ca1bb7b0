package io.cablecar.bots.value.analytic;

import io.cablecar.engine.board.Rails;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;

/**
 * The chance of each kind of tile to be placed on a free square, if the tiles that are left are placed at random. At
 * the border, kinds that would make a line of one tile are rarely placed and remain for other squares. So there are
 * nine classes of squares: inner ones, and those with the same sides at the border.
 */
final class TileOdds {

    static final int CLASSES = 9;

    /** By square. */
    private static final int[] CLASS = new int[Rails.SQUARES];

    /** By kind and entry side: the exit side. */
    static final int[] LEAVES = new int[Tile.KINDS * 4];

    /** By class and kind: whether the kind makes a line of one tile there. */
    private static final boolean[] SHORT = new boolean[CLASSES * Tile.KINDS];

    /** The least part of its copies that remains for the inner squares. */
    private static final double REMNANT = 0.02;

    /** The relative chance of a kind that makes a short line; it counts only if nothing else is left. */
    private static final double FORCED = 1e-4;

    static {
        for (int kind = 0; kind < Tile.KINDS; kind++) {
            for (int side = 0; side < 4; side++) {
                LEAVES[kind * 4 + side] = Tile.of(kind).exit(side);
            }
        }
        for (int square = 0; square < Rails.SQUARES; square++) {
            int row = square >> 3;
            int column = square & 7;
            int vertical = row == 0 ? 1 : row == 7 ? 2 : 0;
            int horizontal = column == 0 ? 1 : column == 7 ? 2 : 0;
            CLASS[square] = vertical * 3 + horizontal;
            for (int kind = 0; kind < Tile.KINDS; kind++) {
                SHORT[CLASS[square] * Tile.KINDS + kind] = Tracks.makesShortLine(square, kind);
            }
        }
    }

    /** By class, entry side and exit side: the chance that a line takes this way. */
    final double[] leaving = new double[CLASSES * 16];

    /** By class and kind: the chance that the kind is placed on such a square. */
    final double[] coming = new double[CLASSES * Tile.KINDS];

    /**
     * Computes the odds of a board.
     *
     * @param left copies by kind
     * @param turning whether tiles may be turned; then all orientations are equally likely
     */
    TileOdds(Tracks tracks, int[] left, boolean turning) {
        double[] rest = new double[Tile.KINDS];
        for (int kind = 0; kind < Tile.KINDS; kind++) {
            if (turning) {
                for (int turns = 0; turns < 4; turns++) {
                    rest[Tile.turned(kind, turns)] += 0.25 * left[kind];
                }
            } else {
                rest[kind] = left[kind];
            }
        }
        int[] members = new int[CLASSES];
        for (int square = 0; square < Rails.SQUARES; square++) {
            if (!tracks.isTaken(square)) {
                members[CLASS[square]]++;
            }
        }
        double[] inside = rest.clone();
        for (int c = 1; c < CLASSES; c++) {
            border(c, members[c], rest, inside);
        }
        double sum = 0;
        for (int kind = 0; kind < Tile.KINDS; kind++) {
            inside[kind] = Math.max(inside[kind], REMNANT * rest[kind]);
            sum += inside[kind];
        }
        for (int kind = 0; kind < Tile.KINDS && sum > 0; kind++) {
            add(0, kind, inside[kind] / sum);
        }
    }

    /** The class of a square. */
    static int classOf(int square) {
        return CLASS[square];
    }

    private void border(int c, int members, double[] rest, double[] inside) {
        double sum = 0;
        for (int kind = 0; kind < Tile.KINDS; kind++) {
            sum += rest[kind] * (SHORT[c * Tile.KINDS + kind] ? FORCED : 1);
        }
        for (int kind = 0; kind < Tile.KINDS && sum > 0; kind++) {
            double p = rest[kind] * (SHORT[c * Tile.KINDS + kind] ? FORCED : 1) / sum;
            inside[kind] -= members * p;
            add(c, kind, p);
        }
    }

    private void add(int c, int kind, double p) {
        coming[c * Tile.KINDS + kind] = p;
        for (int side = 0; side < 4; side++) {
            leaving[c * 16 + side * 4 + LEAVES[kind * 4 + side]] += p;
        }
    }
}
