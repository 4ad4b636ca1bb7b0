package io.cablecar.server.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.bots.Level;
import io.cablecar.bots.Opponent;
import io.cablecar.bots.player.Temperament;
import io.cablecar.server.log.Step;
import io.cablecar.server.table.Entry;
import io.cablecar.server.table.Settings;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Bots are written by name; the level numbers of old tables keep their meaning. */
class OpponentJsonTest {

    private static final String RULES =
            "\"rules\":{\"players\":3,\"companies\":false,\"free\":false,\"hand\":1,\"layout\":\"cablecar\"}";

    private static Optional<Settings> settings(String rest) {
        return Wire.read("{" + RULES + "," + rest + "}", SettingsRequest.class).flatMap(SettingsRequest::settings);
    }

    @Test
    void botsAreWrittenByName() {
        Settings named = settings("\"bots\":[null,\"pupil\",\"gripman/builder\"],\"takeover\":\"companion/432\"")
                .orElseThrow();
        assertThat(named.bots())
                .containsExactly(
                        Optional.empty(),
                        Optional.of(Opponent.of(Level.PUPIL)),
                        Optional.of(new Opponent.LevelBot(Level.GRIPMAN, Temperament.BUILDER)));
        assertThat(named.takeover()).isEqualTo(new Opponent.Companion(432));
        assertThat(Wire.write(named)).contains("[null,\"pupil\",\"gripman/builder\"]");
        assertThat(Wire.read(Wire.write(named), Settings.class)).contains(named);
    }

    @Test
    void levelNumbersOfOldTablesKeepTheirMeaning() {
        Settings old = settings("\"bots\":[null,1,7],\"takeover\":3").orElseThrow();
        assertThat(old.bots())
                .containsExactly(
                        Optional.empty(),
                        Optional.of(Opponent.of(Level.NEWSBOY)),
                        Optional.of(Opponent.of(Level.BARON)));
        assertThat(old.takeover()).isEqualTo(Opponent.of(Level.LAMPLIGHTER));
    }

    @Test
    void aStepWithLevelNumbersIsReadable() {
        String stored = "{\"cause\":null,\"entries\":[{\"type\":\"filled\",\"seat\":1,\"level\":4},"
                + "{\"type\":\"filled\",\"seat\":2,\"level\":null}]}";
        Step<Entry> step = Wire.step(2, 1_000, stored);
        assertThat(step.entries())
                .containsExactly(
                        new Entry.Filled(1, Optional.of(Opponent.of(Level.GRIPMAN))),
                        new Entry.Filled(2, Optional.empty()));
        assertThat(Wire.step(2, 1_000, Wire.write(step))).isEqualTo(step);
    }

    @Test
    void unknownBotsAreRefused() {
        for (String unknown : List.of("0", "8", "\"7\"", "\"nobody\"", "\"random\"", "1.5", "true", "\"\"")) {
            assertThat(settings("\"bots\":[null,null," + unknown + "]"))
                    .as(unknown)
                    .isEmpty();
        }
    }
}
