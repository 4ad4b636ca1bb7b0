package io.cablecar.loadtest;

import java.io.PrintWriter;
import java.io.StringWriter;

/** The exit code and output of a command run in this process. */
record CommandResult(int exit, String out, String err) {

    static CommandResult run(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int exit = Main.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(args);
        return new CommandResult(exit, out.toString(), err.toString());
    }
}
