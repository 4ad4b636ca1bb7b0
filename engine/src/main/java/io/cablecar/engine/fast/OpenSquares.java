package io.cablecar.engine.fast;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Squares;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;

/**
 * Where the seat to move may place its tiles: a set of squares for each tile and orientation. Placements are ranked by
 * tile in the order of the hand, then by turns, then by square. Looked up once, they can be counted, listed and picked
 * from.
 */
final class OpenSquares {

    private static final int MAX_SETS = Rules.LARGEST_HAND * 4;

    private final boolean turning;

    /** By set: the code of the placement on square 0. */
    private final int[] codes = new int[MAX_SETS];

    private final int[] low = new int[MAX_SETS];
    private final int[] high = new int[MAX_SETS];

    /** By set: the number of squares in all sets before it; after the last one, the total. */
    private final int[] before = new int[MAX_SETS + 1];

    private int sets;

    OpenSquares(boolean turning) {
        this.turning = turning;
    }

    /** Looks up all placements of the tiles of a {@link Hand} except hidden ones; returns their number. */
    int lookUp(Tracks tracks, int hand) {
        int places = 0;
        int count = 0;
        int size = Hand.size(hand);
        for (int place = 0; place < size; place++) {
            int kind = Hand.at(hand, place);
            if (kind < 0 || Hand.indexOf(hand, kind) < place) {
                continue;
            }
            int orientations = turning ? Tile.orientations(kind) : 1;
            for (int turns = 0; turns < orientations; turns++) {
                int shows = Tile.turned(kind, turns);
                int openLow = tracks.openLow(shows, turning);
                int openHigh = tracks.openHigh(shows, turning);
                codes[count] = MoveCode.place(kind, turns, 0);
                low[count] = openLow;
                high[count] = openHigh;
                places += Squares.count(openLow, openHigh);
                before[++count] = places;
            }
        }
        sets = count;
        return places;
    }

    /** Writes all placements to the beginning of {@code into}. */
    void list(int[] into) {
        int count = 0;
        for (int set = 0; set < sets; set++) {
            count = list(into, count, codes[set], low[set]);
            count = list(into, count, codes[set] | 32, high[set]);
        }
    }

    private static int list(int[] into, int from, int code, int squares) {
        int count = from;
        for (int left = squares; left != 0; left &= left - 1) {
            into[count++] = code | Integer.numberOfTrailingZeros(left);
        }
        return count;
    }

    /** The placement with this rank. */
    int pick(int rank) {
        // The set is random, so a search would be mispredicted; counting without branches is faster.
        int set = 0;
        for (int i = 1; i < sets; i++) {
            set += (before[i] - 1 - rank) >>> 31;
        }
        return codes[set] | Squares.select(low[set], high[set], rank - before[set]);
    }
}
