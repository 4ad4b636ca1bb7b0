package io.cablecar.app.command.board;

import io.cablecar.app.terminal.ExitCode;
import io.cablecar.app.terminal.TextTable;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Line;
import io.cablecar.engine.board.LineEnd;
import io.cablecar.engine.notation.Json;
import java.util.List;
import java.util.stream.Collectors;

/** The points of a board, by colour and for the line of every car. */
record ScoreReport(List<Integer> scores, List<Line> lines) implements BoardReport {

    @Override
    public int exit() {
        return ExitCode.OK;
    }

    @Override
    public String line() {
        return scores.stream().map(String::valueOf).collect(Collectors.joining(" "));
    }

    @Override
    public String text() {
        var totals = new TextTable("colour", "points").alignRight(1);
        for (int colour = 0; colour < scores.size(); colour++) {
            totals.row(Colour.of(colour).word(), scores.get(colour));
        }
        var table = new TextTable("station", "colour", "crossings", "end", "points").alignRight(0, 2, 4);
        for (var line : lines) {
            table.row(line.station(), owner(line), line.crossings().size(), words(line.end()), line.points());
        }
        return totals + "\n\n" + table;
    }

    @Override
    public Json json() {
        var json =
                new Json().open('{').name("scores").values(scores).name("lines").open('[');
        for (var line : lines) {
            json.open('{').name("station").value(line.station());
            json.name("owner").value(owner(line));
            json.name("crossings").value(line.crossings().size());
            json.name("end").open('{').name("at");
            switch (line.end()) {
                case LineEnd.Open open ->
                    json.value("open")
                            .name("square")
                            .value("" + open.square().row() + open.square().column());
                case LineEnd.AtStation at ->
                    json.value("station").name("station").value(at.station());
                case LineEnd.AtPowerStation power -> json.value("power");
            }
            json.close('}').name("points").value(line.points()).close('}');
        }
        return json.close(']').close('}');
    }

    private static String words(LineEnd end) {
        return switch (end) {
            case LineEnd.Open open ->
                "open at " + open.square().row() + open.square().column();
            case LineEnd.AtStation at -> "station " + at.station();
            case LineEnd.AtPowerStation power -> "power station";
        };
    }

    private static String owner(Line line) {
        return line.owner().map(Colour::word).orElse("");
    }
}
