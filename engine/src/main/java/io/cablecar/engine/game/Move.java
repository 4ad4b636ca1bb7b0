package io.cablecar.engine.game;

import io.cablecar.engine.board.Placement;
import io.cablecar.engine.board.Square;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.companies.Percentage;
import io.cablecar.engine.companies.Pick;

/** What a player may ask to do. Whether it is allowed is for {@link Game#play} to say. */
public sealed interface Move {

    /** Lay a tile of the hand, or the drawn one, on a square, turned clockwise by so many quarters. */
    record Place(Tile tile, Square square, int turns) implements Move {

        /**
         * A tile that looks the same after a turn is laid with the least number of quarters, so equal results are equal
         * moves.
         */
        public Place {
            turns = (turns & 3) % tile.orientations();
        }

        public static Place upright(Tile tile, Square square) {
            return new Place(tile, square, 0);
        }

        /** The tile as it will lie on the square. */
        public Placement placement() {
            return new Placement(tile.turned(turns), square);
        }
    }

    /** Draw a tile, which must then be placed; the hand is kept. */
    record Draw() implements Move {}

    /** Put the own share of this percentage under its pile and take another from that pile. */
    record Exchange(Percentage percentage, Pick pick) implements Move {}

    /** Let the turn go: only for a player without a tile, when the pile is empty and exchanges are still open. */
    record Pass() implements Move {}
}
