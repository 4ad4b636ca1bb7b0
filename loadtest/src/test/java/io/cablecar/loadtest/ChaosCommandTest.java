package io.cablecar.loadtest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChaosCommandTest {

    private static final int EXIT_SECONDS = 60;

    /** With this seed the first fault is a loss of connections, which takes no time. */
    private static final String FIRST_FAULT_IS_SHORT = "3";

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"--nodes, 0", "--nodes, -1", "--pairs, 0", "--minutes, -1", "--seed, x", "--seconds, 0"})
    void invalidValuesAreRejected(String option, String value) {
        CommandResult result = CommandResult.run("chaos", option, value);
        assertThat(result.exit()).isEqualTo(2);
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).contains(option).hasLineCount(1);
    }

    @Test
    @Tag("slow")
    void sigtermStopsPostgresAndNodes() throws Exception {
        Process chaos = start();
        try {
            List<ProcessHandle> children;
            try (BufferedReader progress = chaos.errorReader(StandardCharsets.UTF_8)) {
                awaitFirstFault(progress);
                children = chaos.descendants().toList();
                children = Stream.concat(children.stream(), Stream.of(postmaster()))
                        .toList();
                assertThat(children).hasSizeGreaterThanOrEqualTo(3);
                chaos.destroy();
                assertThat(chaos.waitFor(EXIT_SECONDS, TimeUnit.SECONDS)).isTrue();
            }
            for (ProcessHandle child : children) {
                child.onExit().get(EXIT_SECONDS, TimeUnit.SECONDS);
            }
        } finally {
            chaos.destroyForcibly();
        }
    }

    private Process start() throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-Djava.io.tmpdir=" + folder,
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "chaos",
                        "--nodes",
                        "2",
                        "--pairs",
                        "1",
                        "--seed",
                        FIRST_FAULT_IS_SHORT,
                        "--postgres",
                        TestDatabase.postgresPrograms().toString())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private static void awaitFirstFault(BufferedReader progress) throws IOException {
        for (String line = progress.readLine(); line != null; line = progress.readLine()) {
            if (line.contains("everybody plays on")) {
                return;
            }
        }
        throw new AssertionError("chaos ended before its first fault");
    }

    /** PostgreSQL's main process, which is no child of the command: pg_ctl detaches it. */
    private ProcessHandle postmaster() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            Path pid = files.filter(file -> file.endsWith("postmaster.pid"))
                    .findFirst()
                    .orElseThrow();
            return ProcessHandle.of(Long.parseLong(Files.readAllLines(pid).getFirst()))
                    .orElseThrow();
        }
    }
}
