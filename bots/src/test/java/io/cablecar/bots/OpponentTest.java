package io.cablecar.bots;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.bots.player.Strength;
import io.cablecar.bots.player.Temperament;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Names of opponents are parsed to the same opponents. */
class OpponentTest {

    @Test
    void everyLevelAndTemperamentIsFoundByItsName() {
        for (Level level : Level.values()) {
            for (Temperament temperament : Temperament.values()) {
                Opponent opponent = new Opponent.LevelBot(level, temperament);
                assertThat(Opponent.named(opponent.name())).contains(opponent);
            }
            assertThat(Opponent.of(level).name()).isEqualTo(level.id());
            assertThat(Opponent.named(Integer.toString(level.number()))).contains(Opponent.of(level));
        }
    }

    @Test
    void aCompanionsNameHasItsStrengthInHundredths() {
        Opponent companion = Opponent.Companion.ofRank(4.321);
        assertThat(companion.name()).isEqualTo("companion/432");
        assertThat(Opponent.named("companion/432")).contains(companion);
        assertThat(companion.strength()).isEqualTo(Level.between(4.32));
        assertThat(companion.level()).isEqualTo(Level.NEWSBOY);
        assertThat(new Opponent.Companion(450).level()).isEqualTo(Level.GARDENER);
    }

    @Test
    void aCompanionIsClampedToTheLadder() {
        assertThat(Opponent.Companion.ofRank(-9)).isEqualTo(new Opponent.Companion(0));
        assertThat(Opponent.Companion.ofRank(12)).isEqualTo(new Opponent.Companion(1000));
        assertThat(new Opponent.Companion(100).strength()).isEqualTo(Level.PUPIL.strength());
        assertThat(new Opponent.Companion(1000).strength()).isEqualTo(Strength.CLEAR);
    }

    @Test
    void aCompanionBelowTheLadderHasANumberBelowAHundred() {
        assertThat(new Opponent.Companion(0).level()).isEqualTo(Level.PUPIL);
        assertThat(new Opponent.Companion(0).budgetLevel()).isEqualTo(Level.PUPIL);
        assertThat(new Opponent.Companion(0).strength()).isEqualTo(Level.PUPIL.strength());
        for (int hundredths = 0; hundredths < 100; hundredths++) {
            Opponent companion = new Opponent.Companion(hundredths);
            assertThat(Opponent.named("companion/" + hundredths)).contains(companion);
            assertThat(Opponent.Companion.ofRank(new Opponent.Companion(hundredths).rank()))
                    .isEqualTo(companion);
        }
    }

    @Test
    void theNameOfAnAdaptingCompanionHasItsDoubt() {
        Opponent companion = new Opponent.Companion(40, 350);
        assertThat(companion.name()).isEqualTo("companion/40/350");
        assertThat(Opponent.named("companion/40/350")).contains(companion);
    }

    @Test
    void aCompanionGetsTheBudgetOfTheNextLevelUp() {
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
    void theDefaultTimeIsThatOfTheLevel(String name, int millis) {
        assertThat(Bots.defaultMillis(name)).isEqualTo(millis);
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
                "companion/40/0",
                "companion/40/1000",
                "companion/40/",
                "companion/40/3/4",
                "companion/1001",
                "companion/4.3",
                "companion/-300",
                "companion/00432",
                "companion/builder",
                "random"
            })
    void unknownNamesAreRejected(String name) {
        assertThat(Opponent.named(name)).isEmpty();
    }
}
