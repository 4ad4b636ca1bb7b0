package io.cablecar.bots.position;

import io.cablecar.engine.board.Rails;
import io.cablecar.engine.board.Tracks;

/** The free squares affected by a tile just placed: another line arrives there, or an exit leads elsewhere. */
public final class AffectedSquares {

    private static final int[] BESIDE_LOW = new int[Rails.SQUARES];
    private static final int[] BESIDE_HIGH = new int[Rails.SQUARES];

    static {
        for (int square = 0; square < Rails.SQUARES; square++) {
            for (int side = 0; side < 4; side++) {
                int beside = Rails.neighbour(square, side);
                if (beside >= 32) {
                    BESIDE_HIGH[square] |= 1 << beside;
                } else if (beside >= 0) {
                    BESIDE_LOW[square] |= 1 << beside;
                }
            }
        }
    }

    private int low;
    private int high;

    /** Affected squares from 0 to 31, as bits. */
    public int low() {
        return low;
    }

    /** Affected squares from 32 to 63, as bits. */
    public int high() {
        return high;
    }

    /** Follows the tracks of the tile on this square in both directions. */
    public void follow(Tracks tracks, int square) {
        low = BESIDE_LOW[square];
        high = BESIDE_HIGH[square];
        for (int side = 0; side < 4; side++) {
            int in = Rails.entry(square, side);
            int first = in < Rails.INNER ? tracks.first(in) : in;
            if (first < Rails.INNER) {
                // The exit where the chain begins belongs to the square before it.
                add(Rails.neighbour(Rails.squareAfter(first), Rails.sideAfter(first)));
            }
            int out = Rails.exit(square, side);
            int last = out < Rails.INNER ? tracks.last(out) : out;
            if (last < Rails.INNER) {
                add(Rails.squareAfter(last));
            }
        }
    }

    private void add(int square) {
        if (square < 32) {
            low |= 1 << square;
        } else {
            high |= 1 << square;
        }
    }
}
