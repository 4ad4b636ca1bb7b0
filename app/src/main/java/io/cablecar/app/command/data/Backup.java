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

/** Copies all tables of a data folder into one file, even while a server is using them. */
@Command(
        name = "backup",
        description = "Write all tables of a data folder to one file, even while a server is using it.",
        mixinStandardHelpOptions = true)
public final class Backup implements Callable<Integer> {

    @Mixin
    private DataFolderOption data;

    @Parameters(paramLabel = "FILE", description = "The file to write; it must not exist yet.")
    private Path file;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        BackupFile.write(data.folder(), file);
        spec.commandLine().getOut().println("All tables are now in " + file + ".");
        return ExitCode.OK;
    }
}
