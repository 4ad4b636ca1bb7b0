package io.cablecar.app.command.data;

import io.cablecar.server.storage.Archive;
import io.cablecar.server.storage.OwnerOnly;
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

    private static final int PROGRESS_EVERY = 20_000;

    @Mixin
    private DatabaseOptions options;

    @Parameters(paramLabel = "FILE", description = "The file to write; it must not exist yet. It contains secrets.")
    private Path file;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        Archive.Moved moved = options.openExisting(database -> {
            OwnerOnly.file(file);
            try (Writer out = Files.newBufferedWriter(file)) {
                return Archive.write(database, out, this::progress);
            }
        });
        spec.commandLine()
                .getOut()
                .println(moved.tables() + " tables, " + moved.rows() + " rows in all, are in " + file + " now.");
        return 0;
    }

    private void progress(int rows) {
        if (rows % PROGRESS_EVERY == 0) {
            spec.commandLine().getErr().println("cablecar export: " + rows + " rows");
        }
    }
}
