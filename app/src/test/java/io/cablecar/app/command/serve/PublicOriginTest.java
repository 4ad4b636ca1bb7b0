package io.cablecar.app.command.serve;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PublicOriginTest {

    @ParameterizedTest
    @CsvSource({
        "https://cablecar.example/, https://cablecar.example",
        "cablecar.example, https://cablecar.example",
        "cablecar.example:8443/play, https://cablecar.example:8443",
        "https://Cablecar.Example, https://cablecar.example",
        "https://cablecar.example:443, https://cablecar.example",
        "http://192.0.2.7:7832, http://192.0.2.7:7832",
        "http://[2001:db8::1]:7832/, http://[2001:db8::1]:7832"
    })
    void theIntendedOriginIsFound(String typed, String right) {
        assertThat(PublicOrigin.of(typed)).contains(right);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "https://", "two words", "https://*.example"})
    void unclearInputIsNotGuessed(String typed) {
        assertThat(PublicOrigin.of(typed)).isEmpty();
    }
}
