package io.cablecar.app.command.arena;

import io.cablecar.match.statistics.ConfidenceInterval;
import io.cablecar.match.statistics.Standing;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Bounds on the win rate in games of certain numbers, in all series of a companion: {@code 4-20:0.4-0.6}. Single games
 * are few, so a bound is missed only if the 95% interval lies outside.
 *
 * @param from the first game, counted from 1
 * @param to the last game
 */
record GameBounds(int from, int to, double least, double most) {

    private static final Pattern FORM =
            Pattern.compile("(\\d{1,4})(?:-(\\d{1,4}))?:([01](?:\\.\\d{1,6})?)-([01](?:\\.\\d{1,6})?)");

    /** Parses one; empty if the text has another form, or a range is empty. */
    static Optional<GameBounds> parse(String text) {
        Matcher found = FORM.matcher(text);
        if (!found.matches()) {
            return Optional.empty();
        }
        int from = Integer.parseInt(found.group(1));
        int to = found.group(2) == null ? from : Integer.parseInt(found.group(2));
        double least = Double.parseDouble(found.group(3));
        double most = Double.parseDouble(found.group(4));
        boolean isRange = from >= 1 && to >= from && least <= most && most <= 1;
        return isRange ? Optional.of(new GameBounds(from, to, least, most)) : Optional.empty();
    }

    /** @param series the standings of the first bot by the number of the game */
    boolean areMet(List<Standing> series) {
        return to <= series.size() && games(series).stream().allMatch(this::isMet);
    }

    private boolean isMet(Standing game) {
        ConfidenceInterval interval = game.winInterval();
        return game.games() > 0 && interval.high() >= least && interval.low() <= most;
    }

    private List<Standing> games(List<Standing> series) {
        return series.subList(Math.min(from - 1, series.size()), Math.min(to, series.size()));
    }

    /** What was won, and what was wanted. */
    String text(List<Standing> series) {
        List<Double> rates = games(series).stream().map(Standing::winRate).toList();
        String won = rates.isEmpty()
                ? "none"
                : percent(rates.stream().min(Double::compare).orElseThrow()) + " to "
                        + percent(rates.stream().max(Double::compare).orElseThrow());
        return won + " of games " + from + " to " + to + ", " + percent(least) + " to " + percent(most) + " each";
    }

    private static String percent(double rate) {
        return String.format(Locale.ROOT, "%.1f%%", 100 * rate);
    }
}
