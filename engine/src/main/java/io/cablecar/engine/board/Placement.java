package io.cablecar.engine.board;

/** A tile on a square. A turned tile is named by the kind it shows. */
public record Placement(Tile tile, Square square) {

    /** Six characters: the tile's code, its row and its column. */
    public String text() {
        return tile.code() + square.row() + square.column();
    }
}
