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

/** Bots against each other over many games. Played once; may be watched and stopped from other threads meanwhile. */
public final class Match {

    /**
     * What a match is played on.
     *
     * @param limit for contenders without their own
     * @param timeSource for our own bots; for programs it is always the wall
     * @param games at least so many; whole decks are played
     * @param untilSure whether to stop as soon as the first contender is surely better or worse than the others
     * @param folder where the games go
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
            Optional<Path> folder) {

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
        this.scoreboard = new Scoreboard(fixtures, terms.contenders().size(), terms.untilSure(), this::keep);
    }

    /** Starts each program once; says, in words, which does not speak the protocol. */
    public Optional<String> greet() {
        for (Contender contender : terms.contenders()) {
            if (contender.origin() instanceof Contender.Origin.Program program) {
                try (var player = new ProgramPlayer(program.command())) {
                    Optional<String> problem = player.greet();
                    if (problem.isPresent()) {
                        return Optional.of("'" + contender.name() + "' " + problem.get());
                    }
                }
            }
        }
        return Optional.empty();
    }

    /** Plays to the end, to the conclusion, or until stopped. */
    public void play(Runnable afterEachGame) throws IOException, InterruptedException {
        if (terms.folder().isPresent()) {
            Files.createDirectories(terms.folder().get());
        }
        var runner = new MatchRunner(fixtures, terms, scoreboard, stop);
        try {
            runner.play(plannedGames(), afterEachGame);
        } catch (UncheckedIOException cannotKeep) {
            throw cannotKeep.getCause();
        }
    }

    private void keep(GameResult game) throws IOException {
        if (terms.folder().isPresent()) {
            String name = String.format(
                    Locale.ROOT, "game-%06d.cablecar", game.fixture().number() + 1);
            Files.writeString(terms.folder().get().resolve(name), GameFileWriter.write(game.file()));
        }
    }

    /** Gives up the games being played; those that have ended count. */
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
        return fixtures.wholeDecks(terms.games());
    }

    /** How many games have ended. */
    public int finishedGames() {
        return scoreboard.finished();
    }

    /** How many games the standings count. */
    public int countedGames() {
        return scoreboard.games();
    }

    public int countedDecks() {
        return scoreboard.decks();
    }

    /** By contender; to be read when the match is over. */
    public List<Standing> standings() {
        return scoreboard.standings();
    }

    /** By contender; at any time. */
    public List<Double> winRates() {
        return scoreboard.winRates();
    }

    /** What the sequential test says about the first contender. */
    public SequentialTest.Conclusion conclusion() {
        return scoreboard.conclusion();
    }
}
