package io.cablecar.browser;

import io.cablecar.bots.Opponent;
import io.cablecar.bots.companion.SkillEstimate;
import io.cablecar.engine.notation.Json;
import java.util.List;

/**
 * How strong a person is, game by game. A game is a line with a word for each opponent: its strength in hundredths of a
 * level and how the game went between the two, {@code 432+} for a victory over it, {@code 432=} for a level game,
 * {@code 432-} for a defeat.
 */
final class Skill {

    private Skill() {}

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
            double rank = Integer.parseInt(game.substring(from, end - 1)) / (double) Opponent.HUNDREDTHS;
            estimate = estimate.after(rank, result(game.charAt(end - 1)));
            from = end + 1;
        }
        return estimate;
    }

    private static double result(char sign) {
        return switch (sign) {
            case '+' -> 1;
            case '=' -> 0.5;
            case '-' -> 0;
            default -> throw new IllegalArgumentException("no result: " + sign);
        };
    }

    private static void write(Json json, SkillEstimate estimate) {
        json.open('{').name("shown").value(estimate.shown());
        json.name("deviation").value((int) Math.floor(Opponent.HUNDREDTHS * estimate.deviation() + 0.5));
        json.name("companion")
                .value(Opponent.Companion.ofRank(estimate.opponent()).hundredths());
        json.close('}');
    }
}
