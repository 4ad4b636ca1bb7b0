package io.cablecar.app.terminal;

import io.cablecar.engine.notation.OneLine;
import java.io.IOException;
import java.nio.file.FileSystemException;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Reports errors on stderr in one line and maps them to exit codes. */
public final class CommandErrors {

    private CommandErrors() {}

    /** Reports arguments that could not be parsed. */
    public static int badInput(ParameterException problem, String[] args) {
        var command = problem.getCommandLine();
        var message = problem instanceof UnmatchedArgumentException && command.getParent() == null
                ? "there is no command '" + args[0] + "'; --help lists them all"
                : String.valueOf(problem.getMessage());
        command.getErr().println(command.getCommandSpec().qualifiedName() + ": " + OneLine.of(message));
        return ExitCode.BAD_INPUT;
    }

    /** Reports an exception thrown by a command. */
    public static int fault(Exception fault, CommandLine command, ParseResult parsed) {
        command.getErr().println(command.getCommandSpec().qualifiedName() + ": " + OneLine.of(words(fault)));
        return fault instanceof IOException ? ExitCode.BAD_INPUT : ExitCode.FAULT;
    }

    private static String words(Exception fault) {
        return switch (fault) {
            case FileSystemException problem -> problem.getFile() + ": " + FileProblem.words(problem);
            case IOException problem -> FileProblem.words(problem);
            default -> "a bug in the program: " + fault;
        };
    }
}
