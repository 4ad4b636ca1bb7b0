package io.cablecar.engine.notation;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.LineEnd;
import io.cablecar.engine.board.Rails;
import io.cablecar.engine.board.Square;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.companies.Pick;
import io.cablecar.engine.game.Event;
import io.cablecar.engine.notation.JsonNode.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the log of a view. */
final class EventLogReader {

    private static final int LONGEST_LINE = 1_000;

    private final Rules rules;

    private EventLogReader(Rules rules) {
        this.rules = rules;
    }

    static List<Event> events(JsonNode node, Rules rules) {
        EventLogReader reader = new EventLogReader(rules);
        List<Event> events = new ArrayList<>();
        for (JsonNode item : node.items()) {
            events.add(reader.event(item));
        }
        return List.copyOf(events);
    }

    private Event event(JsonNode node) {
        JsonNode type = node.member("type");
        return switch (type.text()) {
            case "placed" -> placed(node);
            case "grew" ->
                new Event.Grew(station(node), owner(node), length(node.member("from")), length(node.member("to")));
            case "completed" ->
                new Event.Completed(
                        station(node),
                        owner(node),
                        length(node.member("crossings")),
                        end(node.member("end")),
                        length(node.member("points")));
            case "drew" -> new Event.Drew(seat(node), tile(node));
            case "refilled" -> new Event.Refilled(seat(node), tile(node));
            case "exchanged" -> exchanged(node);
            case "turnedUp" ->
                new Event.TurnedUp(
                        GameNode.percentage(node.member("percent")), GameNode.colour(node.member("company")));
            case "exchangesClosed" -> new Event.ExchangesClosed(GameNode.colour(node.member("company")));
            case "passed" -> new Event.Passed(seat(node));
            case "over" -> new Event.Over(ViewReader.result(node.member("result"), rules));
            default -> throw type.stop(Problem.UNKNOWN_WORD);
        };
    }

    private Event placed(JsonNode node) {
        Tile tile = GameNode.tile(node.member("tile"));
        return new Event.Placed(
                seat(node),
                tile,
                node.member("turns").integer(0, tile.orientations() - 1),
                square(node),
                node.member("drawn").bool());
    }

    private Event exchanged(JsonNode node) {
        return new Event.Exchanged(
                seat(node),
                GameNode.percentage(node.member("percent")),
                pick(node.member("from")),
                node.member("gave").nonNull().map(GameNode::colour),
                node.member("took").nonNull().map(GameNode::colour));
    }

    private static Pick pick(JsonNode node) {
        return Pick.named(node.text()).orElseThrow(() -> node.stop(Problem.UNKNOWN_WORD));
    }

    private static LineEnd end(JsonNode node) {
        JsonNode at = node.member("at");
        return switch (at.text()) {
            case "open" -> new LineEnd.Open(square(node), node.member("enters").integer(0, 6) / 2);
            case "station" -> new LineEnd.AtStation(station(node));
            case "power" -> new LineEnd.AtPowerStation();
            default -> throw at.stop(Problem.UNKNOWN_WORD);
        };
    }

    private static Square square(JsonNode node) {
        return Square.of(node.member("square").integer(0, Rails.SQUARES - 1));
    }

    private static int station(JsonNode node) {
        return node.member("station").integer(1, Rails.DEPOTS);
    }

    private static int length(JsonNode node) {
        return node.integer(0, LONGEST_LINE);
    }

    private static Colour owner(JsonNode node) {
        return GameNode.colour(node.member("owner"));
    }

    private static Optional<Tile> tile(JsonNode node) {
        return node.member("tile").nonNull().map(GameNode::tile);
    }

    private int seat(JsonNode node) {
        return node.member("seat").integer(0, rules.players() - 1);
    }
}
