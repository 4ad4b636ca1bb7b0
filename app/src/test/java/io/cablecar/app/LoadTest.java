package io.cablecar.app;

import static io.cablecar.app.Called.cablecar;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LoadTest {

    @Test
    void aFewTablesArePlayedAndNothingIsLost() {
        Called played =
                cablecar("load", "--tables", "2", "--seconds", "1", "--saturated", "0", "--pace", "1", "--json");
        assertThat(played.exit()).isZero();
        assertThat(played.out()).contains("\"tables\":2", "\"lost\":0", "\"doubled\":0", "\"dropped\":0");
    }

    @ParameterizedTest
    @CsvSource({
        "--tables, 0",
        "--tables, -3",
        "--seconds, -1",
        "--pace, 0",
        "--saturated, -1",
        "--idle, -5",
        "--heap, 0",
        "--stored, -1",
        "--listening, -1",
        "--warming, -1",
        "--nodes, 0",
        "--nodes, many",
    })
    void numbersThatMakeNoSenseAreRefused(String option, String number) {
        Called refused = cablecar("load", option, number);
        assertThat(refused.exit()).isEqualTo(2);
        assertThat(refused.out()).isEmpty();
        assertThat(refused.err()).contains(option);
    }
}
