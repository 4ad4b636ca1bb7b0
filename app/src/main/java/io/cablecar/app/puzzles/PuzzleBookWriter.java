package io.cablecar.app.puzzles;

import io.cablecar.bots.review.Evaluation.LineEffect;
import io.cablecar.engine.Rules;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.notation.Json;
import io.cablecar.engine.notation.MoveText;
import java.util.List;

/** Writes a book of puzzles as JSON, one puzzle a line; {@link PuzzleBookReader} reads it. */
public final class PuzzleBookWriter {

    private PuzzleBookWriter() {}

    public static String write(PuzzleBook book) {
        StringBuilder text = new StringBuilder();
        text.append("{\"format\":\"").append(PuzzleBook.FORMAT).append("\",\"version\":");
        text.append(PuzzleBook.VERSION).append(",\"evaluations\":").append(book.evaluations());
        text.append(",\"deep\":").append(book.deep()).append(",\"puzzles\":[");
        String before = "\n";
        for (Puzzle puzzle : book.puzzles()) {
            text.append(before).append(puzzle(puzzle));
            before = ",\n";
        }
        return text.append("\n]}\n").toString();
    }

    private static Json puzzle(Puzzle puzzle) {
        Json json = new Json().open('{');
        json.name("name").value(puzzle.name());
        json.name("kind").value(puzzle.kind().word());
        json.name("grade").value(puzzle.grade());
        json.name("found").value(puzzle.found());
        rules(json.name("rules"), puzzle.setup().rules());
        json.name("first").value(puzzle.setup().first());
        json.name("seed").value(puzzle.setup().seed().hex());
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
        return json.close(']').close('}');
    }

    private static void rules(Json json, Rules rules) {
        json.open('{').name("players").value(rules.players());
        json.name("companies").value(rules.companies());
        json.name("free").value(rules.freeOrientation());
        json.name("hand").value(rules.handSize());
        json.name("layout").value(rules.layout().word()).close('}');
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
        return json.raw(whole ? Integer.toString((int) tenths) : Double.toString(tenths));
    }
}
