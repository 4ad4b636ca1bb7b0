package io.cablecar.engine.notation;

import io.cablecar.engine.board.Line;
import io.cablecar.engine.board.LineEnd;
import io.cablecar.engine.game.Story;
import java.util.List;

/** Lines as parts of JSON: their paths, their ends, and how they came about. */
final class LineJson {

    private LineJson() {}

    /** The stories of lines. Everybody may know them: tiles are placed in sight of all. */
    static void stories(Json json, List<Story> stories) {
        json.open('[');
        for (Story story : stories) {
            json.open('{').name("station").value(story.station());
            json.name("owner").value(story.owner().word());
            json.name("chapters").open('[');
            for (Story.Chapter chapter : story.chapters()) {
                json.open('{').name("move").value(chapter.move());
                json.name("seat").value(chapter.seat());
                json.name("from").value(chapter.from()).name("to").value(chapter.to());
                json.name("end");
                if (chapter.end().isPresent()) {
                    end(json, chapter.end().get());
                } else {
                    json.nothing();
                }
                json.name("points").value(chapter.points()).close('}');
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
