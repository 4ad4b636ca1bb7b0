package io.cablecar.app.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class ProgressBarTest {

    @Test
    void theBarFillsAndIsErased() {
        var drawn = draw(true);
        assertThat(drawn).contains("[" + "#".repeat(40) + "] 4/4").endsWith("\r\033[K");
        assertThat(drawn.indexOf("1/4")).isBetween(0, drawn.indexOf("4/4"));
    }

    @Test
    void nothingIsDrawnWithoutATerminal() {
        assertThat(draw(false)).isEmpty();
    }

    private static String draw(boolean isTerminal) {
        var err = new StringWriter();
        try (var progress = new ProgressBar(new PrintWriter(err), "games", 4, isTerminal)) {
            for (int i = 0; i < 4; i++) {
                progress.step();
            }
        }
        return err.toString();
    }
}
