package io.cablecar.app.command.data;

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

/** Takes over what export wrote, and checks it game by game. */
@Command(
        name = "import",
        description = "Read a file written by export into an empty database, and check it game by game.",
        mixinStandardHelpOptions = true)
public final class Import implements Callable<Integer> {

    private static final int TELL_EVERY = 20_000;

    @Mixin
    private KeptWhere where;

    @Parameters(paramLabel = "FILE", description = "A file written by export.")
    private Path file;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        try (BufferedReader in = Files.newBufferedReader(file)) {
            Archive.Moved moved = where.open(database -> Archive.read(database, in, this::tell));
            spec.commandLine()
                    .getOut()
                    .println("All " + moved.tables() + " games arrived as they were (" + moved.rows() + " rows).");
        }
        return 0;
    }

    private void tell(int rows) {
        if (rows % TELL_EVERY == 0) {
            spec.commandLine().getErr().println("cablecar import: " + rows + " rows");
        }
    }
}
