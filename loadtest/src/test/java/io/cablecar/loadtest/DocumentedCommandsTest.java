package io.cablecar.loadtest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.ParameterException;

/** The documents show only commands and options of the load tests that exist. */
class DocumentedCommandsTest {

    private static final Path DOCUMENTS = Path.of("..", "docs");

    private static final Pattern CALL = Pattern.compile("(?m)^\\./cablecar ((?:load|chaos)\\b[^#|>`\\n]*)");

    private static List<String> calls() throws IOException {
        List<String> calls = new ArrayList<>();
        try (Stream<Path> documents = Files.list(DOCUMENTS)) {
            for (Path document :
                    documents.filter(file -> file.toString().endsWith(".md")).toList()) {
                String text = Files.readString(document).replace("\\\n", " ");
                CALL.matcher(text)
                        .results()
                        .map((MatchResult found) -> found.group(1).strip())
                        .forEach(calls::add);
            }
        }
        return calls;
    }

    @Test
    void everyDocumentedCallIsValid() throws IOException {
        List<String> calls = calls();
        assertThat(calls).isNotEmpty();
        assertThat(calls).allSatisfy(call -> assertThat(problem(call)).isEmpty());
    }

    @Test
    void anUnknownOptionIsNoticed() {
        assertThat(problem("load --nonsense")).contains("--nonsense");
    }

    private static String problem(String call) {
        try {
            Main.commandLine().parseArgs(call.split("\\s+", -1));
            return "";
        } catch (ParameterException problem) {
            return String.valueOf(problem.getMessage());
        }
    }
}
