package io.cablecar.loadtest.chaos;

import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * What a node shows of a table: the number of its last step, the game and the seats.
 *
 * <p>Nodes of two versions may run at the same time, and a newer one shows more. So only members that both nodes show
 * are compared.
 */
record ShownTable(JsonNode number, JsonNode game, JsonNode seats) {

    static ShownTable of(JsonNode table) {
        return new ShownTable(table.path("n"), table.path("game"), table.path("seats"));
    }

    /** Where two nodes differ; empty if they agree. */
    Optional<String> difference(ShownTable other) {
        return difference("n", number, other.number)
                .or(() -> difference("game", game, other.game))
                .or(() -> difference("seats", seats, other.seats));
    }

    private static Optional<String> difference(String where, JsonNode one, JsonNode other) {
        if (one.isObject() && other.isObject()) {
            for (Map.Entry<String, JsonNode> member : one.properties()) {
                JsonNode same = other.get(member.getKey());
                if (same != null) {
                    Optional<String> found = difference(where + "." + member.getKey(), member.getValue(), same);
                    if (found.isPresent()) {
                        return found;
                    }
                }
            }
            return Optional.empty();
        }
        if (one.isArray() && other.isArray() && one.size() == other.size()) {
            for (int i = 0; i < one.size(); i++) {
                Optional<String> found = difference(where + "[" + i + "]", one.get(i), other.get(i));
                if (found.isPresent()) {
                    return found;
                }
            }
            return Optional.empty();
        }
        return one.equals(other) ? Optional.empty() : Optional.of(where);
    }
}
