package io.cablecar.app.command;

import io.cablecar.app.terminal.FileProblem;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The option for the folder of game files. */
public final class GamesFolder {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--out", paramLabel = "DIR", description = "Write every game to a file in this folder.")
    private Optional<Path> out = Optional.empty();

    /** The folder, created if necessary. */
    public Optional<Path> folder() {
        out.flatMap(FileProblem::ofFolder).ifPresent(problem -> {
            throw new ParameterException(spec.commandLine(), problem);
        });
        return out;
    }
}
