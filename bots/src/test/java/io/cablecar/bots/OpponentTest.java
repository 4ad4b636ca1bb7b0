package io.cablecar.bots;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A name says all there is to an opponent. */
class OpponentTest {

    @Test
    void everyLevelWithEveryTasteComesBackByItsName() {
        for (Level level : Level.values()) {
            for (Temperament taste : Temperament.values()) {
                Opponent opponent = new Opponent.Resident(level, taste);
                assertThat(Opponent.named(opponent.name())).contains(opponent);
            }
            assertThat(Opponent.of(level).name()).isEqualTo(level.id());
            assertThat(Opponent.named(Integer.toString(level.number()))).contains(Opponent.of(level));
        }
    }

    @Test
    void aCompanionTellsItsStrengthInHundredthsOfALevel() {
        Opponent companion = Opponent.Companion.ofRank(4.321);
        assertThat(companion.name()).isEqualTo("companion/432");
        assertThat(Opponent.named("companion/432")).contains(companion);
        assertThat(companion.strength()).isEqualTo(Level.between(4.32));
        assertThat(companion.level()).isEqualTo(Level.NEWSBOY);
        assertThat(new Opponent.Companion(450).level()).isEqualTo(Level.GARDENER);
    }

    @Test
    void aCompanionIsNeverBeyondTheLadder() {
        assertThat(Opponent.Companion.ofRank(-2)).isEqualTo(new Opponent.Companion(100));
        assertThat(Opponent.Companion.ofRank(12)).isEqualTo(new Opponent.Companion(1000));
        assertThat(new Opponent.Companion(100).strength()).isEqualTo(Level.PUPIL.strength());
        assertThat(new Opponent.Companion(1000).strength()).isEqualTo(Strength.CLEAR);
    }

    @Test
    void whoeverMayThinkAheadGetsTheTimeForIt() {
        assertThat(new Opponent.Companion(900).budgetLevel()).isEqualTo(Level.ENGINEER);
        assertThat(new Opponent.Companion(901).budgetLevel()).isEqualTo(Level.BARON);
        assertThat(Opponent.of(Level.GRIPMAN).budgetLevel()).isEqualTo(Level.GRIPMAN);
    }

    @ParameterizedTest
    @CsvSource({
        "pupil, 20",
        "7, 20",
        "gripman/builder, 20",
        "companion/432, 20",
        "companion/900, 20",
        "companion/901, 100",
        "baron, 100",
        "top, 100",
        "baron/spoiler, 100",
        "montecarlo, 100"
    })
    void aTasteTakesNoLongerThanItsLevel(String name, int millis) {
        assertThat(Bots.usualMillis(name)).isEqualTo(millis);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "0",
                "11",
                "gripman/",
                "gripman/rude",
                "/builder",
                "companion",
                "companion/",
                "companion/99",
                "companion/1001",
                "companion/4.3",
                "companion/-300",
                "companion/00432",
                "companion/builder",
                "random"
            })
    void whatNamesNobodyIsNobody(String name) {
        assertThat(Opponent.named(name)).isEmpty();
    }
}
