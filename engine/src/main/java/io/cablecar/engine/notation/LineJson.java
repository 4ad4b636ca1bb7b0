package io.cablecar.engine.notation;

import io.cablecar.engine.board.Line;
import io.cablecar.engine.board.LineEnd;
import io.cablecar.engine.game.LineHistory;
import java.util.List;

/** Writes lines as JSON: paths, ends and histories. */
final class LineJson {

    private LineJson() {}

    /** The histories of lines. They are public, because all placements are. */
    static void histories(Json json, List<LineHistory> histories) {
        json.open('[');
        for (LineHistory history : histories) {
            json.open('{').name("station").value(history.station());
            json.name("owner").value(history.owner().word());
            json.name("chapters").open('[');
            for (LineHistory.Extension extension : history.extensions()) {
                json.open('{').name("move").value(extension.move());
                json.name("seat").value(extension.seat());
                json.name("from").value(extension.from()).name("to").value(extension.to());
                json.name("end");
                if (extension.end().isPresent()) {
                    end(json, extension.end().get());
                } else {
                    json.nullValue();
                }
                json.name("points").value(extension.points()).close('}');
            }
            json.close(']').close('}');
        }
        json.close(']');
    }

    static void line(Json json, Line line) {
        json.open('{').name("station").value(line.station());
        json.name("owner").value(line.owner().orElseThrow().word());
        json.name("path");
        path(json, line.crossings());
        json.name("end");
        end(json, line.end());
        json.name("points").value(line.points()).close('}');
    }

    static void path(Json json, List<Line.Crossing> crossings) {
        json.open('[');
        for (Line.Crossing crossing : crossings) {
            json.value(crossing.square().index());
            json.value(2 * crossing.from());
            json.value(2 * crossing.to() + 1);
        }
        json.close(']');
    }

    static void end(Json json, LineEnd end) {
        json.open('{').name("at");
        switch (end) {
            case LineEnd.Open open -> {
                json.value("open").name("square").value(open.square().index());
                json.name("enters").value(2 * open.side());
            }
            case LineEnd.AtStation at -> json.value("station").name("station").value(at.station());
            case LineEnd.AtPowerStation power -> json.value("power");
        }
        json.close('}');
    }
}
