package io.cablecar.app.command.game;

import io.cablecar.app.terminal.FileProblem;
import io.cablecar.engine.notation.GameFileReader;
import io.cablecar.engine.notation.GameFileReader.Parsed;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Replays a game file, verifies every move and prints the result. */
@Command(
        name = "replay",
        description = "Replay a game file, verify every move and the result, and print it.",
        mixinStandardHelpOptions = true)
public final class ReplayFile implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Option(names = "--json", description = "Answer with one JSON object.")
    private boolean json;

    @Parameters(paramLabel = "FILE", description = "A game file.")
    private Path file;

    @Override
    public Integer call() {
        return switch (GameFileReader.read(text())) {
            case Parsed.Fault fault ->
                throw bad(file + ":" + fault.spot().line() + ":" + fault.spot().column() + ": " + words(fault));
            case Parsed.Read read -> {
                var replayed = ReplayReport.of(read);
                spec.commandLine().getOut().println(json ? replayed.json() : replayed.text());
                yield replayed.exit();
            }
        };
    }

    private String text() {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw bad("cannot read " + file + ": " + FileProblem.words(e));
        }
    }

    private ParameterException bad(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    private static String words(Parsed.Fault fault) {
        var words = switch (fault.problem()) {
            case NOT_A_GAME_FILE -> "this is not a game file: it must begin with [CableCar \"1\"] or [CableCar \"2\"]";
            case UNKNOWN_VERSION -> "unknown version";
            case BAD_HEADER -> "a header that can't be read";
            case REPEATED_HEADER -> "a header appears twice";
            case MISSING_HEADER -> "a header is missing";
            case BAD_VALUE -> "a header with an impossible value";
            case BAD_MOVE -> "not a move";
            case OPEN_COMMENT -> "a comment is not closed";
        };
        return fault.detail().isEmpty() ? words : words + ": " + fault.detail();
    }
}
