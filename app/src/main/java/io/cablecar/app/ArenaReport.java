package io.cablecar.app;

import io.cablecar.app.arena.Answer;
import io.cablecar.app.arena.Conduct;
import io.cablecar.app.arena.Interval;
import io.cablecar.app.arena.Match;
import io.cablecar.app.arena.Standing;
import io.cablecar.app.arena.Timepiece;
import io.cablecar.engine.Rules;
import io.cablecar.engine.notation.Json;
import java.util.List;
import java.util.Locale;

/** What a match came to, as a table or as JSON. */
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
        var table = new Table(
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
                    terms.pace(i).text(),
                    standing.games(),
                    percent(standing.winRate()),
                    percent(interval.low()) + " – " + percent(interval.high()),
                    decimals(1, standing.points()),
                    signed(1, standing.margin()) + " ± " + decimals(1, standing.marginError()),
                    elo(standing),
                    decimals(2, standing.conduct().meanMillis()),
                    decimals(1, standing.conduct().longestMillis()),
                    standing.conduct().failures());
        }
        return heading() + "\n\n" + table + failures() + verdict();
    }

    private String heading() {
        int games = match.countedGames();
        int decks = match.countedDecks();
        return games + (games == 1 ? " game, " : " games, ") + decks + (decks == 1 ? " deck, " : " decks, ")
                + rules.players() + " players" + (rules.companies() ? ", companies" : "")
                + (rules.freeOrientation() ? ", free orientation" : "")
                + (rules.handSize() > 1 ? ", hands of " + rules.handSize() : "") + ", seed "
                + OneLine.of(terms.seed()) + (terms.timepiece() == Timepiece.PROCESSOR ? ", processor time" : "") + ", "
                + decimals(1, seconds) + " s"
                + (match.wasHalted() ? ", stopped before the end" : "");
    }

    private String failures() {
        var text = new StringBuilder();
        for (int i = 0; i < standings.size(); i++) {
            var conduct = standings.get(i).conduct();
            if (conduct.failures() > 0) {
                text.append("\n")
                        .append(text.isEmpty() ? "\n" : "")
                        .append(OneLine.of(terms.contenders().get(i).name()))
                        .append(": ")
                        .append(count(conduct, Answer.Failure.ILLEGAL, "illegal, "))
                        .append(count(conduct, Answer.Failure.UNREADABLE, "unreadable, "))
                        .append(count(conduct, Answer.Failure.TIMEOUT, "timed out, "))
                        .append(count(conduct, Answer.Failure.CRASH, "crashed; last: "))
                        .append(OneLine.of(conduct.lastFailure().orElse("")));
            }
        }
        return text.toString();
    }

    private static String count(Conduct conduct, Answer.Failure failure, String words) {
        return conduct.count(failure) + " " + words;
    }

    private String verdict() {
        if (!terms.untilSure()) {
            return "";
        }
        String first = OneLine.of(terms.contenders().getFirst().name());
        return "\n\n"
                + switch (match.verdict()) {
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
        json.name("players").value(rules.players());
        json.name("companies").value(rules.companies());
        json.name("free").value(rules.freeOrientation());
        json.name("hand").value(rules.handSize());
        json.name("layout").value(rules.layout().word());
        json.name("seed").value(terms.seed());
        json.name("threads").value(terms.threads());
        json.name("cpuTime").value(terms.timepiece() == Timepiece.PROCESSOR);
        json.name("seconds").raw(number(seconds));
        json.name("complete").value(!match.wasHalted());
        json.name("verdict");
        if (terms.untilSure()) {
            json.value(match.verdict().word());
        } else {
            json.nothing();
        }
        return json.close('}').toString();
    }

    private void bot(Json json, int contender) {
        Standing standing = standings.get(contender);
        Interval interval = standing.winInterval();
        Conduct conduct = standing.conduct();
        json.open('{').name("name").value(terms.contenders().get(contender).name());
        json.name("budget").value(terms.pace(contender).text());
        json.name("games").raw(Long.toString(standing.games()));
        json.name("winRate").raw(number(standing.winRate()));
        json.name("winRateLow").raw(number(interval.low()));
        json.name("winRateHigh").raw(number(interval.high()));
        json.name("points").raw(number(standing.points()));
        json.name("margin").raw(number(standing.margin()));
        json.name("marginError").raw(number(standing.marginError()));
        json.name("elo").raw(number(Standing.elo(standing.winRate(), rules.players())));
        json.name("moves").raw(Long.toString(conduct.moves()));
        json.name("msPerMove").raw(number(conduct.meanMillis()));
        json.name("msLongest").raw(number(conduct.longestMillis()));
        json.name("late").raw(Long.toString(conduct.late()));
        json.name("illegal").value(conduct.count(Answer.Failure.ILLEGAL));
        json.name("unreadable").value(conduct.count(Answer.Failure.UNREADABLE));
        json.name("timeouts").value(conduct.count(Answer.Failure.TIMEOUT));
        json.name("crashes").value(conduct.count(Answer.Failure.CRASH));
        json.close('}');
    }

    /** JSON has no word for what is not a finite number. */
    private static String number(double value) {
        return Double.isFinite(value) ? Double.toString(value) : "null";
    }

    /** Beyond all measure if all games were won or lost: then what is sure of it. */
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
