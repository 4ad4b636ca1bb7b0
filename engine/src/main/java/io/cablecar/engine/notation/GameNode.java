package io.cablecar.engine.notation;

import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.companies.Percentage;
import io.cablecar.engine.notation.JsonNode.Problem;

/** Reads colours, tiles and percentages from the JSON of views and puzzles. */
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

    static Tile tile(JsonNode node) {
        return Tile.ofCode(node.text()).orElseThrow(() -> node.stop(Problem.UNKNOWN_WORD));
    }

    static Percentage percentage(JsonNode node) {
        return Percentage.ofPercent(node.integer(0, 100)).orElseThrow(() -> node.stop(Problem.UNKNOWN_WORD));
    }
}
