package io.cablecar.engine.game;

import java.util.List;

/** The outcome of a move: the game after it and its events, or the reason why it is not allowed. */
public sealed interface Outcome {

    record Accepted(Game game, List<Event> events) implements Outcome {}

    record Refused(Refusal reason) implements Outcome {}
}
