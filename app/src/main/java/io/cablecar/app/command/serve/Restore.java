package io.cablecar.app.command.serve;

import io.cablecar.server.storage.Database;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Puts the tables of a backup in the place of those of a data folder. */
@Command(
        name = "restore",
        description = "Put a backup in the place of the tables of a data folder; what was there stays beside it.",
        mixinStandardHelpOptions = true)
public final class Restore implements Callable<Integer> {

    @Option(
            names = "--data",
            paramLabel = "DIR",
            defaultValue = "${env:CABLECAR_DATA}",
            description = "The data folder (default: that of the usual port).")
    private Optional<Path> data = Optional.empty();

    @Parameters(paramLabel = "FILE", description = "A file written by backup.")
    private Path file;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        Path folder = data.orElseGet(() -> DataFolder.usualPath(Serve.USUAL_PORT));
        try (DataFolder ours = DataFolder.at(folder)) {
            Database.restore(file, ours.path(), System.currentTimeMillis());
        }
        spec.commandLine().getOut().println("The tables of " + file + " are in " + folder + " now.");
        return 0;
    }
}
