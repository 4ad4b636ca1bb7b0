package io.cablecar.app.command.game;

import io.cablecar.app.command.GamesFolder;
import io.cablecar.app.command.PlayerOptions;
import io.cablecar.app.command.VariantOptions;
import io.cablecar.app.terminal.ExitCode;
import io.cablecar.app.terminal.FileProblem;
import io.cablecar.app.terminal.ProgressBar;
import io.cablecar.engine.notation.GameFile;
import io.cablecar.engine.notation.GameFileWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Plays random games and summarises them. */
@Command(
        name = "simulate",
        description = "Play random games, every legal move equally likely, and sum them up.",
        mixinStandardHelpOptions = true)
public final class Simulate implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private PlayerOptions seats;

    @Mixin
    private VariantOptions variants;

    @Option(names = "--games", paramLabel = "G", required = true, description = "How many games, 1 or more.")
    private int games;

    @Option(
            names = "--seed",
            paramLabel = "S",
            required = true,
            description = "Any word or number; the same seed gives the same games.")
    private String seed;

    @Mixin
    private GamesFolder out;

    @Option(names = "--json", description = "Print the summary as one JSON object.")
    private boolean json;

    @Override
    public Integer call() {
        var rules = variants.applyTo(seats.rules());
        if (games < 1) {
            throw bad("--games must be 1 or more, not " + games);
        }
        var folder = out.folder();
        var summary = new SimulationReport(rules);
        try (var progress = ProgressBar.of(spec.commandLine().getErr(), "games", games)) {
            for (int number = 1; number <= games; number++) {
                var game = RandomGame.play(rules, seed, number);
                summary.add(game.totals());
                if (folder.isPresent()) {
                    write(folder.get(), number, game);
                }
                progress.step();
            }
        }
        spec.commandLine().getOut().println(json ? summary.json(seed) : summary.text());
        return ExitCode.OK;
    }

    private void write(Path folder, int number, RandomGame game) {
        int players = game.setup().rules().players();
        var names = IntStream.rangeClosed(1, players)
                .mapToObj(seat -> "Random " + seat)
                .toList();
        var file = GameFile.of(game.setup(), names).withMoves(game.moves(), Optional.of(game.totals()));
        var path = folder.resolve(String.format(Locale.ROOT, "game-%06d.cablecar", number));
        try {
            Files.writeString(path, GameFileWriter.write(file));
        } catch (IOException e) {
            throw bad("cannot write " + path + ": " + FileProblem.words(e));
        }
    }

    private ParameterException bad(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
