package io.cablecar.server.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Layout;
import io.cablecar.server.table.Settings;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Settings are requested in part and written completely; their rules are written as in a view. */
class SettingsJsonTest {

    private static final String RULES =
            "{\"players\":3,\"companies\":true,\"free\":true,\"hand\":2,\"layout\":\"metro\"}";

    private static Optional<SettingsRequest> request(String rules) {
        return Wire.read("{\"rules\":" + rules + "}", SettingsRequest.class);
    }

    @Test
    void omittedSettingsHaveDefaults() {
        Settings settings = request(RULES).flatMap(SettingsRequest::settings).orElseThrow();
        assertThat(settings.rules()).isEqualTo(new Rules(3, true, true, 2, Layout.METRO));
        assertThat(Wire.write(settings))
                .isEqualTo("{\"rules\":" + RULES + ",\"bots\":[null,null,null],\"first\":null,\"order\":\"fixed\","
                        + "\"visibility\":\"link\",\"watch\":true,\"hints\":false,\"clock\":{\"type\":\"none\"},"
                        + "\"takeover\":\"lamplighter\"}");
        assertThat(Wire.read(Wire.write(settings), Settings.class)).contains(settings);
    }

    @Test
    void storedSettingsMayLackWhatOlderVersionsDidNotStore() {
        assertThat(Wire.read("{\"rules\":" + RULES + "}", Settings.class))
                .isEqualTo(request(RULES).flatMap(SettingsRequest::settings));
    }

    @Test
    void aRequestHasTheNamesOfTheSettings() {
        assertThat(names(SettingsRequest.class)).isEqualTo(names(Settings.class));
    }

    private static List<String> names(Class<?> type) {
        return Arrays.stream(type.getRecordComponents())
                .map(RecordComponent::getName)
                .toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"players\":7,\"companies\":false,\"free\":false,\"hand\":1,\"layout\":\"cablecar\"}",
                "{\"players\":2,\"companies\":false,\"free\":false,\"hand\":4,\"layout\":\"cablecar\"}",
                "{\"players\":2,\"companies\":false,\"free\":false,\"hand\":1,\"layout\":\"nowhere\"}"
            })
    void impossibleRulesAreReadableButRefused(String rules) {
        assertThat(request(rules).orElseThrow().settings()).isEmpty();
        assertThat(Wire.read("{\"rules\":" + rules + "}", Settings.class)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "null",
                "3",
                "{\"players\":2,\"companies\":false,\"free\":false,\"hand\":1}",
                "{\"players\":\"2\",\"companies\":false,\"free\":false,\"hand\":1,\"layout\":\"cablecar\"}"
            })
    void malformedRulesAreUnreadable(String rules) {
        assertThat(request(rules)).isEmpty();
    }
}
