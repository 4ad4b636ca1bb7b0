package io.cablecar.app;

import static io.cablecar.app.CommandResult.cablecar;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class VersionTest {

    @Test
    void theVersionIsPrintedWithItsBuild() {
        assertThat(new Build("1.2.3", "0a1b2c3d4e", "2026-01-31")).hasToString("1.2.3 (0a1b2c3d4e, 2026-01-31)");
        assertThat(new Build("1.2.3", "", "")).hasToString("1.2.3");
        assertThat(cablecar("--version").out()).isEqualTo("cablecar " + Build.current() + "\n");
    }

    @Test
    void theVersionIsThreeNumbersWithoutPlaceholders() {
        assertThat(Build.current().version()).matches("\\d+\\.\\d+\\.\\d+");
        assertThat(Build.current().toString()).doesNotContain("$", "{");
    }

    @Test
    void theNewestChangesAreOfThisVersion() throws Exception {
        String newest = Files.readAllLines(Path.of("..", "CHANGELOG.md")).stream()
                .filter(line -> line.startsWith("## "))
                .findFirst()
                .orElseThrow();
        assertThat(newest).matches("## " + Build.current().version().replace(".", "\\.") + " \\(.+\\)");
    }
}
