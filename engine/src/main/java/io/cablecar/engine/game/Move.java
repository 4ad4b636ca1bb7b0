package io.cablecar.engine.game;

import io.cablecar.engine.board.Placement;
import io.cablecar.engine.board.Square;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.companies.Percentage;
import io.cablecar.engine.companies.Pick;
import io.cablecar.engine.fast.MoveCode;

/** What a player may ask to do. Whether it is allowed is for {@link Game#play} to say. */
public sealed interface Move {

    /** The move with this number, see {@link MoveCode}. */
    static Move of(int code) {
        if (MoveCode.isPlace(code)) {
            return new Place(Tile.of(MoveCode.kind(code)), Square.of(MoveCode.square(code)), MoveCode.turns(code));
        }
        if (MoveCode.isExchange(code)) {
            return new Exchange(
                    Percentage.of(MoveCode.percentage(code)), MoveCode.isOpenly(code) ? Pick.FACE_UP : Pick.FACE_DOWN);
        }
        return switch (code) {
            case MoveCode.DRAW -> new Draw();
            case MoveCode.PASS -> new Pass();
            default -> throw new IllegalArgumentException("no player's move: " + code);
        };
    }

    /** This move as a number, see {@link MoveCode}. */
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

    /** Place a tile of the hand, or the drawn one, on a square, turned clockwise by so many quarters. */
    record Place(Tile tile, Square square, int turns) implements Move {

        /**
         * A tile that looks the same after a turn is placed with the least number of quarters, so equal results are
         * equal moves.
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
