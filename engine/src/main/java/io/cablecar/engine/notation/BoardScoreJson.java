package io.cablecar.engine.notation;

import io.cablecar.engine.board.Line;
import io.cablecar.engine.board.Square;
import io.cablecar.engine.game.BoardFlaw;
import io.cablecar.engine.game.BoardScore;
import java.util.List;

/** Writes the score of a described board as JSON for screens; lines and result as in a view. */
public final class BoardScoreJson {

    private BoardScoreJson() {}

    public static String of(BoardScore score) {
        Json json = new Json().open('{').name("points").values(score.points());
        json.name("lines").open('[');
        for (Line line : score.lines()) {
            LineJson.line(json, line);
        }
        json.close(']').name("left").values(score.left());
        json.name("flaws").open('[');
        for (BoardFlaw flaw : score.flaws()) {
            flaw(json.open('{').name("type"), flaw);
            json.close('}');
        }
        json.close(']').name("values");
        if (score.values().isPresent()) {
            json.values(score.values().get());
        } else {
            json.nullValue();
        }
        json.name("result");
        if (score.result().isPresent()) {
            SharesJson.result(json, score.result().get());
        } else {
            json.nullValue();
        }
        return json.close('}').toString();
    }

    private static void flaw(Json json, BoardFlaw flaw) {
        switch (flaw) {
            case BoardFlaw.TooManyCopies many -> {
                json.value("copies").name("tile").value(many.tile().code());
                json.name("copies").value(many.copies());
                squares(json, many.squares());
            }
            case BoardFlaw.Apart apart -> {
                json.value("apart");
                squares(json, apart.squares());
            }
            case BoardFlaw.OneTileLine line -> {
                json.value("oneTileLine").name("station").value(line.station());
                squares(json, List.of(line.square()));
            }
            case BoardFlaw.ShareHeldTwice share -> {
                json.value("share").name("percent").value(share.percentage().percent());
                json.name("company").value(share.company().word());
                json.name("seats").values(share.seats());
            }
        }
    }

    private static void squares(Json json, List<Square> squares) {
        json.name("squares").open('[');
        for (Square square : squares) {
            json.value(square.index());
        }
        json.close(']');
    }
}
