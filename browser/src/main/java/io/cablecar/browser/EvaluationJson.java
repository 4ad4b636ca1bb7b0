package io.cablecar.browser;

import io.cablecar.bots.review.Evaluation;
import io.cablecar.engine.notation.Json;
import io.cablecar.engine.notation.MoveText;

/**
 * Writes an evaluation as JSON for the pages: every move with a few numbers, the best ones with their effects on the
 * lines.
 */
final class EvaluationJson {

    /** The number of moves that are written with their effects. */
    private static final int EXPLAINED = 12;

    private EvaluationJson() {}

    static String of(Evaluation evaluation) {
        Json json = new Json().open('{').name("aim").value(evaluation.aim().word());
        json.name("evaluations").value(evaluation.evaluations());
        json.name("complete").value(evaluation.complete());
        json.name("moves").open('[');
        for (int i = 0; i < evaluation.moves().size(); i++) {
            judgement(json, evaluation.moves().get(i), i < EXPLAINED);
        }
        return json.close(']').close('}').toString();
    }

    static void judgement(Json json, Evaluation.Judgement judgement, boolean explained) {
        json.open('{').name("move").value(MoveText.print(judgement.move()));
        json.name("lead").thousandths(judgement.lead());
        json.name("chance").thousandths(judgement.chance());
        json.name("error").thousandths(judgement.error());
        json.name("loss").thousandths(judgement.loss());
        json.name("plies").value(judgement.plies());
        json.name("effects").open('[');
        if (explained) {
            for (Evaluation.LineEffect effect : judgement.effects()) {
                effect(json, effect);
            }
        }
        json.close(']').close('}');
    }

    private static void effect(Json json, Evaluation.LineEffect effect) {
        json.open('{').name("station").value(effect.station());
        json.name("owner").value(effect.owner().word());
        json.name("from").value(effect.lengthBefore());
        json.name("to").value(effect.lengthAfter());
        json.name("complete").value(effect.complete());
        json.name("doubled").value(effect.doubled());
        json.name("before").thousandths(effect.expectedBefore());
        json.name("after").thousandths(effect.expectedAfter()).close('}');
    }
}
