package io.cablecar.app.command.puzzles;

import io.cablecar.bots.review.Evaluation.LineEffect;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.notation.Json;
import io.cablecar.engine.notation.MoveText;
import io.cablecar.engine.notation.RulesJson;
import java.util.List;

/** Writes a book of puzzles as JSON, one puzzle per line. */
final class PuzzleBookWriter {

    private PuzzleBookWriter() {}

    static String write(PuzzleBook book) {
        Json json = new Json().open('{');
        json.name("format").value(PuzzleBook.FORMAT);
        json.name("version").value(PuzzleBook.VERSION);
        json.name("evaluations").value(book.evaluations());
        json.name("deep").value(book.deep());
        json.name("puzzles").open('[');
        for (Puzzle puzzle : book.puzzles()) {
            puzzle(json.newLine(), puzzle);
        }
        return json.newLine().close(']').close('}') + "\n";
    }

    private static void puzzle(Json json, Puzzle puzzle) {
        json.open('{').name("name").value(puzzle.name());
        json.name("kind").value(puzzle.kind().word());
        json.name("grade").value(puzzle.grade());
        json.name("found").value(puzzle.found());
        RulesJson.write(json.name("rules"), puzzle.setup().rules());
        json.name("first").value(puzzle.setup().first());
        json.name("seed").value(puzzle.setup().dealing().text());
        json.name("moves").value(moves(puzzle.moves()));
        json.name("choices").open('[');
        for (Puzzle.Choice choice : puzzle.choices()) {
            json.open('[').value(MoveText.print(choice.move()));
            number(number(json, choice.lead()), choice.chance()).close(']');
        }
        json.close(']').name("effects").open('[');
        puzzle.effects().forEach(effect -> effect(json, effect));
        json.close(']').name("outlook").open('[');
        puzzle.outlook().forEach(points -> number(json, points));
        json.close(']').close('}');
    }

    static String moves(List<Move> moves) {
        return String.join(" ", moves.stream().map(MoveText::print).toList());
    }

    private static void effect(Json json, LineEffect effect) {
        json.open('{').name("station").value(effect.station());
        json.name("owner").value(effect.owner().word());
        json.name("from").value(effect.lengthBefore()).name("to").value(effect.lengthAfter());
        json.name("complete").value(effect.complete()).name("doubled").value(effect.doubled());
        number(json.name("before"), effect.expectedBefore());
        number(json.name("after"), effect.expectedAfter()).close('}');
    }

    private static Json number(Json json, double tenths) {
        boolean whole = tenths == Math.rint(tenths);
        return whole ? json.value((int) tenths) : json.exact(tenths);
    }
}
