package io.cablecar.app.command.puzzles;

import io.cablecar.app.terminal.ExitCode;
import io.cablecar.app.terminal.FileProblem;
import io.cablecar.app.terminal.OnInterrupt;
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
            "With --check: replay every position of a file, and look at some of them ten times as long as when it"
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
            description = "With --check: how many puzzles to look at for longer (default: 40); 0 for none.")
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
            made = maker.work(partial -> {
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
        inRange("--count", count, 1, MAX_PUZZLES);
        inRange("--evals", evaluations, 1, MAX_EVALUATIONS);
        inRange("--deep", deep, 1, MAX_EVALUATIONS);
        inRange("--threads", threads, 1, MAX_THREADS);
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
        inRange("--sample", sample, 0, MAX_PUZZLES);
        var book = book(file);
        var check = new BookCheck(book);
        List<String> problems = check.problems();
        problems.forEach(this::print);
        if (!problems.isEmpty()) {
            return ExitCode.NO;
        }
        print(Plural.of(book.puzzles().size(), "puzzle") + ", every one a real position with all its moves");
        int looks = Math.min(sample, book.puzzles().size());
        return looks == 0 ? ExitCode.OK : OnInterrupt.run(check::stop, () -> searchDeeper(check, looks));
    }

    private int searchDeeper(BookCheck check, int looks) {
        BookCheck.Kept kept;
        try (var progress = ProgressBar.of(spec.commandLine().getErr(), "looked at", looks)) {
            kept = check.searchDeeper(looks, progress::step);
        }
        print("looked at " + kept.sample() + " of them " + BookCheck.DEEPER + " times as long: " + kept.kept()
                + (kept.kept() == 1 ? " keeps its best move" : " keep their best move"));
        kept.changed().forEach(name -> print("another move is best in " + name));
        return kept.isEnough() ? ExitCode.OK : ExitCode.NO;
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

    private void inRange(String option, int value, int least, int most) {
        if (value < least || value > most) {
            throw bad(option + " must be from " + least + " to " + most + ", not " + value);
        }
    }

    private ParameterException bad(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
