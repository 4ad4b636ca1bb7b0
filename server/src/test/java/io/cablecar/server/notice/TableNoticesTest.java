package io.cablecar.server.notice;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.chance.Seed;
import io.cablecar.server.table.Ending;
import io.cablecar.server.table.Entry;
import io.cablecar.server.table.Settings;
import io.cablecar.server.table.TableRequest;
import io.cablecar.server.table.TestSettings;
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
        assertThat(Wire.write(notice.details()))
                .isEqualTo("{\"name\":\"Ada\",\"moves\":1,\"until\":" + (game.now() + 48 * HOUR)
                        + ",\"yours\":true,\"opens\":null,\"names\":[\"Ada\"],\"what\":null}");
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
    void evenPresentPlayersAreRemindedTwelveHoursBeforeTheEnd() {
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
    void whoeverIsAwayWhenAFullTableAsksIsCalledAndToldWhenTheSeatIsLost() {
        TestGame game = new TestGame(NO_CLOCK, person -> person.name().equals("Bob"))
                .sit("Ada")
                .sit("Bob");
        long until = game.now() + 20_000;
        Notice called = only(game.store("bob", new Entry.Called(until)), NoticeKind.READY);
        assertThat(called.guest()).isEqualTo("ada");
        assertThat(called.canWait()).isFalse();
        assertThat(called.details().until()).contains(until);
        assertThat(called.details().names()).contains(List.of("Bob"));
        assertThat(TableNotices.isCurrent(called, game.table())).isTrue();

        Entry uncalled = new Entry.Uncalled(List.of(0), Seed.ofText("fresh").hex());
        Notice freed = only(game.store("", uncalled), NoticeKind.FREED);
        assertThat(freed.guest()).isEqualTo("ada");
        assertThat(freed.details().what()).contains(TableNotices.NOT_READY);
        assertThat(TableNotices.isCurrent(called, game.table())).isFalse();
        assertThat(TableNotices.isCurrent(freed, game.table())).isTrue();
    }

    @Test
    void whoeverIsReadyIsNotCalledAnyMore() {
        TestGame game = new TestGame(NO_CLOCK, person -> false).sit("Ada").sit("Bob");
        Notice called = of(game.store("", new Entry.Called(game.now() + 20_000)), NoticeKind.READY)
                .get(0);
        game.store("ada", new Entry.Revealed(0, Seed.ofText("Ada").hex()));
        assertThat(TableNotices.isCurrent(called, game.table())).isFalse();
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
    void aVacationIsReportedToTheOthersAndPostponesTheReminder() {
        TestGame game = TestGame.started(TWO_DAYS);
        long until = game.now() + 96 * HOUR;
        Notice notice = only(game.store("ada", new Entry.VacationBegan(0, 1, until)), NoticeKind.VACATION);
        assertThat(notice.guest()).isEqualTo("bob");
        assertThat(notice.details().name()).isEqualTo("Ada");
        assertThat(notice.details().until()).contains(until);
        assertThat(only(game, NoticeKind.TIME_LEFT).at()).isEqualTo(until + 36 * HOUR);
        assertThat(TableNotices.isCurrent(notice, game.table())).isTrue();
        assertThat(of(game.store("ada", new Entry.VacationBegan(0, 2, until + HOUR)), NoticeKind.VACATION))
                .as("it only ends later")
                .isEmpty();
        assertThat(TableNotices.isCurrent(
                        notice, game.store("ada", new Entry.VacationEnded(0, 3)).table()))
                .isFalse();
        assertThat(only(game, NoticeKind.TIME_LEFT).at()).isEqualTo(game.now() + 36 * HOUR);
    }

    @Test
    void theOthersAtTheTableAreNamed() {
        TestGame game = TestGame.started(TWO_DAYS);
        assertThat(of(game, NoticeKind.STARTED))
                .extracting(notice -> notice.details().names().orElseThrow())
                .containsExactly(List.of("Bob"), List.of("Ada"));
        assertThat(only(game, NoticeKind.TIME_LEFT).details().names()).contains(List.of("Bob"));
    }

    /** A forgotten tab must not silence everything, but players of a hurried game look away for a moment. */
    @Test
    void anInactivePageCountsAsAbsentWhereTheTableCanWait() {
        TestGame overDays =
                TestGame.watched(TWO_DAYS, person -> Presence.CONNECTED).start();
        assertThat(of(overDays, NoticeKind.STARTED)).hasSize(2);
        assertThat(only(overDays.move(), NoticeKind.YOUR_TURN).guest()).isEqualTo("bob");
        TestGame hurried = TestGame.watched(new TimeControl.PerMove(60), person -> Presence.CONNECTED)
                .start();
        assertThat(hurried.notices()).isEmpty();
        assertThat(hurried.move().notices()).isEmpty();
        TestGame unlimited =
                TestGame.watched(NO_CLOCK, person -> Presence.CONNECTED).start();
        assertThat(unlimited.after(60_000).move().notices()).isEmpty();
        assertThat(only(unlimited.after(HOUR).move(), NoticeKind.YOUR_TURN).guest())
                .isEqualTo("ada");
    }

    @Test
    void aQuestionIsPutToTheOthersAndCurrentUntilItIsAnswered() {
        TestGame game = TestGame.started(TWO_DAYS).move();
        game.store("ada", new Entry.Asked(0, TableRequest.END));
        Notice notice = only(game, NoticeKind.ASKED);
        assertThat(game.notices()).hasSize(1);
        assertThat(notice.guest()).isEqualTo("bob");
        assertThat(notice.details().name()).isEqualTo("Ada");
        assertThat(notice.details().what()).contains("end");
        assertThat(TableNotices.isCurrent(notice, game.table())).isTrue();
        assertThat(game.table().unansweredBy(1)).containsExactly(TableRequest.END);
        game.store("bob", new Entry.Answered(1, TableRequest.END, false));
        assertThat(TableNotices.isCurrent(notice, game.table())).isFalse();
        assertThat(game.table().unansweredBy(1)).isEmpty();
    }

    @Test
    void changedSettingsAskTheOthersOnceUntilTheyAgree() {
        TestGame game = new TestGame(TWO_DAYS, person -> false).sit("Ada").sit("Bob");
        game.store("ada", new Entry.Changed(TestSettings.withClock(Settings.usual(Rules.base(2)), NO_CLOCK)));
        Notice notice = only(game, NoticeKind.ASKED);
        assertThat(notice.guest()).isEqualTo("bob");
        assertThat(notice.details().name()).isEqualTo("Ada");
        assertThat(notice.details().what()).contains("settings");
        assertThat(TableNotices.isCurrent(notice, game.table())).isTrue();
        game.store("ada", new Entry.Changed(TestSettings.withClock(Settings.usual(Rules.base(2)), TWO_DAYS)));
        assertThat(game.notices()).as("Bob is still being asked").isEmpty();
        game.store("bob", new Entry.Committed(1, Seed.ofText("again").commitment()));
        assertThat(TableNotices.isCurrent(notice, game.table())).isFalse();
    }

    @Test
    void theEndIsReportedToThoseWhoAreAwayAndDidNotCauseIt() {
        TestGame agreed = TestGame.started(TWO_DAYS);
        agreed.store("ada", new Entry.Over(new Ending.Agreed()));
        Notice notice = only(agreed, NoticeKind.OVER);
        assertThat(notice.guest()).isEqualTo("bob");
        assertThat(notice.details().names()).contains(List.of("Ada"));
        assertThat(notice.details().what()).contains("agreed");
        assertThat(notice.canWait()).isTrue();
        assertThat(TableNotices.isCurrent(notice, agreed.table())).isTrue();
        TestGame resigned = TestGame.started(TWO_DAYS);
        resigned.store("bob", new Entry.Resigned(1), new Entry.Over(new Ending.Resigned(1)));
        assertThat(only(resigned, NoticeKind.OVER).guest()).isEqualTo("ada");
        assertThat(only(resigned, NoticeKind.OVER).details().name()).isEqualTo("Bob");
        TestGame closed = TestGame.started(TWO_DAYS);
        assertThat(of(closed.store("", new Entry.Over(new Ending.Closed())), NoticeKind.OVER))
                .hasSize(2);
    }

    @Test
    void aPersonIsNotifiedThatABotPlaysUntilTheyAreBack() {
        TestGame game = TestGame.started(TWO_DAYS).store("", new Entry.TakenOver(0));
        Notice notice = only(game, NoticeKind.TAKEN_OVER);
        assertThat(game.notices()).hasSize(1);
        assertThat(notice.guest()).isEqualTo("ada");
        assertThat(notice.details().what()).isEmpty();
        assertThat(TableNotices.isCurrent(notice, game.table())).isTrue();
        assertThat(TableNotices.isCurrent(
                        notice, game.store("ada", new Entry.Returned(0)).table()))
                .isFalse();
        TestGame substituted = TestGame.started(NO_CLOCK).store("bob", new Entry.TakenOver(0));
        assertThat(only(substituted, NoticeKind.TAKEN_OVER).details().what()).contains("substitute");
    }

    @Test
    void aPersonIsNotifiedThatTheirSeatWasFreed() {
        TestGame game = new TestGame(NO_CLOCK, person -> false).sit("Ada").sit("Bob");
        Notice freed = only(game.store("ada", new Entry.Freed(1)), NoticeKind.FREED);
        assertThat(freed.guest()).isEqualTo("bob");
        assertThat(freed.details().name()).isEqualTo("Ada");
        assertThat(TableNotices.isCurrent(freed, game.table())).isTrue();
        assertThat(TableNotices.isCurrent(freed, game.sit("Bob").table())).isFalse();
        TestGame begun = TestGame.started(TWO_DAYS).store("ada", new Entry.Removed(1));
        assertThat(only(begun, NoticeKind.FREED).guest()).isEqualTo("bob");
    }

    @Test
    void afterADayWithoutAMoveTheOthersMayGoOn() {
        TestGame game = TestGame.started(NO_CLOCK).after(24 * HOUR).store("", new Entry.Absent(0));
        Notice notice = only(game, NoticeKind.AWAY);
        assertThat(game.notices()).hasSize(1);
        assertThat(notice.guest()).isEqualTo("bob");
        assertThat(notice.details().name()).isEqualTo("Ada");
        assertThat(TableNotices.isCurrent(notice, game.table())).isTrue();
        assertThat(TableNotices.isCurrent(notice, game.move().table())).isFalse();
    }

    @Test
    void anInvitationToAFullTableIsNotCurrent() {
        TestGame game = new TestGame(NO_CLOCK, person -> false).sit("Ada");
        Notice invited =
                new Notice("zoe", TestGame.ID, 0, NoticeKind.INVITED, game.now(), false, Notice.Details.by("Ada"));
        assertThat(TableNotices.isCurrent(invited, game.table())).isTrue();
        assertThat(TableNotices.isCurrent(invited, game.sit("Bob").table())).isFalse();
        assertThat(TableNotices.isCurrent(
                        invited, game.store("ada", new Entry.Freed(1)).table()))
                .as("there is a free seat again")
                .isTrue();
    }

    @Test
    void settledNoticesAreNotCurrent() {
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
