package io.cablecar.server.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A vacation stops a person's clock of days. */
class VacationRulesTest {

    private static final long DAY = 86_400_000L;

    private final TestTable game = started();

    private static TestTable started() {
        TestTable testTable = new TestTable(TestTable.settings(2, new TimeControl.Days(3)));
        testTable.accepted("a", TestTable.sitOverDays(0));
        testTable.accepted("b", TestTable.sitOverDays(1));
        testTable.advance(TableRules.SUMMON_MILLIS);
        return testTable;
    }

    private static Command.Vacation until(int change, long end) {
        return new Command.Vacation(change, Optional.of(end));
    }

    private static Command.Vacation back(int change) {
        return new Command.Vacation(change, Optional.empty());
    }

    private long left() {
        return game.table.clockExpiry().orElseThrow() - game.now;
    }

    @Test
    void theClockOfThePlayerToMoveStopsUntilTheEnd() {
        game.advance(DAY);
        game.accepted("a", until(1, game.now + 5 * DAY));
        assertThat(left()).isEqualTo(7 * DAY);
        game.advance(5 * DAY);
        assertThat(left()).isEqualTo(2 * DAY);
        game.advance(2 * DAY + Clocks.MAX_LAG);
        assertThat(game.table.chairs().get(0).isPlaying()).isFalse();
    }

    @Test
    void endingTheVacationRestartsTheClock() {
        game.advance(DAY);
        game.accepted("a", until(1, game.now + 5 * DAY));
        game.advance(DAY);
        game.accepted("a", back(2));
        assertThat(left()).isEqualTo(2 * DAY);
    }

    @Test
    void aChangedEndReplacesTheOldOne() {
        game.accepted("a", until(1, game.now + 5 * DAY));
        game.advance(DAY);
        game.accepted("a", until(2, game.now + 9 * DAY));
        assertThat(left()).isEqualTo(12 * DAY);
        game.accepted("a", until(3, game.now + DAY));
        assertThat(left()).isEqualTo(4 * DAY);
    }

    @Test
    void aTurnThatBeginsDuringTheVacationHasItsWholeTimeAfterIt() {
        game.accepted("b", until(1, game.now + 5 * DAY));
        assertThat(left()).as("the clock of a runs").isEqualTo(3 * DAY);
        game.advance(DAY);
        game.accepted("a", game.place());
        assertThat(left()).isEqualTo(7 * DAY);
        game.advance(DAY);
        game.accepted("b", back(2));
        assertThat(left()).isEqualTo(3 * DAY);
    }

    @Test
    void aMoveEndsTheVacationAtThisTable() {
        game.accepted("a", until(1, game.now + 5 * DAY));
        game.accepted("a", game.place());
        game.accepted("b", game.place());
        assertThat(left()).isEqualTo(3 * DAY);
        // The same change, written again after a crash, does not bring it back.
        assertThat(game.accepted("a", until(1, game.now + 5 * DAY))).isEmpty();
        game.accepted("a", until(2, game.now + 5 * DAY));
        assertThat(left()).isEqualTo(8 * DAY);
    }

    @Test
    void anEarlierChangeIsIgnoredAfterALaterOne() {
        game.accepted("a", until(2, game.now + 5 * DAY));
        assertThat(game.accepted("a", until(1, game.now + DAY))).isEmpty();
        assertThat(game.accepted("a", until(2, game.now + 5 * DAY))).isEmpty();
        assertThat(left()).isEqualTo(8 * DAY);
    }

    @Test
    void aSeatTakenOnVacationKeepsItUntilAfterTheStart() {
        TestTable open = new TestTable(TestTable.settings(2, new TimeControl.Days(3)));
        open.accepted("a", TestTable.sitOverDays(0));
        open.accepted("a", until(4, open.now + 5 * DAY));
        open.accepted("b", TestTable.sitOverDays(1));
        long end = open.now + 5 * DAY;
        open.advance(TableRules.SUMMON_MILLIS);
        assertThat(open.table.clockExpiry()).hasValue(end + 3 * DAY);
    }

    @Test
    void aReturnToTheSeatAndATakebackKeepTheClockStopped() {
        game.advance(3 * DAY + Clocks.MAX_LAG);
        long end = game.now + 5 * DAY;
        game.accepted("a", until(1, end));
        game.moveBot();
        game.accepted("b", game.place());
        game.accepted("a", new Command.Return());
        assertThat(game.table.clockExpiry()).hasValue(end + 3 * DAY);
    }

    @Test
    void nothingHappensWithoutAClockOfDaysOrWithoutASeat() {
        TestTable live = TestTable.playing(2, new TimeControl.PerMove(60));
        assertThat(live.accepted("a", until(1, live.now + DAY))).isEmpty();
        assertThat(game.accepted("z", until(1, game.now + DAY))).isEmpty();
        game.accepted("a", new Command.Resign());
        assertThat(game.accepted("a", until(1, game.now + DAY))).isEmpty();
        assertThat(List.of(game.table.phase())).containsOnly(Phase.OVER);
    }
}
