package io.cablecar.engine.fast;

import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Squares;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;
import io.cablecar.engine.chance.Dice;

/**
 * Plays the base game at random from the empty board to the last tile, legally and without allocating: the measure of
 * the engine's speed. It finds the chosen square by {@link Long#expand}, one instruction on most processors and the
 * best part of the time saved; browsers have no such thing, so it is not for them. ({@link Squares#select} is.)
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
    public void play(Dice dice, int[] points) {
        tracks.copyFrom(empty);
        for (int left = Tile.TOTAL; left > 0; left--) {
            int bits = dice.next();
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
