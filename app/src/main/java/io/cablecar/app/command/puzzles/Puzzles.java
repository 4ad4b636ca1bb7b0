package io.cablecar.app.command.puzzles;

import io.cablecar.app.terminal.ExitCode;
import io.cablecar.app.terminal.FileProblem;
import io.cablecar.app.terminal.OnInterrupt;
import io.cablecar.app.terminal.OptionRange;
import io.cablecar.app.terminal.Plural;
import io.cablecar.app.terminal.ProgressBar;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Makes puzzles from games of strong bots, or checks those of a file. */
@Command(
        name = "puzzles",
        description = {
            "Find positions with one clearly best move, in games between the strongest bots.",
            "With --check: replay every position of a file, and search some of them ten times as long as when it"
                    + " was made; the answer is no if fewer than 95%% keep their best move."
        },
        mixinStandardHelpOptions = true)
public final class Puzzles implements Callable<Integer> {

    private static final int MAX_PUZZLES = 100_000;
    private static final int MAX_EVALUATIONS = 200_000_000;
    private static final int MAX_THREADS = 1_000;

    @Spec
    private CommandSpec spec;

    @ArgGroup
    private Goal goal = new Goal();

    /** Either makes a file or checks one. */
    private static final class Goal {

        @Option(names = "--out", paramLabel = "FILE", description = "Make puzzles and write them to this file.")
        private Optional<Path> out = Optional.empty();

        @Option(names = "--check", paramLabel = "FILE", description = "Check the puzzles of this file.")
        private Optional<Path> check = Optional.empty();
    }

    @Option(names = "--count", paramLabel = "N", description = "How many puzzles to make (default: 20).")
    private int count = 20;

    @Option(
            names = "--kind",
            paramLabel = "KIND",
            description = "Only line, cut, power, endgame or exchange; otherwise equally many of each.")
    private Optional<String> kind = Optional.empty();

    @Option(
            names = "--seed",
            paramLabel = "S",
            description = "Any word or number (default: 1); the same seed gives the same puzzles.")
    private String seed = "1";

    @Option(names = "--evals", paramLabel = "N", description = "Evaluations per move while playing (default: 3000).")
    private int evaluations = 3_000;

    @Option(
            names = "--deep",
            paramLabel = "N",
            description = "Evaluations to check a promising position (default: 60000).")
    private int deep = 60_000;

    @Option(
            names = "--sample",
            paramLabel = "N",
            description = "With --check: how many puzzles to search for longer (default: 40); 0 for none.")
    private int sample = 40;

    @Option(names = "--threads", paramLabel = "T", description = "How many games at a time (default: one per core).")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Override
    public Integer call() throws Exception {
        if (goal.check.isPresent()) {
            return check(goal.check.get());
        }
        return make(goal.out.orElseThrow(() -> bad("either --out FILE or --check FILE is needed")));
    }

    private int make(Path file) throws Exception {
        var maker = new PuzzleMaker(request());
        save(file, new PuzzleBook(evaluations, deep, List.of()));
        return OnInterrupt.run(maker::stop, () -> work(maker, file));
    }

    private int work(PuzzleMaker maker, Path file) throws InterruptedException {
        int made;
        try (var progress = ProgressBar.of(spec.commandLine().getErr(), "puzzles", count)) {
            made = maker.make(partial -> {
                        save(file, partial);
                        progress.step();
                    })
                    .puzzles()
                    .size();
        }
        String result = made + " of " + count + " puzzles in " + file;
        print(maker.wasStopped() ? result + ", interrupted" : result);
        return made == count ? ExitCode.OK : ExitCode.NO;
    }

    private PuzzleMaker.BookRequest request() {
        OptionRange.require(spec, "--count", count, 1, MAX_PUZZLES);
        OptionRange.require(spec, "--evals", evaluations, 1, MAX_EVALUATIONS);
        OptionRange.require(spec, "--deep", deep, 1, MAX_EVALUATIONS);
        OptionRange.require(spec, "--threads", threads, 1, MAX_THREADS);
        Optional<PuzzleKind> only = kind.map(word -> PuzzleKind.named(word)
                .orElseThrow(() -> bad("--kind must be one of "
                        + String.join(
                                ", ",
                                Arrays.stream(PuzzleKind.values())
                                        .map(PuzzleKind::word)
                                        .toList()) + ", not '" + word
                        + "'")));
        return new PuzzleMaker.BookRequest(count, only, seed, evaluations, deep, threads);
    }

    /** Writes a temporary file and renames it, so that the file is always complete. */
    private void save(Path file, PuzzleBook book) {
        if (Files.isDirectory(file)) {
            throw bad("cannot write " + file + ": this is a folder, not a file");
        }
        Path fresh = file.resolveSibling(file.getFileName() + ".new");
        try {
            Files.writeString(fresh, PuzzleBookWriter.write(book));
            Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw bad("cannot write " + file + ": " + FileProblem.words(e));
        }
    }

    private int check(Path file) throws Exception {
        OptionRange.require(spec, "--sample", sample, 0, MAX_PUZZLES);
        var book = book(file);
        var check = new BookCheck(book);
        List<String> problems = check.problems();
        problems.forEach(this::print);
        if (!problems.isEmpty()) {
            return ExitCode.NO;
        }
        print(Plural.of(book.puzzles().size(), "puzzle") + ", every one a real position with all its moves");
        int count = Math.min(sample, book.puzzles().size());
        return count == 0 ? ExitCode.OK : OnInterrupt.run(check::stop, () -> searchDeeper(check, count));
    }

    private int searchDeeper(BookCheck check, int count) {
        BookCheck.Confirmation result;
        try (var progress = ProgressBar.of(spec.commandLine().getErr(), "searched", count)) {
            result = check.searchDeeper(count, progress::step);
        }
        print("searched " + result.sample() + " of them " + BookCheck.DEEPER + " times as long: " + result.confirmed()
                + (result.confirmed() == 1 ? " keeps its best move" : " keep their best move"));
        result.changed().forEach(name -> print("another move is best in " + name));
        return result.isSufficient() ? ExitCode.OK : ExitCode.NO;
    }

    private PuzzleBook book(Path file) {
        return switch (PuzzleBookReader.read(text(file))) {
            case PuzzleBookReader.Parsed.Read read -> read.book();
            case PuzzleBookReader.Parsed.Fault fault -> throw bad(file + ": " + fault.why());
        };
    }

    private String text(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw bad("cannot read " + file + ": " + FileProblem.words(e));
        }
    }

    private void print(String line) {
        spec.commandLine().getOut().println(line);
        spec.commandLine().getOut().flush();
    }

    private ParameterException bad(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
