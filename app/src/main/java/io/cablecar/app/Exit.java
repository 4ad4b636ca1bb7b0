package io.cablecar.app;

/** The exit codes every command keeps to. */
final class Exit {

    static final int OK = 0;

    /** The command worked and its answer is no. */
    static final int NO = 1;

    static final int BAD_INPUT = 2;

    /** A fault of the program itself. */
    static final int FAULT = 3;

    private Exit() {}
}
