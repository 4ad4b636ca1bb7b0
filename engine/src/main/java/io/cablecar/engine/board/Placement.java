package io.cablecar.engine.board;

/** A tile on a square, the tile named as it lies (a turned tile by the code it shows). */
public record Placement(Tile tile, Square square) {

    /** Six characters: the tile's code, its row and its column. */
    public String text() {
        return tile.code() + square.row() + square.column();
    }
}
