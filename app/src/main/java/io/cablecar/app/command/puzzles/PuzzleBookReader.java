package io.cablecar.app.command.puzzles;

import io.cablecar.bots.review.Evaluation.LineEffect;
import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.board.Rails;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.notation.GameNode;
import io.cablecar.engine.notation.JsonNode;
import io.cablecar.engine.notation.JsonNode.Problem;
import io.cablecar.engine.notation.JsonReader;
import io.cablecar.engine.notation.MoveText;
import io.cablecar.engine.notation.RulesJson;
import java.util.ArrayList;
import java.util.List;

/** Parses what {@link PuzzleBookWriter} writes. {@link BookCheck} checks whether the positions are legal. */
final class PuzzleBookReader {

    /** The result of parsing. */
    sealed interface Parsed {

        record Read(PuzzleBook book) implements Parsed {}

        /** Why the text is not a book of puzzles. */
        record Fault(String why) implements Parsed {}
    }

    private static final int LONGEST_LINE = 240;
    private static final double MAX_POINTS = 10_000;

    private PuzzleBookReader() {}

    static Parsed read(String text) {
        return switch (JsonReader.read(text)) {
            case JsonReader.Parsed.Fault fault ->
                new Parsed.Fault("this is not JSON: " + fault.why() + " at character " + fault.column());
            case JsonReader.Parsed.Read whole -> read(new JsonNode("", whole.value()));
        };
    }

    private static Parsed read(JsonNode node) {
        try {
            if (!node.member("format").text().equals(PuzzleBook.FORMAT)) {
                return new Parsed.Fault("this is not a book of puzzles");
            }
            if (node.member("version").integer(1, Integer.MAX_VALUE) != PuzzleBook.VERSION) {
                return new Parsed.Fault("this book of puzzles was written by a newer version");
            }
            List<Puzzle> puzzles = new ArrayList<>();
            for (JsonNode each : node.member("puzzles").items()) {
                puzzles.add(puzzle(each));
            }
            return new Parsed.Read(new PuzzleBook(
                    node.member("evaluations").integer(1, Integer.MAX_VALUE),
                    node.member("deep").integer(1, Integer.MAX_VALUE),
                    puzzles));
        } catch (JsonNode.Stop stop) {
            return new Parsed.Fault(stop.path() + " " + stop.problem().words());
        }
    }

    private static Puzzle puzzle(JsonNode node) {
        Rules rules = RulesJson.read(node.member("rules"));
        JsonNode seed = node.member("seed");
        Setup setup = new Setup(
                rules,
                node.member("first").integer(0, rules.players() - 1),
                Seed.parse(seed.text()).orElseThrow(() -> seed.stop(Problem.OUT_OF_RANGE)));
        JsonNode kind = node.member("kind");
        Puzzle puzzle = new Puzzle(
                setup,
                moves(node.member("moves")),
                PuzzleKind.named(kind.text()).orElseThrow(() -> kind.stop(Problem.UNKNOWN_WORD)),
                node.member("grade").integer(Difficulty.EASIEST, Difficulty.HARDEST),
                node.member("found").integer(0, 100),
                choices(node.member("choices")),
                effects(node.member("effects")),
                outlook(node.member("outlook"), rules));
        JsonNode name = node.member("name");
        if (!name.text().equals(puzzle.name())) {
            throw name.stop(Problem.INCONSISTENT);
        }
        return puzzle;
    }

    private static List<Move> moves(JsonNode node) {
        List<Move> moves = new ArrayList<>();
        for (String token : node.text().isEmpty() ? new String[0] : node.text().split(" ", -1)) {
            moves.add(MoveText.parse(token).orElseThrow(() -> node.stop(Problem.UNKNOWN_WORD)));
        }
        return moves;
    }

    private static List<Puzzle.Choice> choices(JsonNode node) {
        List<Puzzle.Choice> choices = new ArrayList<>();
        for (JsonNode each : node.items()) {
            List<JsonNode> parts = each.items(3);
            choices.add(new Puzzle.Choice(
                    MoveText.parse(parts.get(0).text())
                            .orElseThrow(() -> parts.get(0).stop(Problem.UNKNOWN_WORD)),
                    parts.get(1).number(-MAX_POINTS, MAX_POINTS),
                    parts.get(2).number(0, 100)));
        }
        if (choices.isEmpty()) {
            throw node.stop(Problem.OUT_OF_RANGE);
        }
        return choices;
    }

    private static List<Double> outlook(JsonNode node, Rules rules) {
        List<JsonNode> items = node.items();
        if (!items.isEmpty() && items.size() != rules.colours()) {
            throw node.stop(Problem.INCONSISTENT);
        }
        return items.stream().map(item -> item.number(0, MAX_POINTS)).toList();
    }

    private static List<LineEffect> effects(JsonNode node) {
        List<LineEffect> effects = new ArrayList<>();
        for (JsonNode each : node.items()) {
            effects.add(new LineEffect(
                    each.member("station").integer(1, Rails.DEPOTS),
                    GameNode.colour(each.member("owner")),
                    each.member("from").integer(0, LONGEST_LINE),
                    each.member("to").integer(0, LONGEST_LINE),
                    each.member("complete").bool(),
                    each.member("doubled").bool(),
                    each.member("before").number(-MAX_POINTS, MAX_POINTS),
                    each.member("after").number(-MAX_POINTS, MAX_POINTS)));
        }
        return effects;
    }
}
