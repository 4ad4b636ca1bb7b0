package io.cablecar.app.command.arena;

import io.cablecar.engine.notation.OneLine;
import io.cablecar.match.Match;
import io.cablecar.match.game.Behaviour;
import io.cablecar.match.statistics.Standing;
import io.cablecar.match.time.ThinkingLimit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** The options that turn a match into a check: what the first bot must achieve for the exit code to be 0. */
final class MatchBounds {

    @Spec(Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--at-least",
            paramLabel = "RATE",
            description = "Exit with 1 if the first bot wins less than this part of its games, such as 0.55.")
    private Optional<Double> atLeast = Optional.empty();

    @Option(
            names = "--at-most",
            paramLabel = "RATE",
            description = "Exit with 1 if the first bot wins more than this part of its games.")
    private Optional<Double> atMost = Optional.empty();

    @Option(
            names = "--each-game",
            paramLabel = "BOUNDS",
            split = ",",
            description =
                    "Exit with 1 if a companion as the first bot certainly wins another part of its games with these"
                            + " numbers, such as 1:0.25-0.45,4-20:0.4-0.6.")
    private List<String> eachGame = List.of();

    @Option(
            names = "--no-more-mistakes",
            description = "With --review, exit with 1 if the first bot makes more mistakes per game than another bot.")
    private boolean noMoreMistakes;

    @Option(
            names = "--longest",
            paramLabel = "TIME",
            description = "Exit with 1 if a move of the first bot took longer, such as 20ms.")
    private Optional<String> longest = Optional.empty();

    @Option(
            names = "--late",
            paramLabel = "RATE",
            description =
                    "Exit with 1 if more than this part of the first bot's moves took a tenth longer than allowed.")
    private Optional<Double> late = Optional.empty();

    @Option(
            names = "--no-failures",
            description = "Exit with 1 if any bot made an illegal move, gave no readable answer, timed out or crashed.")
    private boolean noFailures;

    /**
     * The result of checking one bound.
     *
     * @param text one line for people
     */
    record Verdict(boolean met, String text) {}

    /**
     * Checks the options themselves, before any game is played.
     *
     * @param reviewed whether the games are reviewed
     */
    void validate(boolean reviewed) {
        if (noMoreMistakes && !reviewed) {
            throw bad("--no-more-mistakes needs --review");
        }
        inUnitRange("--at-least", atLeast);
        inUnitRange("--at-most", atMost);
        inUnitRange("--late", late);
        longestMillis();
        gameBounds();
    }

    private List<GameBounds> gameBounds() {
        return eachGame.stream()
                .map(text -> GameBounds.parse(text)
                        .orElseThrow(() -> bad("--each-game must be bounds such as 4-20:0.4-0.6, not '" + text + "'")))
                .toList();
    }

    private void inUnitRange(String option, Optional<Double> rate) {
        if (rate.isPresent() && !(rate.get() >= 0 && rate.get() <= 1)) {
            throw bad(option + " must be from 0 to 1, not " + rate.get());
        }
    }

    private Optional<Integer> longestMillis() {
        return longest.map(time -> ThinkingLimit.parse(time)
                .filter(ThinkingLimit.Millis.class::isInstance)
                .map(limit -> ((ThinkingLimit.Millis) limit).millis())
                .orElseThrow(() -> bad("--longest must be a time such as 20ms or 1s, not '" + time + "'")));
    }

    private ParameterException bad(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    /** Checks every bound that was given. A match without a counted game meets none. */
    List<Verdict> check(Match match) {
        List<Verdict> verdicts = new ArrayList<>();
        Standing first = match.standings().getFirst();
        Behaviour behaviour = first.behaviour();
        String name = OneLine.of(match.terms().contenders().getFirst().name());
        boolean played = first.games() > 0;
        String wins = name + " won " + percent(first.winRate());
        atLeast.ifPresent(
                rate -> verdicts.add(verdict(played && first.winRate() >= rate, wins + ", at least " + percent(rate))));
        atMost.ifPresent(
                rate -> verdicts.add(verdict(played && first.winRate() <= rate, wins + ", at most " + percent(rate))));
        List<Standing> series = match.terms().series() > 1 ? match.series(0) : List.of();
        for (GameBounds bounds : gameBounds()) {
            verdicts.add(verdict(bounds.areMet(series), name + " won " + bounds.text(series)));
        }
        if (noMoreMistakes) {
            verdicts.add(mistakes(match));
        }
        longestMillis()
                .ifPresent(millis -> verdicts.add(verdict(
                        played && behaviour.longestMillis() <= millis,
                        String.format(
                                Locale.ROOT,
                                "%s took %.2f ms per move, %.1f ms for the longest, at most %d ms",
                                name,
                                behaviour.meanMillis(),
                                behaviour.longestMillis(),
                                millis))));
        late.ifPresent(rate -> verdicts.add(verdict(
                played && behaviour.late() <= rate * behaviour.moves(),
                name + " was late in " + behaviour.late() + " of " + behaviour.moves() + " moves, at most "
                        + percent(rate))));
        if (noFailures) {
            long failures = match.standings().stream()
                    .mapToLong(standing -> standing.behaviour().failures())
                    .sum();
            verdicts.add(verdict(played && failures == 0, failures + " failures, none allowed"));
        }
        return List.copyOf(verdicts);
    }

    private static Verdict mistakes(Match match) {
        boolean met = true;
        var text = new StringBuilder();
        List<Standing> standings = match.standings();
        for (int i = 0; i < standings.size(); i++) {
            String name = OneLine.of(match.terms().contenders().get(i).name());
            double mistakes = standings.get(i).mistakes();
            text.append(i == 0 ? "" : ", ").append(name).append(String.format(Locale.ROOT, " %.2f", mistakes));
            met &= standings.getFirst().mistakes() <= mistakes;
        }
        boolean reviewed = standings.getFirst().isReviewed();
        return verdict(reviewed && met, "mistakes per game: " + text + "; the first must not make more");
    }

    private static Verdict verdict(boolean met, String text) {
        return new Verdict(met, text + ": " + (met ? "ok" : "MISSED"));
    }

    private static String percent(double rate) {
        return String.format(Locale.ROOT, "%.1f%%", 100 * rate);
    }

    /** The bounds on the win rate as a cell of a table: {@code ≥ 55%}, {@code 60–85%}, or a dash without any. */
    String text() {
        if (atLeast.isPresent() && atMost.isPresent()) {
            return String.format(Locale.ROOT, "%.0f–%.0f%%", 100 * atLeast.get(), 100 * atMost.get());
        }
        return atLeast.map(rate -> String.format(Locale.ROOT, "≥ %.0f%%", 100 * rate))
                .or(() -> atMost.map(rate -> String.format(Locale.ROOT, "≤ %.0f%%", 100 * rate)))
                .orElse("–");
    }
}
