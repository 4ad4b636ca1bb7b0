package io.cablecar.engine.notation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Untrusted text in messages. */
class OneLineTest {

    @Test
    void aMessageIsOneLine() {
        assertThat(OneLine.of("  two\r\n\tlines\u2028here ")).isEqualTo("two lines here ");
    }

    @Test
    void controlCharactersBecomeQuestionMarks() {
        assertThat(OneLine.of("\u001b[31mred\u0007\u009b")).isEqualTo("?[31mred??");
    }

    @Test
    void directionMarksBecomeQuestionMarks() {
        assertThat(OneLine.of("a\u202eb\u2066c\u200fd")).isEqualTo("a?b?c?d");
    }

    @Test
    void emojiAndOtherScriptsStayAsTheyAre() {
        String family = "\ud83d\udc69\u200d\ud83d\udc67 \ud83d\ude8b Žofie 麻衣";
        assertThat(OneLine.of(family)).isEqualTo(family);
        assertThat(OneLine.of("half \ud83d of it")).isEqualTo("half ? of it");
    }

    @Test
    void longTextIsCutBetweenCharacters() {
        assertThat(OneLine.of("\ud83d\ude8b".repeat(1_000_000))).isEqualTo("\ud83d\ude8b".repeat(120) + "…");
        assertThat(OneLine.of("x".repeat(240))).hasSize(240);
    }
}
