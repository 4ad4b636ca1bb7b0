package io.cablecar.server.notice;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.server.table.Ending;
import io.cablecar.server.table.Entry;
import io.cablecar.server.table.TimeControl;
import io.cablecar.server.wire.Wire;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Every event at a table gives one notice to each absent person it concerns. */
class TableNoticesTest {

    private static final TimeControl NO_CLOCK = new TimeControl.None();
    private static final TimeControl TWO_DAYS = new TimeControl.Days(2);
    private static final long HOUR = Duration.ofHours(1).toMillis();

    @Test
    void aMoveNotifiesTheNextPlayerOfTheMoverAndTheTimeLeft() {
        TestGame game = TestGame.started(TWO_DAYS).after(HOUR).move();
        Notice notice = only(game, NoticeKind.YOUR_TURN);
        assertThat(notice.guest()).isEqualTo("bob");
        assertThat(notice.event()).isEqualTo(game.table().number());
        assertThat(notice.canWait()).isTrue();
        assertThat(notice.details())
                .isEqualTo(new Notice.Details(
                        "Ada", Optional.of(1), Optional.of(game.now() + 48 * HOUR), true, Optional.empty()));
        assertThat(Wire.write(notice.details()))
                .isEqualTo("{\"name\":\"Ada\",\"moves\":1,\"until\":" + (game.now() + 48 * HOUR)
                        + ",\"yours\":true,\"opens\":null}");
    }

    @Test
    void aMoveThatDoesNotEndTheTurnGivesNoNotice() {
        assertThat(TestGame.started(NO_CLOCK).draw().notices()).isEmpty();
    }

    @Test
    void presentPlayersGetNoNotice() {
        TestGame game = new TestGame(NO_CLOCK, person -> person.name().equals("Bob")).start();
        assertThat(game.notices()).extracting(Notice::guest).containsExactly("ada");
        assertThat(game.move().notices()).isEmpty();
        assertThat(game.move().notices()).extracting(Notice::guest).containsExactly("ada");
    }

    @Test
    void theStartNotifiesEverybodyOfWhoseTurnItIs() {
        TestGame game = TestGame.started(TWO_DAYS);
        List<Notice> started = of(game, NoticeKind.STARTED);
        assertThat(started).extracting(Notice::guest).containsExactly("ada", "bob");
        assertThat(started).extracting(notice -> notice.details().yours()).containsExactly(true, false);
        assertThat(of(game, NoticeKind.YOUR_TURN)).isEmpty();
    }

    @Test
    void twelveHoursBeforeTheEndThereIsAReminderEvenForPresentPlayers() {
        TestGame game = new TestGame(TWO_DAYS, person -> true).start();
        Notice notice = only(game, NoticeKind.TIME_LEFT);
        assertThat(notice.guest()).isEqualTo("ada");
        assertThat(notice.at()).isEqualTo(game.now() + 36 * HOUR);
        assertThat(TableNotices.isCurrent(notice, game.table())).isTrue();
        assertThat(TableNotices.isCurrent(notice, game.after(HOUR).draw().table()))
                .as("a part of a turn starts the clock again")
                .isFalse();
        assertThat(only(game, NoticeKind.TIME_LEFT).event()).isGreaterThan(notice.event());
        assertThat(of(TestGame.started(new TimeControl.PerMove(3600)), NoticeKind.TIME_LEFT))
                .isEmpty();
    }

    @Test
    void aRematchIsOfferedToTheOthersByName() {
        String next = "x".repeat(22);
        TestGame game = TestGame.started(NO_CLOCK)
                .store("bob", new Entry.Over(new Ending.Agreed()))
                .store("bob", new Entry.Rematched(next, Optional.of(1)));
        Notice notice = only(game, NoticeKind.REMATCH);
        assertThat(notice.guest()).isEqualTo("ada");
        assertThat(notice.opened()).isEqualTo(next);
        assertThat(notice.details().name()).isEqualTo("Bob");
        TestGame rematch = new TestGame(NO_CLOCK, person -> false);
        assertThat(TableNotices.isCurrent(notice, rematch.table())).isTrue();
        assertThat(TableNotices.isCurrent(notice, rematch.start().table())).isFalse();
    }

    @Test
    void whatIsSettledIsNotCurrent() {
        TestGame game = TestGame.started(NO_CLOCK).move();
        Notice turn = only(game, NoticeKind.YOUR_TURN);
        assertThat(TableNotices.isCurrent(turn, game.table())).isTrue();
        assertThat(TableNotices.isCurrent(turn, game.move().table())).isFalse();
        assertThat(TableNotices.isCurrent(turn, game.move().table()))
                .as("it is the turn of the same player, but a later one")
                .isFalse();
    }

    @Test
    void aLongTurnShowsThatPlayersAreAway() {
        TestGame game = TestGame.started(NO_CLOCK);
        assertThat(only(game.after(60_000).move(), NoticeKind.YOUR_TURN).canWait())
                .isFalse();
        assertThat(only(game.after(HOUR).move(), NoticeKind.YOUR_TURN).canWait())
                .isTrue();
        TestGame quick = TestGame.started(new TimeControl.PerMove(3600));
        assertThat(only(quick.after(HOUR - 1).move(), NoticeKind.YOUR_TURN).canWait())
                .isFalse();
    }

    /** Personal links give a seat to many devices; a move must not become a call for each of them. */
    @Test
    void atMostFiveDevicesOfAPersonAreNotified() {
        TestGame game = TestGame.started(NO_CLOCK);
        for (int i = 1; i < 20; i++) {
            game.store("bob", new Entry.Claimed(1, "bob" + i));
        }
        assertThat(game.move().notices())
                .extracting(Notice::guest)
                .containsExactly("bob", "bob16", "bob17", "bob18", "bob19");
    }

    private static List<Notice> of(TestGame game, NoticeKind kind) {
        return game.notices().stream().filter(notice -> notice.kind() == kind).toList();
    }

    private static Notice only(TestGame game, NoticeKind kind) {
        assertThat(of(game, kind)).hasSize(1);
        return of(game, kind).get(0);
    }
}
