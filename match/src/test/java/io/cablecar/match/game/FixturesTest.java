package io.cablecar.match.game;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The schedule of a match. */
class FixturesTest {

    @Test
    void everyLineUpIsPlayedInEveryRotation() {
        var fixtures = Fixtures.of(Rules.base(2), 3, "any");
        assertThat(fixtures.seatings())
                .containsExactly(
                        List.of(0, 1), List.of(1, 0), List.of(0, 2), List.of(2, 0), List.of(1, 2), List.of(2, 1));
        assertThat(fixtures.wholeDecks(7)).isEqualTo(12);
        assertThat(fixtures.setup(fixtures.get(5))).isEqualTo(fixtures.setup(fixtures.get(0)));
        assertThat(fixtures.setup(fixtures.get(6))).isNotEqualTo(fixtures.setup(fixtures.get(0)));
    }
}
