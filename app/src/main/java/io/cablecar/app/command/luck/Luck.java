package io.cablecar.app.command.luck;

import io.cablecar.app.terminal.ExitCode;
import io.cablecar.app.terminal.FileProblem;
import io.cablecar.app.terminal.OptionRange;
import io.cablecar.app.terminal.ProgressBar;
import io.cablecar.bots.luck.LuckJudge;
import io.cablecar.bots.value.ValueFactory;
import io.cablecar.bots.value.analytic.AnalyticValues;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.notation.GameFileReader;
import io.cablecar.engine.notation.GameFileReader.Parsed;
import io.cablecar.engine.notation.Replay;
import io.cablecar.match.player.LearntValue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Judges the luck of the draw in game files, player by player. */
@Command(
        name = "luck",
        description =
                "Judge the luck of the draw in finished games, and what the results would be without it. Names that"
                        + " occur in several games are one player.",
        mixinStandardHelpOptions = true)
public final class Luck implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Option(names = "--learnt", description = "Judge by the learnt value, which takes longer, not by the analytic one.")
    private boolean learnt;

    @Option(names = "--threads", paramLabel = "N", description = "Games judged at a time (default: 1).")
    private int threads = 1;

    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Game files, or folders of game files.")
    private List<Path> paths = List.of();

    @Override
    public Integer call() {
        OptionRange.require(spec, "--threads", threads, 1, 1024);
        List<Path> files = files();
        if (files.isEmpty()) {
            throw bad("no game files there");
        }
        ValueFactory values = learnt ? LearntValue.bundled().values() : AnalyticValues.INSTANCE;
        LuckReport report = new LuckReport();
        try (ProgressBar progress = ProgressBar.of(spec.commandLine().getErr(), "games", files.size());
                ExecutorService pool = Executors.newFixedThreadPool(threads)) {
            List<Future<JudgedGame>> judged = new ArrayList<>();
            for (Path file : files) {
                judged.add(pool.submit(() -> judge(file, values)));
            }
            for (Future<JudgedGame> game : judged) {
                report.add(result(game, pool));
                progress.step();
            }
        }
        spec.commandLine().getOut().println(json ? report.json() : report.text());
        return ExitCode.OK;
    }

    private static JudgedGame result(Future<JudgedGame> game, ExecutorService pool) {
        try {
            return game.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            pool.shutdownNow();
            throw new IllegalStateException("interrupted", e);
        } catch (ExecutionException e) {
            pool.shutdownNow();
            if (e.getCause() instanceof ParameterException problem) {
                throw problem;
            }
            throw new IllegalStateException(e.getCause());
        }
    }

    private List<Path> files() {
        List<Path> files = new ArrayList<>();
        for (Path path : paths) {
            if (!Files.isDirectory(path)) {
                files.add(path);
                continue;
            }
            try (Stream<Path> inside = Files.list(path)) {
                inside.filter(file -> file.toString().endsWith(".cablecar"))
                        .sorted()
                        .forEach(files::add);
            } catch (IOException | UncheckedIOException e) {
                throw bad("cannot read " + path);
            }
        }
        return files;
    }

    private JudgedGame judge(Path file, ValueFactory values) {
        if (!(GameFileReader.read(text(file)) instanceof Parsed.Read read)) {
            throw bad(file + " is not a game file; cablecar replay " + file + " says why");
        }
        if (!(Replay.of(read.file()) instanceof Replay.Verified verified)) {
            throw bad(file + " can't be replayed with all its tiles; cablecar replay " + file + " says why");
        }
        Game game = verified.game();
        if (game.result().isEmpty()) {
            throw bad(file + " has no result");
        }
        return new JudgedGame(
                read.file().players(),
                read.file().first(),
                game.result().get().totals(),
                LuckJudge.of(game, values).leads());
    }

    private String text(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw bad("cannot read " + file + ": " + FileProblem.words(e));
        }
    }

    private ParameterException bad(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
