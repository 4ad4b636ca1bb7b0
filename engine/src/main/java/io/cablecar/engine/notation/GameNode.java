package io.cablecar.engine.notation;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Layout;
import io.cablecar.engine.notation.JsonNode.Problem;

/** Things of the game as views and puzzles have them in JSON. */
public final class GameNode {

    private GameNode() {}

    public static Rules rules(JsonNode node) {
        JsonNode layout = node.member("layout");
        return new Rules(
                node.member("players").whole(Rules.FEWEST_PLAYERS, Rules.MOST_PLAYERS),
                node.member("companies").truth(),
                node.member("free").truth(),
                node.member("hand").whole(1, Rules.LARGEST_HAND),
                Layout.named(layout.text()).orElseThrow(() -> layout.stop(Problem.UNKNOWN_WORD)));
    }

    public static Colour colour(JsonNode node) {
        for (Colour colour : Colour.values()) {
            if (colour.word().equals(node.text())) {
                return colour;
            }
        }
        throw node.stop(Problem.UNKNOWN_WORD);
    }
}
