package io.cablecar.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged jar as a process of its own: exit codes, stdin, stdout and stderr are the real ones. */
class PackagedIT {

    @TempDir
    Path folder;

    private CommandResult run(String stdin, String... args) throws IOException, InterruptedException {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-jar", System.getProperty("cablecar.jar")));
        command.addAll(List.of(args));
        var in = Files.writeString(folder.resolve("in"), stdin);
        var out = folder.resolve("out");
        var err = folder.resolve("err");
        int exit = new ProcessBuilder(command)
                .redirectInput(in.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start()
                .waitFor();
        return new CommandResult(exit, Files.readString(out), Files.readString(err));
    }

    @Test
    void exitCodesReachTheShell() throws Exception {
        assertThat(run("", "check", "aaaa00")).isEqualTo(new CommandResult(0, "valid: 1 tile\n", ""));
        assertThat(run("", "check", "aaaa22").exit()).isEqualTo(1);
        var bad = run("", "check", "aaaa2");
        assertThat(bad.exit()).isEqualTo(2);
        assertThat(bad.out()).isEmpty();
        assertThat(bad.err().lines()).hasSize(1);
    }

    @Test
    void boardsAreReadFromStdin() throws Exception {
        var called = run("aaaa00\n".repeat(5000), "score", "--players", "2", "-");
        assertThat(called.exit()).isZero();
        assertThat(called.lines()).hasSize(5000).containsOnly("0 0");
        assertThat(called.err()).isEmpty();
    }

    @Test
    void anAnswerComesBeforeTheNextQuestion() throws Exception {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var process = new ProcessBuilder(java, "-jar", System.getProperty("cablecar.jar"), "check", "-").start();
        try (var ask = process.outputWriter(StandardCharsets.UTF_8);
                var answers = process.inputReader(StandardCharsets.UTF_8)) {
            ask.write("aaaa00\n");
            ask.flush();
            assertThat(answers.readLine()).isEqualTo("valid: 1 tile");
            ask.write("aaaa22\n");
            ask.flush();
            assertThat(answers.readLine()).startsWith("illegal");
        }
        assertThat(process.waitFor()).isEqualTo(1);
    }

    @Test
    void theVersionIsThePackagedOne() throws Exception {
        assertThat(run("", "--version").out()).isEqualTo("cablecar " + Build.current() + "\n");
    }
}
