package io.cablecar.engine.notation;

import io.cablecar.engine.game.Move;
import io.cablecar.engine.notation.Variations.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A tree of moves as JSON: a list of its nodes with {@code parent}, {@code move}, {@code text} and {@code marks}. */
public final class VariationsJson {

    private VariationsJson() {}

    public static void write(Json json, Variations tree) {
        json.open('[');
        for (Node node : tree.nodes()) {
            json.open('{').name("parent").value(node.parent());
            json.name("move").optional(node.move().map(MoveText::print));
            json.name("text").value(node.text()).name("marks").open('[');
            for (String mark : node.marks()) {
                json.value(mark);
            }
            json.close(']').close('}');
        }
        json.close(']');
    }

    /** Reads a list as {@link #write} writes it; empty if it is not a tree that begins with these moves. */
    public static Optional<Variations> read(String text, List<Move> game) {
        try {
            return JsonReader.read(text) instanceof JsonReader.Parsed.Read read
                    ? Optional.of(tree(new JsonNode("", read.value()), game))
                    : Optional.empty();
        } catch (JsonNode.Stop stop) {
            return Optional.empty();
        }
    }

    private static Variations tree(JsonNode list, List<Move> game) {
        List<Node> nodes = new ArrayList<>();
        for (JsonNode item : list.items()) {
            int number = nodes.size();
            Optional<Move> move = item.member("move").nonNull().map(VariationsJson::move);
            int parent = item.member("parent").integer(Variations.NONE, number - 1);
            boolean isGame = number <= game.size();
            Optional<Move> expected = number == 0 || !isGame ? Optional.empty() : Optional.of(game.get(number - 1));
            boolean fits = isGame
                    ? parent == number - 1 && move.equals(expected)
                    : parent != Variations.NONE && move.isPresent();
            if (!fits) {
                throw item.stop(JsonNode.Problem.INCONSISTENT);
            }
            nodes.add(new Node(parent, move, item.member("text").text(), marks(item.member("marks"))));
        }
        if (nodes.size() <= game.size()) {
            throw list.stop(JsonNode.Problem.OUT_OF_RANGE);
        }
        return new Variations(nodes);
    }

    private static Move move(JsonNode node) {
        return MoveText.parse(node.text()).orElseThrow(() -> node.stop(JsonNode.Problem.UNKNOWN_WORD));
    }

    private static List<String> marks(JsonNode list) {
        List<String> marks = new ArrayList<>();
        for (JsonNode item : list.items()) {
            if (!NoteReader.isMark(item.text())) {
                throw item.stop(JsonNode.Problem.UNKNOWN_WORD);
            }
            marks.add(item.text());
        }
        return marks;
    }
}
