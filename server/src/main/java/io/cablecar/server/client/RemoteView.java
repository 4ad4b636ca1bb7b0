package io.cablecar.server.client;

import io.cablecar.engine.game.View;
import io.cablecar.engine.notation.ViewReader;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A client's view of a game, kept up to date from the server's messages as described in docs/protocol.md. */
public final class RemoteView {

    private static final JsonMapper JSON = new JsonMapper();

    private ObjectNode view = JSON.createObjectNode();

    /** Applies a {@code table} or {@code step} message; ignores all others. */
    public void update(JsonNode message) {
        String type = message.path("type").asString("");
        JsonNode game = type.equals("table")
                ? message.path("game")
                : message.path("changed").path("game");
        if (game.isObject()) {
            view = (ObjectNode) game.path("view").deepCopy();
        } else if (type.equals("step") && message.path("view").isObject() && isBegun()) {
            apply(message);
        }
    }

    /** Members that follow from board and hand are not sent with a step, so old values are removed. */
    private void apply(JsonNode step) {
        view.remove(List.of("lines", "unseen"));
        for (var member : step.path("view").properties()) {
            switch (member.getKey()) {
                case "laid" -> append("board", member.getValue());
                case "turned" -> append("turns", member.getValue());
                default -> view.set(member.getKey(), member.getValue());
            }
        }
        ArrayNode log = (ArrayNode) view.path("log");
        step.path("events").forEach(log::add);
    }

    private void append(String member, JsonNode more) {
        view.put(member, view.path(member).asString("") + more.asString());
    }

    public boolean isBegun() {
        return !view.isEmpty();
    }

    public boolean isOver() {
        return isBegun() && view.path("toMove").isNull();
    }

    public boolean isMyTurn() {
        return isBegun() && !isOver() && view.path("toMove").equals(view.path("seat"));
    }

    public int moves() {
        return view.path("moves").asInt(0);
    }

    /** The position string. */
    public String board() {
        return view.path("board").asString("");
    }

    /** The view as the engine's type. */
    public View view() {
        return switch (ViewReader.read(view.toString())) {
            case ViewReader.Parsed.Read read -> read.view();
            case ViewReader.Parsed.Fault fault -> throw new IllegalStateException(fault.words());
        };
    }
}
