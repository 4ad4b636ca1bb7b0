package io.cablecar.server.play;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Layout;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;
import io.cablecar.engine.game.Viewer;
import io.cablecar.engine.notation.MoveText;
import io.cablecar.engine.notation.PlacementText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A client's picture of a game without shares, kept up by what it hears, as docs/protocol.md says. */
final class FarView {

    private ObjectNode view;
    private StringBuilder board = new StringBuilder();

    void hear(JsonNode message) {
        JsonNode game = message.path("type").asString().equals("table")
                ? message.path("game")
                : message.path("changed").path("game");
        if (game.isObject()) {
            view = (ObjectNode) game.path("view").deepCopy();
            board = new StringBuilder(view.path("board").asString());
        }
        if (message.path("type").asString().equals("step")
                && message.path("view").isObject()
                && view != null) {
            for (var change : message.path("view").properties()) {
                if (change.getKey().equals("laid")) {
                    board.append(change.getValue().asString());
                } else {
                    view.set(change.getKey(), change.getValue());
                }
            }
        }
    }

    boolean isOver() {
        return view != null && view.path("toMove").isNull();
    }

    boolean isMyTurn() {
        return view != null
                && !isOver()
                && view.path("toMove").asInt() == view.path("seat").asInt();
    }

    int moves() {
        return view.path("moves").asInt();
    }

    String board() {
        return board.toString();
    }

    String someMove() {
        List<Move> legal = engineView().legalMoves();
        return MoveText.print(legal.get(moves() * 7 % legal.size()));
    }

    private View engineView() {
        JsonNode rules = view.path("rules");
        List<Tile> hand = new ArrayList<>();
        for (JsonNode tile : view.path("hand")) {
            hand.add(Tile.ofCode(tile.asString()).orElseThrow());
        }
        JsonNode drawn = view.path("drawn");
        return new View(
                new Rules(
                        rules.path("players").asInt(),
                        false,
                        rules.path("free").asBoolean(),
                        rules.path("hand").asInt(),
                        Layout.named(rules.path("layout").asString()).orElseThrow()),
                view.path("first").asInt(),
                new Viewer.Seat(view.path("seat").asInt()),
                OptionalInt.of(view.path("toMove").asInt()),
                !drawn.isNull(),
                moves(),
                ((PlacementText.Parsed.Board) PlacementText.parse(board())).placements(),
                hand,
                drawn.isNull() ? Optional.empty() : Tile.ofCode(drawn.asString()),
                List.of(),
                view.path("pile").asInt(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                List.of());
    }
}
