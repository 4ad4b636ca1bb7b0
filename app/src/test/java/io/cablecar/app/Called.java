package io.cablecar.app;

import java.io.ByteArrayInputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** What calling the command came to. */
record Called(int exit, String out, String err) {

    static Called cablecar(String... args) {
        return cablecarReading("", args);
    }

    static Called cablecarReading(String stdin, String... args) {
        var out = new StringWriter();
        var err = new StringWriter();
        int exit = Cablecar.commandLine(new ByteArrayInputStream(stdin.getBytes(StandardCharsets.UTF_8)), args)
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(args);
        return new Called(exit, out.toString(), err.toString());
    }

    List<String> lines() {
        return out.lines().toList();
    }
}
