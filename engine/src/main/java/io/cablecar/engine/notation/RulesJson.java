package io.cablecar.engine.notation;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Layout;

/** Writes and reads the rules of a game as JSON. */
public final class RulesJson {

    private RulesJson() {}

    public static void write(Json json, Rules rules) {
        members(json.open('{'), rules).close('}');
    }

    /** Writes the rules as members of a larger object. */
    public static Json members(Json json, Rules rules) {
        json.name("players").value(rules.players());
        json.name("companies").value(rules.companies());
        json.name("free").value(rules.freeOrientation());
        json.name("hand").value(rules.handSize());
        return json.name("layout").value(rules.layout().word());
    }

    public static Rules read(JsonNode node) {
        JsonNode layout = node.member("layout");
        return new Rules(
                node.member("players").integer(Rules.MIN_PLAYERS, Rules.MAX_PLAYERS),
                node.member("companies").bool(),
                node.member("free").bool(),
                node.member("hand").integer(1, Rules.LARGEST_HAND),
                Layout.named(layout.text()).orElseThrow(() -> layout.stop(JsonNode.Problem.UNKNOWN_WORD)));
    }
}
