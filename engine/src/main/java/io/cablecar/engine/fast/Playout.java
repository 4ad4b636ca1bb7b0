package io.cablecar.engine.fast;

import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Squares;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;
import io.cablecar.engine.chance.RandomNumbers;

/**
 * Plays random legal games of the base game from the empty board to the last tile, without allocating. It is the
 * benchmark of the engine's speed. It selects a square by {@link Long#expand}, a single instruction on most processors.
 * Browsers have no such instruction and use {@link Squares#select}.
 */
public final class Playout {

    private final Cars cars;
    private final Tracks empty = new Tracks();
    private final Tracks tracks = new Tracks();
    private final byte[] deck = new byte[Tile.TOTAL];

    public Playout(Cars cars) {
        this.cars = cars;
        int[] box = Tile.box();
        for (int i = 0; i < box.length; i++) {
            deck[i] = (byte) box[i];
        }
    }

    /** The full board of the last game played. */
    public Tracks tracks() {
        return tracks;
    }

    /** Plays one game: tiles in random order, each on a random legal square; adds each colour's points. */
    public void play(RandomNumbers random, int[] points) {
        tracks.copyFrom(empty);
        for (int left = Tile.TOTAL; left > 0; left--) {
            int bits = random.next();
            int chosen = ((bits & 0xffff) * left) >>> 16;
            byte kind = deck[chosen];
            deck[chosen] = deck[left - 1];
            deck[left - 1] = kind;
            int low = tracks.openLow(kind, false);
            int high = tracks.openHigh(kind, false);
            long squares = ((long) high << 32) | (low & 0xffffffffL);
            int rank = ((bits >>> 16) * Long.bitCount(squares)) >>> 16;
            tracks.place(Long.numberOfTrailingZeros(Long.expand(1L << rank, squares)), kind);
        }
        cars.addPoints(tracks, points);
    }
}
