package io.cablecar.engine.game;

import java.util.List;

/** The answer to a move: the game after it and what happened, or why it is not allowed. */
public sealed interface Outcome {

    record Accepted(Game game, List<Event> events) implements Outcome {}

    record Refused(Refusal reason) implements Outcome {}
}
