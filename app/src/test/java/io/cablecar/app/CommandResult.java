package io.cablecar.app;

import java.io.ByteArrayInputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The exit code and output of a command. */
record CommandResult(int exit, String out, String err) {

    static CommandResult cablecar(String... args) {
        return cablecarReading("", args);
    }

    static CommandResult cablecarReading(String stdin, String... args) {
        var out = new StringWriter();
        var err = new StringWriter();
        int exit = Cablecar.commandLine(new ByteArrayInputStream(stdin.getBytes(StandardCharsets.UTF_8)), args)
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(args);
        return new CommandResult(exit, out.toString(), err.toString());
    }

    List<String> lines() {
        return out.lines().toList();
    }
}
