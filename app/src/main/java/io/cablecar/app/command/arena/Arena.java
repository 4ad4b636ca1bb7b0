package io.cablecar.app.command.arena;

import io.cablecar.app.command.GamesFolder;
import io.cablecar.app.command.VariantOptions;
import io.cablecar.app.terminal.ExitCode;
import io.cablecar.app.terminal.OnInterrupt;
import io.cablecar.app.terminal.OptionRange;
import io.cablecar.engine.Rules;
import io.cablecar.match.Contender;
import io.cablecar.match.Match;
import io.cablecar.match.player.LearntValue;
import io.cablecar.match.time.ThinkingLimit;
import io.cablecar.match.time.TimeSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Plays bots against each other and reports the standings. */
@Command(
        name = "arena",
        description = {
            "Let bots play against each other: every deck in every rotation of the seats.",
            "A bot is a level (1 to 10, a name, or top; 7/builder has a temperament), a reference (random, child, careful,"
                    + " novice, potential, montecarlo),"
                    + " analytic (the top level without what it has learnt),"
                    + " companion (begins as for a newcomer and adapts from game to game),"
                    + " or any program that speaks the protocol of docs/bot-protocol.md: \"cmd:PROGRAM ARGS\"."
                    + " An @ gives it a budget of its own: top@1s, top@10ms, montecarlo@500e.",
            "With fewer bots than players, the last one takes the remaining seats;"
                    + " with more, every line-up is played."
        },
        mixinStandardHelpOptions = true)
public final class Arena implements Callable<Integer> {

    private static final int MIN_BOTS = 2;
    private static final int USUAL_SERIES = 20;
    private static final int MAX_GAMES = 10_000_000;
    private static final int MAX_THREADS = 1_000;
    private static final int MAX_SECONDS = 1_000_000;

    @Spec
    private CommandSpec spec;

    @Mixin
    private VariantOptions variants;

    @Option(names = "--bots", paramLabel = "A,B[,C…]", required = true, description = "The contenders.")
    private String bots;

    @Option(
            names = "--games",
            paramLabel = "N",
            required = true,
            description = "How many games; rounded up so that every deck is played in every rotation.")
    private int games;

    @Option(names = "--players", paramLabel = "K", description = "Number of players, 2 to 6 (default: one per bot).")
    private Optional<Integer> players = Optional.empty();

    @Option(names = "--companies", description = "With the company expansion.")
    private boolean companies;

    @ArgGroup
    private Thinking thinking = new Thinking();

    /** One budget for all bots; without it every level takes its default time. */
    private static final class Thinking {

        @Option(names = "--think", paramLabel = "TIME", description = "Time per move, such as 100ms or 2s.")
        private Optional<String> think = Optional.empty();

        @Option(
                names = "--evals",
                paramLabel = "N",
                description = "Evaluations per move instead: the games are then the same every time.")
        private Optional<String> evals = Optional.empty();
    }

    @Option(
            names = "--cpu-time",
            description = "Count processor time instead of clock time, so that other work on the machine"
                    + " puts nobody at a disadvantage.")
    private boolean cpuTime;

    @Option(
            names = "--seed",
            paramLabel = "S",
            description = "Any word or number (default: 1); the same seed gives the same decks.")
    private String seed = "1";

    @Option(names = "--threads", paramLabel = "T", description = "How many games at a time (default: one per core).")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Mixin
    private GamesFolder out;

    @Option(
            names = "--until-sure",
            description = "Stop once it is clear whether the first bot is better or worse (sequential test).")
    private boolean untilSure;

    @Option(
            names = "--seconds",
            paramLabel = "S",
            description = "Stop after this time; the games that have ended count.")
    private Optional<Integer> seconds = Optional.empty();

    @Option(
            names = "--series",
            paramLabel = "N",
            description = "After how many games a companion meets another person (default: 20).")
    private int series = USUAL_SERIES;

    @Option(
            names = "--review",
            paramLabel = "N",
            description = "Review every move with this number of evaluations, and report points given away and"
                    + " mistakes per game.")
    private int review;

    @Option(names = "--json", description = "Print the table as one JSON object.")
    private boolean json;

    @Option(
            names = "--row",
            paramLabel = "FILE",
            description = "Write the first bot's result to this file, as a row of a Markdown table.")
    private Optional<Path> row = Optional.empty();

    @Option(names = "--title", paramLabel = "TEXT", description = "The first cell of that row (default: the bots).")
    private Optional<String> title = Optional.empty();

    @Mixin
    private MatchBounds bounds;

    @Override
    public Integer call() throws Exception {
        bounds.validate(review > 0);
        seconds.ifPresent(most -> OptionRange.require(spec, "--seconds", most, 1, MAX_SECONDS));
        var match = new Match(terms());
        var problem = match.checkPrograms();
        if (problem.isPresent()) {
            throw bad(problem.get());
        }
        warnAboutMissingWeights();
        seconds.ifPresent(most ->
                CompletableFuture.delayedExecutor(most, TimeUnit.SECONDS).execute(match::stop));
        return OnInterrupt.run(match::stop, () -> play(match));
    }

    /** Without its weights the top level plays worse, which the reader of the results must know. */
    private void warnAboutMissingWeights() {
        LearntValue.bundled().problems().forEach(spec.commandLine().getErr()::println);
    }

    private int play(Match match) throws IOException, InterruptedException {
        long began = System.nanoTime();
        try (var live = new LiveStandings(spec.commandLine().getErr(), match)) {
            match.play(live::gameOver);
        }
        var report = new ArenaReport(match, (System.nanoTime() - began) / 1e9);
        var writer = spec.commandLine().getOut();
        writer.println(json ? report.json() : report.text());
        writer.flush();
        if (row.isPresent()) {
            Files.writeString(row.get(), report.row(title.orElse(bots), bounds.text()) + "\n");
        }
        return check(match);
    }

    /** Reports every bound on stderr; the answer is no if one was missed. */
    private int check(Match match) {
        boolean met = true;
        for (MatchBounds.Verdict verdict : bounds.check(match)) {
            spec.commandLine().getErr().println(verdict.text());
            met &= verdict.met();
        }
        return met ? ExitCode.OK : ExitCode.NO;
    }

    private Match.Terms terms() {
        List<Contender> contenders = switch (Contender.parse(bots)) {
            case Contender.Parsed.Read field -> field.contenders();
            case Contender.Parsed.Fault fault -> throw bad("--bots: " + fault.why());
        };
        if (contenders.size() < MIN_BOTS) {
            throw bad("--bots needs at least two, separated by commas");
        }
        OptionRange.require(spec, "--games", games, 1, MAX_GAMES);
        OptionRange.require(spec, "--threads", threads, 1, MAX_THREADS);
        if (players.isEmpty() && contenders.size() > Rules.MAX_PLAYERS) {
            throw bad("--players must be given for more than " + Rules.MAX_PLAYERS + " bots");
        }
        int seats = players.orElse(contenders.size());
        OptionRange.require(spec, "--players", seats, Rules.MIN_PLAYERS, Rules.MAX_PLAYERS);
        Rules rules = variants.applyTo(Rules.base(seats).withCompanies(companies));
        TimeSource timeSource = cpuTime ? TimeSource.PROCESSOR : TimeSource.WALL;
        OptionRange.require(spec, "--series", series, 1, MAX_GAMES);
        OptionRange.require(spec, "--review", review, 0, ThinkingLimit.MAX);
        boolean adapting = contenders.stream().anyMatch(Contender::isAdapting);
        int together = adapting ? Match.wholeDecks(rules, contenders.size(), series) : 1;
        return new Match.Terms(
                rules,
                contenders,
                limit(),
                timeSource,
                seed,
                games,
                threads,
                untilSure,
                out.folder(),
                together,
                review);
    }

    private Optional<ThinkingLimit> limit() {
        if (thinking.evals.isPresent()) {
            return Optional.of(ThinkingLimit.parse(thinking.evals.get() + "e")
                    .orElseThrow(
                            () -> bad("--evals must be a number of 1 or more, not '" + thinking.evals.get() + "'")));
        }
        return thinking.think.map(time -> ThinkingLimit.parse(time)
                .filter(ThinkingLimit.Millis.class::isInstance)
                .orElseThrow(() -> bad("--think must be a time such as 100ms or 2s, not '" + time + "'")));
    }

    private ParameterException bad(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
