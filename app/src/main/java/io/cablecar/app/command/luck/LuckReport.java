package io.cablecar.app.command.luck;

import io.cablecar.app.terminal.TextTable;
import io.cablecar.engine.notation.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** The luck of each player over some games. */
final class LuckReport {

    /** The half-width of an interval of 95%, in standard errors. */
    private static final double SURE = 1.96;

    private final Map<String, LuckOfPlayer> players = new LinkedHashMap<>();
    private final Map<Integer, LuckOfPlayer> turns = new TreeMap<>();
    private int games;

    void add(JudgedGame game) {
        games++;
        List<String> table = game.players().stream().sorted().toList();
        for (int seat = 0; seat < game.totals().size(); seat++) {
            double lead = game.lead(seat);
            double luck = game.luck().get(seat);
            players.computeIfAbsent(game.players().get(seat), name -> new LuckOfPlayer())
                    .add(table, lead, luck);
            turns.computeIfAbsent(game.turn(seat), turn -> new LuckOfPlayer()).add(table, lead, luck);
        }
    }

    /**
     * The weight of luck that leaves the least spread of the results of each player: a regression within players. With
     * too few games to tell, all luck is taken away.
     */
    double weight() {
        double together = 0;
        double luck = 0;
        for (LuckOfPlayer player : players.values()) {
            together += player.games() * player.covariance();
            luck += player.games() * player.luckVariance();
        }
        return luck == 0 ? 1 : together / luck;
    }

    String text() {
        double weight = weight();
        TextTable table = new TextTable(
                        "player", "games", "lead", "luck", "lead less luck", "spread", "spread less luck")
                .alignRight(1, 2, 3, 4, 5, 6);
        players.forEach((name, player) -> table.row(
                name,
                player.games(),
                points(player.lead()),
                points(player.luck()) + error(player),
                points(player.leadLess(weight)),
                player.games() > 1 ? points(Math.sqrt(player.leadVariance())) : "",
                player.games() > 1 ? points(Math.sqrt(player.varianceLess(weight))) : ""));
        String best = String.format(
                Locale.ROOT, "%nLess luck: less %.2f of it, the weight that leaves the least spread.", weight);
        return table + (games > 1 ? best : "");
    }

    private static String points(double points) {
        return String.format(Locale.ROOT, "%.1f", points);
    }

    private static String error(LuckOfPlayer player) {
        return player.games() > 1 ? String.format(Locale.ROOT, " ± %.1f", SURE * player.luckError()) : "";
    }

    Json json() {
        double weight = weight();
        Json json = new Json().open('{').name("games").value(games);
        json.name("weight").exact(weight).name("players").open('[');
        players.forEach((name, player) -> numbers(json.open('{').name("name").value(name), player, weight));
        json.close(']').name("turns").open('[');
        turns.forEach((turn, player) -> numbers(json.open('{').name("turn").value(turn), player, weight));
        return json.close(']').close('}');
    }

    private static void numbers(Json json, LuckOfPlayer player, double weight) {
        json.name("games")
                .value(player.games())
                .name("lead")
                .exact(player.lead())
                .name("luck")
                .exact(player.luck())
                .name("luckError")
                .exact(SURE * player.luckError())
                .name("leadLessLuck")
                .exact(player.leadLess(weight))
                .name("spread")
                .exact(Math.sqrt(player.leadVariance()))
                .name("spreadLessLuck")
                .exact(Math.sqrt(player.varianceLess(weight)))
                .close('}');
    }
}
