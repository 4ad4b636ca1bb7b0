package io.cablecar.engine.game;

import java.util.OptionalInt;

/** Whose eyes: what somebody may know of a game depends on nothing else. */
public sealed interface Viewer {

    /** Somebody who plays. */
    record Seat(int number) implements Viewer {}

    /** Somebody who only looks on. */
    record Spectator() implements Viewer {}

    /** The eyes of a seat, or of a spectator if there is none. */
    static Viewer of(OptionalInt seat) {
        return seat.isPresent() ? new Seat(seat.getAsInt()) : new Spectator();
    }

    /** Whether these are the eyes of this seat. */
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
