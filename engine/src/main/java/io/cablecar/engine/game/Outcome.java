package io.cablecar.engine.game;

import java.util.List;

/** The outcome of a move: the game after it and its events, or the reason why it is not allowed. */
public sealed interface Outcome {

    record Accepted(Game game, List<Event> events) implements Outcome {}

    record Refused(Refusal reason) implements Outcome {}

    /** Returns the game after the move, for a move that is known to be legal; throws if it was refused. */
    default Game orElseThrow() {
        return switch (this) {
            case Accepted accepted -> accepted.game();
            case Refused refused -> throw new IllegalStateException("refused: " + refused.reason());
        };
    }
}
