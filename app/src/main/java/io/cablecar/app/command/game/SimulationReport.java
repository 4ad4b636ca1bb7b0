package io.cablecar.app.command.game;

import io.cablecar.app.terminal.Plural;
import io.cablecar.app.terminal.TextTable;
import io.cablecar.engine.Rules;
import io.cablecar.engine.game.Result;
import io.cablecar.engine.notation.Json;
import io.cablecar.engine.notation.RulesJson;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The summary of a series of games, by seat. */
final class SimulationReport {

    private final Rules rules;
    private final List<RunningStatistics> totals;
    private final double[] wins;
    private int games;

    SimulationReport(Rules rules) {
        this.rules = rules;
        this.totals =
                Stream.generate(RunningStatistics::new).limit(rules.players()).toList();
        this.wins = new double[rules.players()];
    }

    /** Adds a game; a shared victory is split among its winners. */
    void add(List<Integer> finals) {
        games++;
        for (int seat = 0; seat < wins.length; seat++) {
            totals.get(seat).add(finals.get(seat));
            wins[seat] += Result.victory(seat, finals);
        }
    }

    String text() {
        var table = new TextTable("seat", "mean", "sd", "least", "most", "wins").alignRight(0, 1, 2, 3, 4, 5);
        for (int seat = 0; seat < wins.length; seat++) {
            var total = totals.get(seat);
            table.row(
                    seat + 1,
                    oneDecimal(total.mean()),
                    oneDecimal(total.deviation()),
                    (int) total.least(),
                    (int) total.most(),
                    oneDecimal(100 * wins[seat] / games) + "%");
        }
        return Plural.of(games, "game") + ", " + wins.length + " players"
                + (rules.companies() ? ", companies" : "") + (rules.freeOrientation() ? ", free orientation" : "")
                + (rules.handSize() > 1 ? ", hands of " + rules.handSize() : "") + "\n\n" + table;
    }

    Json json(String seed) {
        var json = new Json().open('{').name("games").value(games).name("seed").value(seed);
        RulesJson.members(json, rules).name("seats").open('[');
        for (int seat = 0; seat < wins.length; seat++) {
            var total = totals.get(seat);
            json.open('{').name("mean").exact(total.mean());
            json.name("sd").exact(total.deviation());
            json.name("least").value((int) total.least()).name("most").value((int) total.most());
            json.name("wins").exact(wins[seat]).close('}');
        }
        return json.close(']').close('}');
    }

    private static String oneDecimal(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
