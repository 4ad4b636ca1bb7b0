package io.cablecar.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** docs/library.md shows the example as it is compiled, and what it really prints. */
class LibraryExampleTest {

    private static final Path SOURCE = Path.of("src/test/java/io/cablecar/engine/LibraryExample.java");
    private static final Path PAGE = Path.of("../docs/library.md");

    @Test
    void thePageShowsTheExampleAndItsOutput() throws IOException {
        String source = Files.readString(SOURCE);
        int begin = source.indexOf("// [example]\n") + "// [example]\n".length();
        int end = source.indexOf("\n        // [/example]");
        String example = source.substring(begin, end).stripIndent();
        assertThat(Files.readString(PAGE))
                .contains("```java\n" + example + "\n```\n")
                .contains("```\n" + String.join("\n", LibraryExample.lines()) + "\n```\n");
    }
}
