package io.cablecar.bench;

import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Squares;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;
import io.cablecar.engine.chance.RandomNumbers;

/**
 * {@link io.cablecar.engine.fast.Playout} with 32-bit arithmetic only, as in a browser, to measure the gain of the
 * 64-bit choice of the square.
 */
final class NarrowPlayout {

    private final Cars cars;
    private final Tracks empty = new Tracks();
    private final Tracks tracks = new Tracks();
    private final byte[] deck = new byte[Tile.TOTAL];

    NarrowPlayout(Cars cars) {
        this.cars = cars;
        int[] box = Tile.box();
        for (int i = 0; i < box.length; i++) {
            deck[i] = (byte) box[i];
        }
    }

    void play(RandomNumbers random, int[] points) {
        tracks.copyFrom(empty);
        for (int left = Tile.TOTAL; left > 0; left--) {
            int bits = random.next();
            int chosen = ((bits & 0xffff) * left) >>> 16;
            byte kind = deck[chosen];
            deck[chosen] = deck[left - 1];
            deck[left - 1] = kind;
            int low = tracks.openLow(kind, false);
            int high = tracks.openHigh(kind, false);
            int rank = ((bits >>> 16) * Squares.count(low, high)) >>> 16;
            tracks.place(Squares.select(low, high, rank), kind);
        }
        cars.addPoints(tracks, points);
    }
}
