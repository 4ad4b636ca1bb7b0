package io.cablecar.app.command.data;

import picocli.CommandLine.Model.CommandSpec;

/** Reports on stderr how many rows a command has copied. */
record RowProgress(CommandSpec spec) {

    private static final int REPORT_EVERY = 20_000;

    void copied(int rows) {
        if (rows % REPORT_EVERY == 0) {
            spec.commandLine().getErr().println(spec.qualifiedName() + ": " + rows + " rows");
        }
    }
}
