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

/** Copies all tables into one file, while the server goes on. */
@Command(
        name = "backup",
        description = "Write all tables of a data folder into one file, also while a server uses it.",
        mixinStandardHelpOptions = true)
public final class Backup implements Callable<Integer> {

    @Option(
            names = "--data",
            paramLabel = "DIR",
            defaultValue = "${env:CABLECAR_DATA}",
            description = "The data folder (default: that of the usual port).")
    private Optional<Path> data = Optional.empty();

    @Parameters(paramLabel = "FILE", description = "The file to write; it must not exist.")
    private Path file;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        Path folder = data.orElseGet(() -> DataFolder.usualPath(Serve.USUAL_PORT));
        Database.backUp(folder, file);
        spec.commandLine().getOut().println("All tables are in " + file + " now.");
        return 0;
    }
}
