package io.cablecar.server.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.bots.Level;
import io.cablecar.bots.Opponent;
import io.cablecar.bots.Temperament;
import io.cablecar.server.conduct.Entry;
import io.cablecar.server.conduct.Settings;
import io.cablecar.server.conduct.Step;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Bots have names on the wire and in the database; the numbers of the first tables mean what they meant. */
class OpponentJsonTest {

    private static final String RULES =
            "\"rules\":{\"players\":3,\"companies\":false,\"free\":false,\"hand\":1,\"layout\":\"cablecar\"}";

    private static Optional<Settings> settings(String rest) {
        return Wire.read("{" + RULES + "," + rest + "}", Settings.class).flatMap(Settings::whole);
    }

    @Test
    void aTableNamesItsBots() {
        Settings named = settings("\"bots\":[null,\"pupil\",\"gripman/builder\"],\"takeover\":\"companion/432\"")
                .orElseThrow();
        assertThat(named.bots().orElseThrow())
                .containsExactly(
                        Optional.empty(),
                        Optional.of(Opponent.of(Level.PUPIL)),
                        Optional.of(new Opponent.Resident(Level.GRIPMAN, Temperament.BUILDER)));
        assertThat(named.substitute()).isEqualTo(new Opponent.Companion(432));
        assertThat(Wire.write(named)).contains("[null,\"pupil\",\"gripman/builder\"]");
        assertThat(Wire.read(Wire.write(named), Settings.class)).contains(named);
    }

    @Test
    void theNumbersOfTheFirstTablesMeanTheStrengthTheyMeant() {
        Settings old = settings("\"bots\":[null,1,7],\"takeover\":3").orElseThrow();
        assertThat(old.bots().orElseThrow())
                .containsExactly(
                        Optional.empty(),
                        Optional.of(Opponent.of(Level.NEWSBOY)),
                        Optional.of(Opponent.of(Level.BARON)));
        assertThat(old.substitute()).isEqualTo(Opponent.of(Level.LAMPLIGHTER));
    }

    @Test
    void aStoredStepOfThenIsReadToday() {
        String stored = "{\"cause\":null,\"entries\":[{\"type\":\"filled\",\"seat\":1,\"level\":4},"
                + "{\"type\":\"filled\",\"seat\":2,\"level\":null}]}";
        Step step = Wire.step(2, 1_000, stored);
        assertThat(step.entries())
                .containsExactly(
                        new Entry.Filled(1, Optional.of(Opponent.of(Level.GRIPMAN))),
                        new Entry.Filled(2, Optional.empty()));
        assertThat(Wire.step(2, 1_000, Wire.write(step))).isEqualTo(step);
    }

    @Test
    void whoIsNobodyIsNoSetting() {
        for (String nobody : List.of("0", "8", "\"7\"", "\"nobody\"", "\"random\"", "1.5", "true", "\"\"")) {
            assertThat(settings("\"bots\":[null,null," + nobody + "]"))
                    .as(nobody)
                    .isEmpty();
        }
    }
}
