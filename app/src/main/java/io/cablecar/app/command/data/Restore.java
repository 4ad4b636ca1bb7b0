package io.cablecar.app.command.data;

import io.cablecar.app.terminal.ExitCode;
import io.cablecar.server.storage.BackupFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Replaces the tables of a data folder with those of a backup. */
@Command(
        name = "restore",
        description = "Replace the tables of a data folder with a backup; what was there is kept beside it.",
        mixinStandardHelpOptions = true)
public final class Restore implements Callable<Integer> {

    @Mixin
    private DataFolderOption data;

    @Parameters(paramLabel = "FILE", description = "A file written by backup.")
    private Path file;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        Path folder = data.folder();
        try (DataFolder locked = DataFolder.at(folder)) {
            BackupFile.restore(file, locked.path(), System.currentTimeMillis());
        }
        spec.commandLine().getOut().println("The tables of " + file + " are now in " + folder + ".");
        return ExitCode.OK;
    }
}
