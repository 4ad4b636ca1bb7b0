package io.cablecar.engine.game;

import io.cablecar.engine.board.Placement;
import io.cablecar.engine.board.Square;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.companies.Percentage;
import io.cablecar.engine.companies.Pick;
import io.cablecar.engine.fast.MoveCode;

/** A move of a player. {@link Game#play} decides whether it is legal. */
public sealed interface Move {

    /** The move with this code, see {@link MoveCode}. */
    static Move of(int code) {
        if (MoveCode.isPlace(code)) {
            return new Place(Tile.of(MoveCode.kind(code)), Square.of(MoveCode.square(code)), MoveCode.turns(code));
        }
        if (MoveCode.isExchange(code)) {
            return new Exchange(
                    Percentage.of(MoveCode.percentage(code)), MoveCode.isFaceUp(code) ? Pick.FACE_UP : Pick.FACE_DOWN);
        }
        return switch (code) {
            case MoveCode.DRAW -> new Draw();
            case MoveCode.PASS -> new Pass();
            default -> throw new IllegalArgumentException("no player's move: " + code);
        };
    }

    /** The code of this move, see {@link MoveCode}. */
    default int code() {
        return switch (this) {
            case Place place ->
                MoveCode.place(
                        place.tile().ordinal(), place.turns(), place.square().index());
            case Draw draw -> MoveCode.DRAW;
            case Exchange exchange ->
                MoveCode.exchange(exchange.percentage().ordinal(), exchange.pick() == Pick.FACE_UP);
            case Pass pass -> MoveCode.PASS;
        };
    }

    /** Place a tile from the hand, or the drawn one, on a square, turned clockwise by a number of quarter turns. */
    record Place(Tile tile, Square square, int turns) implements Move {

        /**
         * Normalises the turns of tiles that look the same after a turn, so that moves with the same effect are equal.
         */
        public Place {
            turns = (turns & 3) % tile.orientations();
        }

        public static Place upright(Tile tile, Square square) {
            return new Place(tile, square, 0);
        }

        /** The tile as it will be on the board. */
        public Placement placement() {
            return new Placement(tile.turned(turns), square);
        }
    }

    /** Draw a tile, which must then be placed. The hand does not change. */
    record Draw() implements Move {}

    /** Put your own share of this percentage under its pile and take another of that percentage. */
    record Exchange(Percentage percentage, Pick pick) implements Move {}

    /** Pass. Allowed only without a tile, when the pile is empty and exchanges are still open. */
    record Pass() implements Move {}
}
