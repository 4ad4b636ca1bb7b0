package io.cablecar.engine.notation;

import io.cablecar.engine.board.Line;
import io.cablecar.engine.game.Refusal;
import io.cablecar.engine.game.ScoreKeeping;

/** Writes a followed game as JSON for screens. */
public final class ScoreKeepingJson {

    private ScoreKeepingJson() {}

    public static String of(ScoreKeeping kept) {
        Json json = new Json().open('{').name("steps").open('[');
        for (ScoreKeeping.Step step : kept.steps()) {
            json.open('{').name("seat").value(step.seat()).name("refusal");
            if (step.refusal().isPresent()) {
                refusal(json, step.refusal().get());
            } else {
                json.nullValue();
            }
            json.name("forced").value(step.isForced()).name("lines").open('[');
            for (Line line : step.finished()) {
                LineJson.line(json, line);
            }
            json.close(']').name("points").values(step.points()).close('}');
        }
        json.close(']').name("board").value(PlacementText.print(kept.board()));
        return json.name("toMove").optional(kept.toMove()).close('}').toString();
    }

    private static void refusal(Json json, Refusal refusal) {
        json.open('{').name("code").value(refusal.code()).close('}');
    }
}
