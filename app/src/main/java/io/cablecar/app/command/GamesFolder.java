package io.cablecar.app.command;

import io.cablecar.app.terminal.FileProblem;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The option for a folder that takes the files of all games played. */
public final class GamesFolder {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--out", paramLabel = "DIR", description = "Write every game to a file in this folder.")
    private Optional<Path> out = Optional.empty();

    /** The folder, which is there or has just been made. */
    public Optional<Path> folder() {
        out.flatMap(FileProblem::ofFolder).ifPresent(problem -> {
            throw new ParameterException(spec.commandLine(), problem);
        });
        return out;
    }
}
