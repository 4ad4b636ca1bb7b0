package io.cablecar.loadtest.command;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Rejects numbers that are too small. */
final class AtLeast {

    private AtLeast() {}

    /** @throws ParameterException if the value of an option is below its minimum */
    static void check(CommandSpec spec, String option, int minimum, int value) {
        if (value < minimum) {
            throw new ParameterException(
                    spec.commandLine(), option + " must be " + minimum + " or more, not " + value + ".");
        }
    }
}
