package io.cablecar.app;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CablecarTest {

    @Test
    void withoutACommandPlayingIsMeant() {
        assertThat(Cablecar.withCommand()).containsExactly("serve");
        assertThat(Cablecar.withCommand("--port", "9000")).containsExactly("serve", "--port", "9000");
    }

    @Test
    void aCommandAndTheQuestionsAboutItAreLeftAsTheyAre() {
        assertThat(Cablecar.withCommand("score", "-")).containsExactly("score", "-");
        assertThat(Cablecar.withCommand("--help")).containsExactly("--help");
        assertThat(Cablecar.withCommand("--version")).containsExactly("--version");
    }
}
