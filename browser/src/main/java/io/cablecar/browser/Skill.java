package io.cablecar.browser;

import io.cablecar.bots.Opponent;
import io.cablecar.bots.companion.Adaptation;
import io.cablecar.bots.companion.Carelessness;
import io.cablecar.bots.companion.SkillEstimate;
import io.cablecar.bots.companion.StrengthScale;
import io.cablecar.engine.game.View;
import io.cablecar.engine.notation.Json;
import java.util.ArrayList;
import java.util.List;

/**
 * Estimates the strength of a person after each game. A game is a line with a word for each opponent: its strength in
 * hundredths of a level, followed by {@code +} for a victory over it, {@code =} for a tie or {@code -} for a defeat, as
 * in {@code 432+}. A word with numbers after colons is a game of two whose lead is known: the opponent's strength, the
 * lead, 1 with companies or else 0, and if known the person's placements, the points they gave away and what was at
 * stake, as in {@code 432:-14:0:26:151:203}.
 */
final class Skill {

    /** The numbers of a word with evidence. */
    private static final int EVIDENCE = 6;

    private Skill() {}

    /** What a game against a companion showed; see {@link Browser#evidence}. */
    static String evidence(Opponent.Companion companion, View view, int seat) {
        Adaptation adaptation = companion.adaptation(view.rules(), seat).follow(view);
        Carelessness person = adaptation.opponent();
        Json json = new Json().open('{');
        json.name("strength").value(StrengthScale.hundredths(adaptation.meanRank()));
        json.name("placements").value((int) person.placements());
        json.name("given").value((int) Math.floor(person.given() + 0.5));
        json.name("stakes").value((int) Math.floor(person.stakes() + 0.5));
        return json.close('}').toString();
    }

    static String after(List<String> games) {
        SkillEstimate estimate = SkillEstimate.unknown();
        Json json = new Json().open('[');
        write(json, estimate);
        for (String game : games) {
            estimate = after(estimate, game);
            write(json, estimate);
        }
        return json.close(']').toString();
    }

    private static SkillEstimate after(SkillEstimate before, String game) {
        SkillEstimate estimate = before;
        for (int from = 0; from < game.length(); ) {
            int end = game.indexOf(' ', from) < 0 ? game.length() : game.indexOf(' ', from);
            estimate = afterOne(estimate, game.substring(from, end));
            from = end + 1;
        }
        return estimate;
    }

    private static SkillEstimate afterOne(SkillEstimate before, String word) {
        if (word.indexOf(':') < 0) {
            int last = word.length() - 1;
            double rank = StrengthScale.rank(Integer.parseInt(word.substring(0, last)));
            return before.after(rank, result(word.charAt(last)));
        }
        List<Integer> numbers = numbers(word);
        SkillEstimate after = before.afterLead(StrengthScale.rank(numbers.get(0)), numbers.get(1), numbers.get(2) == 1);
        return numbers.size() == EVIDENCE
                ? after.and(new Carelessness(numbers.get(3), numbers.get(4), numbers.get(5)))
                : after;
    }

    private static List<Integer> numbers(String word) {
        List<Integer> numbers = new ArrayList<>();
        for (int from = 0; from <= word.length(); ) {
            int end = word.indexOf(':', from) < 0 ? word.length() : word.indexOf(':', from);
            numbers.add(Integer.parseInt(word.substring(from, end)));
            from = end + 1;
        }
        return numbers;
    }

    private static double result(char sign) {
        return switch (sign) {
            case '+' -> 1;
            case '=' -> 0.5;
            case '-' -> 0;
            default -> throw new IllegalArgumentException("not a result: " + sign);
        };
    }

    private static void write(Json json, SkillEstimate estimate) {
        json.open('{').name("shown").value(estimate.shown());
        json.name("deviation").value((int) Math.floor(Opponent.HUNDREDTHS * estimate.deviation() + 0.5));
        Opponent.Companion companion = Opponent.Companion.of(estimate);
        json.name("companion").value(companion.hundredths());
        json.name("doubt").value(companion.doubt());
        json.close('}');
    }
}
