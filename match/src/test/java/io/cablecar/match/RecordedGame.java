package io.cablecar.match;

import io.cablecar.engine.notation.MoveText;
import io.cablecar.match.game.GameResult;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A recorded game: a line of a table whose columns are separated by at least two spaces.
 *
 * @param bot at every seat
 * @param terms of the match, as the options of {@code cablecar arena}
 * @param totals by seat
 * @param moves as in game files
 */
record RecordedGame(String bot, String terms, String totals, List<String> moves) {

    private static final String LINE = "%-19s  %-65s  %-17s  %s";

    /** The heading of the table. */
    static final String HEADING = String.format(Locale.ROOT, LINE, "bot", "terms", "totals", "moves");

    static RecordedGame of(PlannedGame planned, GameResult played) {
        return new RecordedGame(
                planned.bot(),
                planned.terms(),
                played.totals().stream().map(String::valueOf).collect(Collectors.joining("-")),
                played.file().moves().stream().map(MoveText::print).toList());
    }

    static RecordedGame read(String line) {
        String[] columns = line.split(" {2,}", -1);
        return new RecordedGame(columns[0], columns[1], columns[2], List.of(columns[3].split(" ", -1)));
    }

    String line() {
        return String.format(Locale.ROOT, LINE, bot, terms, totals, String.join(" ", moves));
    }

    boolean isOf(PlannedGame planned) {
        return bot.equals(planned.bot()) && terms.equals(planned.terms());
    }

    /** Describes where this game differs from another. */
    String differenceFrom(RecordedGame before) {
        int same = 0;
        while (same < moves.size()
                && same < before.moves.size()
                && moves.get(same).equals(before.moves.get(same))) {
            same++;
        }
        return "move " + (same + 1) + " was " + before.move(same) + " and is " + move(same) + "; the totals were "
                + before.totals + " and are " + totals;
    }

    private String move(int index) {
        return index < moves.size() ? moves.get(index) : "none";
    }
}
