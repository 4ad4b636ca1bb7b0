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

/** Writes everything that a database holds into a file from which another one, of whatever kind, can take it. */
@Command(
        name = "export",
        description = "Write everything in a database to a file, which import reads into another one.",
        mixinStandardHelpOptions = true)
public final class Export implements Callable<Integer> {

    private static final int TELL_EVERY = 20_000;

    @Mixin
    private KeptWhere where;

    @Parameters(paramLabel = "FILE", description = "The file to write; it must not exist yet. It holds secrets.")
    private Path file;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        Archive.Moved moved = where.open(database -> {
            OwnerOnly.file(file);
            try (Writer out = Files.newBufferedWriter(file)) {
                return Archive.write(database, out, this::tell);
            }
        });
        spec.commandLine()
                .getOut()
                .println(moved.tables() + " tables, " + moved.rows() + " rows in all, are in " + file + " now.");
        return 0;
    }

    private void tell(int rows) {
        if (rows % TELL_EVERY == 0) {
            spec.commandLine().getErr().println("cablecar export: " + rows + " rows");
        }
    }
}
