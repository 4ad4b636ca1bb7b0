package io.cablecar.bots.position;

import io.cablecar.engine.board.Rails;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;
import io.cablecar.engine.fast.MoveCode;
import io.cablecar.engine.game.Move;

/** A reusable list of placements that does not allocate after construction. */
public final class PlaceMoves {

    /** A hand of three different tiles, each in four orientations on every square. */
    public static final int MAX = 3 * 4 * Rails.SQUARES;

    private final int[] codes = new int[MAX];
    private int size;

    public int size() {
        return size;
    }

    public void clear() {
        size = 0;
    }

    /** The code of the move, see {@link MoveCode}. */
    public int code(int index) {
        return codes[index];
    }

    /** The tile that is placed. */
    public int tile(int index) {
        return MoveCode.kind(codes[index]);
    }

    public int square(int index) {
        return MoveCode.square(codes[index]);
    }

    /** The kind that the tile shows as placed. */
    public int shown(int index) {
        return MoveCode.shows(codes[index]);
    }

    public Move move(int index) {
        return Move.of(codes[index]);
    }

    /** Adds every legal placement of this tile. */
    public void add(Tracks tracks, boolean turning, int tile) {
        int orientations = turning ? Tile.orientations(tile) : 1;
        for (int turns = 0; turns < orientations; turns++) {
            int shown = Tile.turned(tile, turns);
            int code = MoveCode.place(tile, turns, 0);
            for (int low = tracks.openLow(shown, turning); low != 0; low &= low - 1) {
                codes[size++] = code | Integer.numberOfTrailingZeros(low);
            }
            for (int high = tracks.openHigh(shown, turning); high != 0; high &= high - 1) {
                codes[size++] = code | 32 + Integer.numberOfTrailingZeros(high);
            }
        }
    }
}
