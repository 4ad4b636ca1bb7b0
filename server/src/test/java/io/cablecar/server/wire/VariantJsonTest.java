package io.cablecar.server.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Layout;
import io.cablecar.server.conduct.Settings;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The rules of a table are written and read as those of a view are. */
class VariantJsonTest {

    private static Optional<Settings> settings(String rules) {
        return Wire.read("{\"rules\":" + rules + "}", Settings.class);
    }

    @Test
    void aTableNamesItsRules() {
        String rules = "{\"players\":3,\"companies\":true,\"free\":true,\"hand\":2,\"layout\":\"metro\"}";
        Settings known = settings(rules).flatMap(Settings::whole).orElseThrow();
        assertThat(known.gameRules()).isEqualTo(new Rules(3, true, true, 2, Layout.METRO));
        assertThat(Wire.write(known)).startsWith("{\"rules\":" + rules + ",\"bots\":");
        assertThat(Wire.read(Wire.write(known), Settings.class)).contains(known);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"players\":7,\"companies\":false,\"free\":false,\"hand\":1,\"layout\":\"cablecar\"}",
                "{\"players\":2,\"companies\":false,\"free\":false,\"hand\":4,\"layout\":\"cablecar\"}",
                "{\"players\":2,\"companies\":false,\"free\":false,\"hand\":1,\"layout\":\"nowhere\"}"
            })
    void noTableHasRulesThatNoGameHas(String rules) {
        Settings asked = settings(rules).orElseThrow();
        assertThat(asked.whole()).isEmpty();
        assertThat(asked).as("can be told in a log").hasToString("no such rules, " + asked.time());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "null",
                "3",
                "{\"players\":2,\"companies\":false,\"free\":false,\"hand\":1}",
                "{\"players\":\"2\",\"companies\":false,\"free\":false,\"hand\":1,\"layout\":\"cablecar\"}"
            })
    void whatIsNoRulesIsNoMessage(String rules) {
        assertThat(settings(rules)).isEmpty();
    }
}
