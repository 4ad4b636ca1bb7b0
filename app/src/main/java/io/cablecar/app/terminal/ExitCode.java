package io.cablecar.app.terminal;

/** The exit codes of all commands. */
public final class ExitCode {

    public static final int OK = 0;

    /** The command worked and its answer is no, or the server could not be started. */
    public static final int NO = 1;

    public static final int BAD_INPUT = 2;

    /** A bug in the program. */
    public static final int FAULT = 3;

    private ExitCode() {}
}
