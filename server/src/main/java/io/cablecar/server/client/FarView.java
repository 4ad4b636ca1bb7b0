package io.cablecar.server.client;

import io.cablecar.engine.game.View;
import io.cablecar.engine.notation.ViewReader;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A client's picture of a game, kept up by what it hears, as docs/protocol.md says. */
public final class FarView {

    private static final JsonMapper JSON = new JsonMapper();

    private ObjectNode view = JSON.createObjectNode();

    /** Takes in a {@code table} or a {@code step}; passes over everything else. */
    public void hear(JsonNode message) {
        String type = message.path("type").asString("");
        JsonNode game = type.equals("table")
                ? message.path("game")
                : message.path("changed").path("game");
        if (game.isObject()) {
            view = (ObjectNode) game.path("view").deepCopy();
        } else if (type.equals("step") && message.path("view").isObject() && isBegun()) {
            change(message);
        }
    }

    /** What follows from the board and the hand is not sent with a step, so what stood there is forgotten. */
    private void change(JsonNode step) {
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

    /** The view, as the engine knows it. */
    public View view() {
        return switch (ViewReader.read(view.toString())) {
            case ViewReader.Parsed.Read read -> read.view();
            case ViewReader.Parsed.Fault fault -> throw new IllegalStateException(fault.words());
        };
    }
}
