package io.cablecar.match;

import io.cablecar.engine.Rules;
import io.cablecar.engine.notation.GameFileWriter;
import io.cablecar.match.game.Fixtures;
import io.cablecar.match.game.GameResult;
import io.cablecar.match.player.ProgramPlayer;
import io.cablecar.match.statistics.Scoreboard;
import io.cablecar.match.statistics.SequentialTest;
import io.cablecar.match.statistics.Standing;
import io.cablecar.match.time.StopSignal;
import io.cablecar.match.time.ThinkingLimit;
import io.cablecar.match.time.TimeSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A match between bots over many games. It is played once; other threads may observe and stop it. */
public final class Match {

    /** Rounds a number of games up to whole decks, on each of which every contender has every seat. */
    public static int wholeDecks(Rules rules, int contenders, int games) {
        return Fixtures.of(rules, contenders, "").wholeDecks(games);
    }

    /**
     * The terms of a match.
     *
     * @param limit for contenders without their own
     * @param timeSource for built-in bots; programs are always measured by wall-clock time
     * @param games the least number of games; rounded up to whole decks
     * @param untilSure whether to stop when the sequential test is decided
     * @param folder where the game files are written
     * @param series how many games a person plays in a row, for contenders that adapt; 1 without any
     * @param review the number of evaluations per move in reviews of the games; 0 for no reviews
     */
    public record Terms(
            Rules rules,
            List<Contender> contenders,
            Optional<ThinkingLimit> limit,
            TimeSource timeSource,
            String seed,
            int games,
            int threads,
            boolean untilSure,
            Optional<Path> folder,
            int series,
            int review) {

        public Terms {
            contenders = List.copyOf(contenders);
        }

        public ThinkingLimit limit(int contender) {
            return contenders.get(contender).limitIn(limit);
        }
    }

    private final Terms terms;
    private final Fixtures fixtures;
    private final Scoreboard scoreboard;
    private final StopSignal stop = new StopSignal();
    private volatile boolean interrupted;

    public Match(Terms terms) {
        this.terms = terms;
        this.fixtures = Fixtures.of(terms.rules(), terms.contenders().size(), terms.seed());
        this.scoreboard =
                new Scoreboard(fixtures, terms.contenders().size(), terms.series(), terms.untilSure(), this::save);
    }

    /** Starts each program once; returns a message if one of them does not speak the protocol. */
    public Optional<String> checkPrograms() {
        for (Contender contender : terms.contenders()) {
            if (contender.origin() instanceof Contender.Origin.Program program) {
                try (var player = new ProgramPlayer(program.command())) {
                    Optional<String> problem = player.start();
                    if (problem.isPresent()) {
                        return Optional.of("'" + contender.name() + "' " + problem.get());
                    }
                }
            }
        }
        return Optional.empty();
    }

    /** Plays until all games are over, the sequential test is decided, or the match is stopped. */
    public void play(Runnable afterEachGame) throws IOException, InterruptedException {
        if (terms.folder().isPresent()) {
            Files.createDirectories(terms.folder().get());
        }
        var runner = new MatchRunner(fixtures, terms, scoreboard, stop);
        try {
            runner.play(plannedGames(), afterEachGame);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private void save(GameResult game) throws IOException {
        if (terms.folder().isPresent()) {
            String name = String.format(
                    Locale.ROOT, "game-%06d.cablecar", game.fixture().number() + 1);
            Files.writeString(terms.folder().get().resolve(name), GameFileWriter.write(game.file()));
        }
    }

    /** Abandons the games in progress; the finished ones count. */
    public void stop() {
        interrupted = true;
        stop.raise();
    }

    public boolean wasStopped() {
        return interrupted;
    }

    public Terms terms() {
        return terms;
    }

    public int plannedGames() {
        int decks = fixtures.wholeDecks(terms.games());
        return (decks + terms.series() - 1) / terms.series() * terms.series();
    }

    /** The number of finished games. */
    public int finishedGames() {
        return scoreboard.finished();
    }

    /** The number of games in the standings. */
    public int countedGames() {
        return scoreboard.games();
    }

    public int countedDecks() {
        return scoreboard.decks();
    }

    /** The standings by contender; to be read when the match is over. */
    public List<Standing> standings() {
        return scoreboard.standings();
    }

    /** The standings of a contender by the number of the game in its series; to be read when the match is over. */
    public List<Standing> series(int contender) {
        return scoreboard.series(contender);
    }

    /** The win rates so far, by contender. Thread-safe. */
    public List<Double> winRates() {
        return scoreboard.winRates();
    }

    /** The conclusion of the sequential test about the first contender. */
    public SequentialTest.Conclusion conclusion() {
        return scoreboard.conclusion();
    }
}
