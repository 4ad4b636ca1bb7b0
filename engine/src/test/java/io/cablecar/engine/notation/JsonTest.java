package io.cablecar.engine.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Writing and reading JSON, with the same text on every machine. */
class JsonTest {

    @ParameterizedTest
    @CsvSource({
        "0, 0.000",
        "-0.0004, 0.000",
        "-0.0006, -0.001",
        "0.0005, 0.001",
        "1.2344, 1.234",
        "-7.25, -7.250",
        "999.9996, 1000.000",
        "12.05, 12.050",
        "999999999, 999999999.000",
        "-999999999, -999999999.000",
    })
    void numbersAreRoundedToThousandths(double value, String text) {
        assertThat(new Json().thousandths(value).toString()).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e9, -1e9, Double.NaN, Double.POSITIVE_INFINITY})
    void infiniteAndLargeNumbersThrow(double value) {
        assertThatThrownBy(() -> new Json().thousandths(value)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void exactNumbersKeepEveryDigitAndNonFiniteOnesAreNull() {
        Json json =
                new Json().open('[').exact(0.1).exact(1e300).exact(Double.NaN).exact(Double.NEGATIVE_INFINITY);
        assertThat(json.close(']').toString()).isEqualTo("[0.1,1.0E300,null,null]");
    }

    @Test
    void emptyValuesAreNull() {
        Json json = new Json()
                .open('[')
                .optional(Optional.of("a"))
                .optional(Optional.<String>empty())
                .optional(OptionalInt.of(3))
                .optional(OptionalInt.empty())
                .nullValue();
        assertThat(json.close(']').toString()).isEqualTo("[\"a\",null,3,null,null]");
    }

    @Test
    void membersAndItemsAreSeparated() {
        Json json = new Json()
                .open('{')
                .name("a")
                .value(1L << 40)
                .newLine()
                .name("b")
                .values(List.of(1, 2))
                .name("c")
                .value(true)
                .name("d")
                .open('{')
                .close('}')
                .name("e")
                .value("x");
        assertThat(json.close('}').toString())
                .isEqualTo("{\"a\":1099511627776,\n\"b\":[1,2],\"c\":true,\"d\":{},\"e\":\"x\"}");
    }

    private static JsonNode node(String json) {
        return new JsonNode("n", ((JsonReader.Parsed.Read) JsonReader.read(json)).value());
    }

    private static void assertStops(JsonNode.Problem problem, String json) {
        assertThatThrownBy(() -> node(json).number(-1.5, 2.5)).isInstanceOfSatisfying(JsonNode.Stop.class, stop -> {
            assertThat(stop.problem()).isEqualTo(problem);
            assertThat(stop.path()).isEqualTo("n");
        });
    }

    @Test
    void numbersAreReadWithinTheirBounds() {
        assertThat(node("-1.5").number(-1.5, 2.5)).isEqualTo(-1.5);
        assertThat(node("2.5").number(-1.5, 2.5)).isEqualTo(2.5);
        assertThat(node("0.25").number(-1.5, 2.5)).isEqualTo(0.25);
        assertStops(JsonNode.Problem.OUT_OF_RANGE, "-1.6");
        assertStops(JsonNode.Problem.OUT_OF_RANGE, "2.6");
        assertStops(JsonNode.Problem.WRONG_TYPE, "\"2\"");
        assertThat(JsonNode.Problem.OUT_OF_RANGE.words()).isEqualTo("is out of range");
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "-0, 0",
        "7, 7",
        "123456789, 123456789",
        "1234567890, 1234567890",
        "-42, -42",
        "1e2, 100",
        "1.5E+1, 15",
        "25e-1, 2.5",
        "0.125, 0.125",
    })
    void numbersAreParsed(String text, double value) {
        assertThat(((JsonValue.JsonNumber) node(text).value()).value() + 0.0).isEqualTo(value);
    }

    @ParameterizedTest
    @CsvSource({
        "01, 1", "-, 1", "1., 3", ".5, 1", "1e, 3", "+1, 1", "- 1, 1", "1a, 2",
    })
    void badNumbersAreRefusedWithTheirColumn(String text, int column) {
        assertThat(JsonReader.read(text))
                .isInstanceOfSatisfying(
                        JsonReader.Parsed.Fault.class,
                        fault -> assertThat(fault.column()).isEqualTo(column));
    }
}
