package io.cablecar.app.terminal;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Checks options that are numbers within bounds. */
public final class OptionRange {

    private OptionRange() {}

    /** Rejects the option of a command if its value is out of range. */
    public static void require(CommandSpec spec, String option, int value, int least, int most) {
        if (value < least || value > most) {
            throw new ParameterException(
                    spec.commandLine(), option + " must be from " + least + " to " + most + ", not " + value);
        }
    }
}
