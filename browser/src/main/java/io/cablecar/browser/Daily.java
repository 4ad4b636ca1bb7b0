package io.cablecar.browser;

import io.cablecar.bots.Level;
import io.cablecar.engine.Rules;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.notation.Json;
import io.cablecar.engine.notation.RulesJson;
import java.util.List;

/**
 * The game of the day. It depends only on the date, so that everybody plays the same game. The rule must never change
 * for days that have begun.
 *
 * <ul>
 *   <li>The seed is the SHA-256 of the text {@code cablecar daily YYYY-MM-DD}.
 *   <li>The day of the week determines the rules and the bots. A person has the first seat.
 *   <li>The seed's first byte, modulo the number of seats, is the seat that starts.
 * </ul>
 *
 * With a given seed, bots count evaluations instead of time, so they reply to the same moves with the same moves.
 */
final class Daily {

    /** Easy on Monday, three players in the middle of the week, companies at the weekend. */
    private enum Weekday {
        MONDAY(Rules.base(2), Level.GARDENER),
        TUESDAY(Rules.base(2), Level.LAMPLIGHTER),
        WEDNESDAY(Rules.base(3), Level.LAMPLIGHTER, Level.GRIPMAN),
        THURSDAY(Rules.base(2).withHandSize(2), Level.GRIPMAN),
        FRIDAY(Rules.base(2), Level.ENGINEER),
        SATURDAY(Rules.companies(3), Level.GRIPMAN, Level.CONDUCTOR),
        SUNDAY(Rules.base(2).withFreeOrientation(true), Level.CONDUCTOR);

        private final Rules rules;
        private final List<Level> bots;

        Weekday(Rules rules, Level... bots) {
            this.rules = rules;
            this.bots = List.of(bots);
        }
    }

    private Daily() {}

    static String of(String day) {
        Weekday weekday = weekday(day);
        String seed = Seed.ofSha256("cablecar daily " + day).hex();
        Json json = new Json().open('{').name("seats").open('[');
        openSeat(json, "person").close('}').close('}');
        for (Level level : weekday.bots) {
            openSeat(json, "bot").name("level").value(level.number()).close('}').close('}');
        }
        json.close(']').name("rules");
        RulesJson.write(json, weekday.rules);
        json.name("first").value(Integer.parseInt(seed.substring(0, 2), 16) % weekday.rules.players());
        json.name("curtain").value(false);
        return json.name("seed").value(seed).close('}').toString();
    }

    private static Json openSeat(Json json, String type) {
        json.open('{').name("name").value("");
        return json.name("kind").open('{').name("type").value(type);
    }

    /** Counts the days of the Gregorian calendar, with years that begin in March. */
    private static Weekday weekday(String day) {
        int year = Integer.parseInt(day.substring(0, 4));
        int month = Integer.parseInt(day.substring(5, 7));
        int shifted = month < 3 ? year - 1 : year;
        int fromMarch = (month + 9) % 12;
        int days = 365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + (153 * fromMarch + 2) / 5;
        // The first of March of the year 0 was a Wednesday.
        return Weekday.values()[(days + Integer.parseInt(day.substring(8, 10)) + 1) % 7];
    }
}
