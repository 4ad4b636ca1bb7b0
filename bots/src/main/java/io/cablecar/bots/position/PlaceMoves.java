package io.cablecar.bots.position;

import io.cablecar.engine.board.Rails;
import io.cablecar.engine.board.Square;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;
import io.cablecar.engine.game.Move;

/** A list of ways to lay tiles, in plain numbers and without allocating once it is made. */
public final class PlaceMoves {

    /** A hand of three different tiles, each in four orientations on every square. */
    private static final int MOST = 3 * 4 * Rails.SQUARES;

    /** By kind and turns: the kind it shows then. */
    private static final int[] TURNED = new int[Tile.KINDS * 4];

    private static final int[] ORIENTATIONS = new int[Tile.KINDS];

    static {
        for (Tile tile : Tile.values()) {
            ORIENTATIONS[tile.ordinal()] = tile.orientations();
            for (int turns = 0; turns < 4; turns++) {
                TURNED[tile.ordinal() * 4 + turns] = tile.turned(turns).ordinal();
            }
        }
    }

    private final int[] codes = new int[MOST];
    private int size;

    public static int turned(int kind, int turns) {
        return TURNED[kind * 4 + turns];
    }

    public static int orientations(int kind) {
        return ORIENTATIONS[kind];
    }

    public int size() {
        return size;
    }

    public void clear() {
        size = 0;
    }

    /** The tile that is laid. */
    public int tile(int index) {
        return codes[index] >> 8 & 31;
    }

    public int turns(int index) {
        return codes[index] >> 6 & 3;
    }

    public int square(int index) {
        return codes[index] & 63;
    }

    /** The kind the tile shows when it lies. */
    public int lies(int index) {
        return TURNED[(codes[index] >> 6 & 3) + (codes[index] >> 8 & 31) * 4];
    }

    public Move.Place move(int index) {
        return new Move.Place(Tile.of(tile(index)), Square.of(square(index)), turns(index));
    }

    /** Adds every legal way to lay this tile. */
    public void add(Tracks tracks, boolean free, int tile) {
        int openLow = tracks.openLow();
        int openHigh = tracks.openHigh();
        int orientations = free ? ORIENTATIONS[tile] : 1;
        int before = size;
        for (int turns = 0; turns < orientations; turns++) {
            int lies = TURNED[tile * 4 + turns];
            add(tile << 8 | turns << 6, openLow & ~Tracks.shortLow(lies), openHigh & ~Tracks.shortHigh(lies));
        }
        if (size == before) {
            for (int turns = 0; turns < orientations; turns++) {
                add(tile << 8 | turns << 6, openLow, openHigh);
            }
        }
    }

    private void add(int code, int low, int high) {
        int rows = low;
        while (rows != 0) {
            codes[size++] = code | Integer.numberOfTrailingZeros(rows);
            rows &= rows - 1;
        }
        rows = high;
        while (rows != 0) {
            codes[size++] = code | 32 + Integer.numberOfTrailingZeros(rows);
            rows &= rows - 1;
        }
    }
}
