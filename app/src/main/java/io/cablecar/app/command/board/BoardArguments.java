package io.cablecar.app.command.board;

import io.cablecar.app.terminal.ExitCode;
import io.cablecar.app.terminal.LineInput;
import io.cablecar.engine.board.Layout;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.Function;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The arguments of all board commands: one board, or with {@code -} many on stdin, one per line. */
final class BoardArguments {

    private static final String MANY = "-";

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--layout",
            paramLabel = "NAME",
            description = "Numbering of the stations: cablecar (default) or metro.")
    private Layout layout = Layout.CABLECAR;

    @Option(names = "--json", description = "Answer with one JSON object; with -, one per line.")
    private boolean json;

    @Parameters(
            paramLabel = "PLACEMENTS",
            description = {
                "The tiles in order of play, six characters each: code, row, column (aacb07cbcb06).",
                "- reads many such strings from stdin, one per line, and answers each with one line."
            })
    private String placements;

    Layout layout() {
        return layout;
    }

    /** Runs the command on every board and prints the reports; returns the worst exit code. */
    int run(InputStream in, Function<String, BoardReport> command) throws IOException {
        return placements.equals(MANY) ? runMany(in, command) : runOne(command);
    }

    private int runOne(Function<String, BoardReport> command) {
        var report = command.apply(placements.strip());
        if (report instanceof BoardReport.Malformed malformed) {
            throw new ParameterException(spec.commandLine(), malformed.why());
        }
        var text = json ? report.json().toString() : report.text();
        if (!text.isEmpty()) {
            print(text);
        }
        return report.exit();
    }

    private int runMany(InputStream in, Function<String, BoardReport> command) throws IOException {
        var out = spec.commandLine().getOut();
        var lines = new LineInput(in, () -> !out.checkError());
        int worst = ExitCode.OK;
        for (var line = lines.next(); line.isPresent(); line = lines.next()) {
            var report = command.apply(line.get().strip());
            print(json ? report.json().toString() : report.line());
            worst = Math.max(worst, report.exit());
        }
        return worst;
    }

    private void print(String text) {
        spec.commandLine().getOut().print(text + "\n");
    }
}
