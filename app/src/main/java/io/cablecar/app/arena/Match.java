package io.cablecar.app.arena;

import io.cablecar.engine.Rules;
import io.cablecar.engine.notation.GameFileWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Bots against each other over many games. Played once; may be watched and halted from other threads meanwhile. */
public final class Match {

    /**
     * What a match is played on.
     *
     * @param pace for contenders without their own
     * @param timepiece for the bots of the house; for programs outside it is always the wall
     * @param games at least so many; whole decks are played
     * @param untilSure whether to stop as soon as the first contender is surely better or worse than the others
     * @param folder where the games go
     */
    public record Terms(
            Rules rules,
            List<Contender> contenders,
            Optional<Pace> pace,
            Timepiece timepiece,
            String seed,
            int games,
            int threads,
            boolean untilSure,
            Optional<Path> folder) {

        public Terms {
            contenders = List.copyOf(contenders);
        }

        public Pace pace(int contender) {
            return contenders.get(contender).paceIn(pace);
        }
    }

    private final Terms terms;
    private final Fixtures fixtures;
    private final Scoreboard scoreboard;
    private final Halt halt = new Halt();
    private volatile boolean interrupted;

    public Match(Terms terms) {
        this.terms = terms;
        this.fixtures = Fixtures.of(terms.rules(), terms.contenders().size(), terms.seed());
        this.scoreboard = new Scoreboard(fixtures, terms.contenders().size(), terms.untilSure(), this::keep);
    }

    /** Starts each program outside once; says, in words, which does not speak the protocol. */
    public Optional<String> greet() {
        for (Contender contender : terms.contenders()) {
            if (contender.origin() instanceof Contender.Origin.Outside program) {
                try (var player = new OutsidePlayer(program.command())) {
                    Optional<String> problem = player.greet();
                    if (problem.isPresent()) {
                        return Optional.of("'" + contender.name() + "' " + problem.get());
                    }
                }
            }
        }
        return Optional.empty();
    }

    /** Plays to the end, to the verdict, or until halted. */
    public void play(Runnable afterEachGame) throws IOException, InterruptedException {
        if (terms.folder().isPresent()) {
            Files.createDirectories(terms.folder().get());
        }
        var tournament = new Tournament(fixtures, terms, scoreboard, halt);
        try {
            tournament.play(plannedGames(), afterEachGame);
        } catch (UncheckedIOException cannotKeep) {
            throw new IOException(cannotKeep.getCause());
        }
    }

    private void keep(Played game) throws IOException {
        if (terms.folder().isPresent()) {
            String name = String.format(
                    Locale.ROOT, "game-%06d.cablecar", game.fixture().number() + 1);
            Files.writeString(terms.folder().get().resolve(name), GameFileWriter.write(game.file()));
        }
    }

    /** Gives up the games being played; those that have ended count. */
    public void halt() {
        interrupted = true;
        halt.want();
    }

    public boolean wasHalted() {
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
    public SureTest.Verdict verdict() {
        return scoreboard.verdict();
    }
}
