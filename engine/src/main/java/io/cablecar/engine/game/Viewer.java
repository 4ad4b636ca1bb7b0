package io.cablecar.engine.game;

import java.util.OptionalInt;

/** The viewer of a game. What may be seen of a game depends on nothing else. */
public sealed interface Viewer {

    /** A player. */
    record Seat(int number) implements Viewer {}

    /** A viewer without a seat. */
    record Spectator() implements Viewer {}

    /** The viewer at a seat, or a spectator if it is empty. */
    static Viewer of(OptionalInt seat) {
        return seat.isPresent() ? new Seat(seat.getAsInt()) : new Spectator();
    }

    /** Whether the viewer has this seat. */
    default boolean isSeat(int number) {
        return this instanceof Seat seat && seat.number() == number;
    }

    /** The viewer's seat; empty for a spectator. */
    default OptionalInt seat() {
        return switch (this) {
            case Seat seat -> OptionalInt.of(seat.number());
            case Spectator spectator -> OptionalInt.empty();
        };
    }
}
