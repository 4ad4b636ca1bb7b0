package io.cablecar.app.command.data;

import io.cablecar.app.terminal.ExitCode;
import io.cablecar.app.terminal.Plural;
import io.cablecar.server.storage.Archive;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Reads a file written by {@link Export} into an empty database, and checks every game. */
@Command(
        name = "import",
        description = "Read a file written by export into an empty database, and check it game by game.",
        mixinStandardHelpOptions = true)
public final class Import implements Callable<Integer> {

    @Mixin
    private DatabaseOptions options;

    @Parameters(paramLabel = "FILE", description = "A file written by export.")
    private Path file;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        try (BufferedReader in = Files.newBufferedReader(file)) {
            Archive.Moved moved = options.open(database -> Archive.read(database, in, new RowProgress(spec)::copied));
            spec.commandLine()
                    .getOut()
                    .println(Plural.of(moved.tables(), "table") + " (" + Plural.of(moved.rows(), "row")
                            + ") imported; every game is as it was.");
        }
        return ExitCode.OK;
    }
}
