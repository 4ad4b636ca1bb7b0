package io.cablecar.engine.game;

import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.LineEnd;
import io.cablecar.engine.board.Square;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.companies.Percentage;
import io.cablecar.engine.companies.Pick;
import java.util.Optional;

/**
 * Something that happened in a game. Events come in the order in which a screen should show them. A secret is an
 * {@code Optional} that is present only for its owner.
 */
public sealed interface Event {

    /** This event as the viewer may know it. */
    default Event seenBy(Viewer viewer) {
        return this;
    }

    /** The move of a player. The first event of every move is one of these; all others follow from it. */
    sealed interface Moved extends Event {

        /** The seat that moved. */
        int seat();

        /** The move that was made. */
        Move move();
    }

    /** A tile was placed, from the hand or just drawn. */
    record Placed(int seat, Tile tile, int turns, Square square, boolean wasDrawn) implements Moved {
        @Override
        public Move.Place move() {
            return new Move.Place(tile, square, turns);
        }
    }

    /** A line became longer and is still open. */
    record Grew(int station, Colour owner, int from, int to) implements Event {}

    /** A line reached a station or the power station and was scored. */
    record Completed(int station, Colour owner, int crossings, LineEnd end, int points) implements Event {}

    /** A player drew by choice and must place that tile. */
    record Drew(int seat, Optional<Tile> tile) implements Moved {
        @Override
        public Move move() {
            return new Move.Draw();
        }

        @Override
        public Event seenBy(Viewer viewer) {
            return viewer.isSeat(seat) ? this : new Drew(seat, Optional.empty());
        }
    }

    /** A player took a tile to refill the hand after placing one. */
    record Refilled(int seat, Optional<Tile> tile) implements Event {
        @Override
        public Event seenBy(Viewer viewer) {
            return viewer.isSeat(seat) ? this : new Refilled(seat, Optional.empty());
        }
    }

    /** A share went under its pile and another was taken. Everybody knows the share taken if it was face up. */
    record Exchanged(int seat, Percentage percentage, Pick pick, Optional<Colour> gave, Optional<Colour> took)
            implements Moved {
        @Override
        public Move move() {
            return new Move.Exchange(percentage, pick);
        }

        @Override
        public Event seenBy(Viewer viewer) {
            if (viewer.isSeat(seat)) {
                return this;
            }
            return new Exchanged(
                    seat, percentage, pick, Optional.empty(), pick == Pick.FACE_UP ? took : Optional.empty());
        }
    }

    /** A new share was turned face up beside its pile. */
    record TurnedUp(Percentage percentage, Colour company) implements Event {}

    /** Exchanges ended because this company reached the required points. */
    record ExchangesClosed(Colour company) implements Event {}

    /** A player without a tile passed. */
    record Passed(int seat) implements Moved {
        @Override
        public Move move() {
            return new Move.Pass();
        }
    }

    /** The last tile was placed. */
    record Over(Result result) implements Event {}
}
