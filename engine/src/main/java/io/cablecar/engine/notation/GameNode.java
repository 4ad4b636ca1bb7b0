package io.cablecar.engine.notation;

import io.cablecar.engine.board.Colour;
import io.cablecar.engine.notation.JsonNode.Problem;

/** Things of the game as views and puzzles have them in JSON. */
public final class GameNode {

    private GameNode() {}

    public static Colour colour(JsonNode node) {
        for (Colour colour : Colour.values()) {
            if (colour.word().equals(node.text())) {
                return colour;
            }
        }
        throw node.stop(Problem.UNKNOWN_WORD);
    }
}
