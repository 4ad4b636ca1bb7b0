package io.cablecar.app.command.data;

import io.cablecar.app.terminal.ExitCode;
import io.cablecar.app.terminal.Plural;
import io.cablecar.server.storage.Archive;
import io.cablecar.server.storage.PrivateFiles;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes the whole content of a database to a file, which {@link Import} reads into a database of either kind. */
@Command(
        name = "export",
        description = "Write everything in a database to a file, which import reads into another one.",
        mixinStandardHelpOptions = true)
public final class Export implements Callable<Integer> {

    @Mixin
    private DatabaseOptions options;

    @Parameters(paramLabel = "FILE", description = "The file to write; it must not exist yet. It contains secrets.")
    private Path file;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        Archive.Moved moved = options.openExisting(database -> {
            PrivateFiles.file(file);
            try (Writer out = Files.newBufferedWriter(file)) {
                return Archive.write(database, out, new RowProgress(spec)::copied);
            }
        });
        spec.commandLine()
                .getOut()
                .println(Plural.of(moved.tables(), "table") + " (" + Plural.of(moved.rows(), "row") + ") exported to "
                        + file + ".");
        return ExitCode.OK;
    }
}
