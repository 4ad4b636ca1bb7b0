package io.cablecar.app.command.arena;

import io.cablecar.app.terminal.Plural;
import io.cablecar.app.terminal.TextTable;
import io.cablecar.engine.Rules;
import io.cablecar.engine.notation.Json;
import io.cablecar.engine.notation.OneLine;
import io.cablecar.engine.notation.RulesJson;
import io.cablecar.match.Match;
import io.cablecar.match.game.Behaviour;
import io.cablecar.match.player.MoveReply;
import io.cablecar.match.statistics.ConfidenceInterval;
import io.cablecar.match.statistics.Standing;
import io.cablecar.match.time.TimeSource;
import java.util.List;
import java.util.Locale;

/** The result of a match as a table, as JSON, or as a row of a Markdown table. */
final class ArenaReport {

    private final Match match;
    private final Match.Terms terms;
    private final Rules rules;
    private final List<Standing> standings;
    private final double seconds;

    ArenaReport(Match match, double seconds) {
        this.match = match;
        this.terms = match.terms();
        this.rules = terms.rules();
        this.standings = match.standings();
        this.seconds = seconds;
    }

    String text() {
        var table = new TextTable(
                        "bot",
                        "budget",
                        "games",
                        "wins",
                        "95%",
                        "points",
                        "margin",
                        "Elo",
                        "ms/move",
                        "longest",
                        "failures")
                .alignRight(2, 3, 4, 5, 6, 7, 8, 9, 10);
        for (int i = 0; i < standings.size(); i++) {
            var standing = standings.get(i);
            var interval = standing.winInterval();
            table.row(
                    OneLine.of(terms.contenders().get(i).name()),
                    terms.limit(i).text(),
                    standing.games(),
                    percent(standing.winRate()),
                    percent(interval.low()) + " – " + percent(interval.high()),
                    decimals(1, standing.points()),
                    signed(1, standing.margin()) + " ± " + decimals(1, standing.marginError()),
                    elo(standing),
                    decimals(2, standing.behaviour().meanMillis()),
                    decimals(1, standing.behaviour().longestMillis()),
                    standing.behaviour().failures());
        }
        return heading() + "\n\n" + table + failures() + conclusion();
    }

    private String heading() {
        int games = match.countedGames();
        int decks = match.countedDecks();
        return Plural.of(games, "game") + ", " + Plural.of(decks, "deck") + ", " + rules.players() + " players"
                + (rules.companies() ? ", companies" : "")
                + (rules.freeOrientation() ? ", free orientation" : "")
                + (rules.handSize() > 1 ? ", hands of " + rules.handSize() : "") + ", seed "
                + OneLine.of(terms.seed()) + (terms.timeSource() == TimeSource.PROCESSOR ? ", processor time" : "")
                + ", "
                + decimals(1, seconds) + " s"
                + (match.wasStopped() ? ", stopped before the end" : "");
    }

    private String failures() {
        var text = new StringBuilder();
        for (int i = 0; i < standings.size(); i++) {
            var behaviour = standings.get(i).behaviour();
            if (behaviour.failures() > 0) {
                text.append("\n")
                        .append(text.isEmpty() ? "\n" : "")
                        .append(OneLine.of(terms.contenders().get(i).name()))
                        .append(": ")
                        .append(count(behaviour, MoveReply.Failure.ILLEGAL, "illegal, "))
                        .append(count(behaviour, MoveReply.Failure.UNREADABLE, "unreadable, "))
                        .append(count(behaviour, MoveReply.Failure.TIMEOUT, "timed out, "))
                        .append(count(behaviour, MoveReply.Failure.CRASH, "crashed; last: "))
                        .append(OneLine.of(behaviour.lastFailure().orElse("")));
            }
        }
        return text.toString();
    }

    private static String count(Behaviour behaviour, MoveReply.Failure failure, String words) {
        return behaviour.count(failure) + " " + words;
    }

    private String conclusion() {
        if (!terms.untilSure()) {
            return "";
        }
        String first = OneLine.of(terms.contenders().getFirst().name());
        return "\n\n"
                + switch (match.conclusion()) {
                    case BETTER -> first + " is better than the others.";
                    case WORSE -> first + " is worse than the others.";
                    case OPEN -> "Not sure yet whether " + first + " is better or worse.";
                };
    }

    String json() {
        var json = new Json().open('{').name("bots").open('[');
        for (int i = 0; i < standings.size(); i++) {
            bot(json, i);
        }
        json.close(']').name("games").value(match.countedGames());
        json.name("decks").value(match.countedDecks());
        RulesJson.members(json, rules);
        json.name("seed").value(terms.seed());
        json.name("threads").value(terms.threads());
        json.name("cpuTime").value(terms.timeSource() == TimeSource.PROCESSOR);
        json.name("seconds").exact(seconds);
        json.name("complete").value(!match.wasStopped());
        json.name("verdict");
        if (terms.untilSure()) {
            json.value(match.conclusion().word());
        } else {
            json.nullValue();
        }
        return json.close('}').toString();
    }

    private void bot(Json json, int contender) {
        Standing standing = standings.get(contender);
        ConfidenceInterval interval = standing.winInterval();
        Behaviour behaviour = standing.behaviour();
        json.open('{').name("name").value(terms.contenders().get(contender).name());
        json.name("budget").value(terms.limit(contender).text());
        json.name("games").value(standing.games());
        json.name("winRate").exact(standing.winRate());
        json.name("winRateLow").exact(interval.low());
        json.name("winRateHigh").exact(interval.high());
        json.name("points").exact(standing.points());
        json.name("margin").exact(standing.margin());
        json.name("marginError").exact(standing.marginError());
        json.name("elo").exact(Standing.elo(standing.winRate(), rules.players()));
        json.name("moves").value(behaviour.moves());
        json.name("msPerMove").exact(behaviour.meanMillis());
        json.name("msLongest").exact(behaviour.longestMillis());
        json.name("late").value(behaviour.late());
        json.name("illegal").value(behaviour.count(MoveReply.Failure.ILLEGAL));
        json.name("unreadable").value(behaviour.count(MoveReply.Failure.UNREADABLE));
        json.name("timeouts").value(behaviour.count(MoveReply.Failure.TIMEOUT));
        json.name("crashes").value(behaviour.count(MoveReply.Failure.CRASH));
        review(json, standing);
        if (terms.series() > 1) {
            json.name("series").open('[');
            match.series(contender).forEach(game -> oneOfSeries(json, game));
            json.close(']');
        }
        json.close('}');
    }

    private static void review(Json json, Standing standing) {
        if (standing.isReviewed()) {
            json.name("given").exact(standing.given());
            json.name("mistakes").exact(standing.mistakes());
        }
    }

    /** The games of this number in all series. */
    private static void oneOfSeries(Json json, Standing standing) {
        ConfidenceInterval interval = standing.winInterval();
        json.open('{').name("games").value(standing.games());
        json.name("winRate").exact(standing.winRate());
        json.name("winRateLow").exact(interval.low());
        json.name("winRateHigh").exact(interval.high());
        json.name("margin").exact(standing.margin());
        review(json, standing);
        json.close('}');
    }

    /**
     * The first contender's result as a row of a Markdown table: title, games, win rate with its interval, margin,
     * bound.
     */
    String row(String title, String bound) {
        Standing first = standings.getFirst();
        ConfidenceInterval interval = first.winInterval();
        return "| " + OneLine.of(title).replace("|", "\\|") + " | " + first.games() + " | " + percent(first.winRate())
                + "% (" + percent(interval.low()) + "–" + percent(interval.high()) + ") | " + signed(1, first.margin())
                + " ± " + decimals(1, first.marginError()) + " | " + bound + " |";
    }

    /** If all games were won or lost, the Elo difference is infinite; then the bound of the interval. */
    private String elo(Standing standing) {
        double rate = standing.winRate();
        var interval = standing.winInterval();
        if (standing.games() == 0) {
            return "–";
        }
        if (rate <= 0) {
            return "< " + signed(0, Standing.elo(interval.high(), rules.players()));
        }
        if (rate >= 1) {
            return "> " + signed(0, Standing.elo(interval.low(), rules.players()));
        }
        return signed(0, Standing.elo(rate, rules.players()));
    }

    private static String percent(double rate) {
        return decimals(1, 100 * rate);
    }

    private static String signed(int decimals, double value) {
        return String.format(Locale.ROOT, "%+." + decimals + "f", value);
    }

    private static String decimals(int decimals, double value) {
        return Double.isFinite(value) ? String.format(Locale.ROOT, "%." + decimals + "f", value) : "?";
    }
}
