package io.cablecar.server.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.bots.Level;
import io.cablecar.bots.Opponent;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Refusal;
import io.cablecar.server.wire.GameFileText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Moves, clocks, requests and resignations. */
class MoveRulesTest {

    private static final TimeControl NONE = new TimeControl.None();

    @Test
    void theLogOfTheGameHasResignationsAndHints() {
        TestTable testTable = TestTable.playing(3, new TimeControl.None());
        testTable.accepted("a", testTable.place());
        testTable.accepted("c", new Command.Resign());
        testTable.accepted("b", testTable.place());
        testTable.accepted("a", new Command.Hints(true));
        testTable.accepted("b", new Command.Answer(TableRequest.HINTS, true));
        assertThat(testTable.table.incidents())
                .containsExactly(
                        new Incident(new Incident.Resigned(2), 1, testTable.now),
                        new Incident(new Incident.Hints(true), 2, testTable.now));
    }

    @Test
    void onlyThePlayerToMoveMovesAndOnlyOnce() {
        TestTable testTable = TestTable.playing(2, NONE);
        Command.Play first = testTable.place();
        testTable.refused("b", first, TableObjections.of(Refusal.NOT_YOUR_TURN));
        testTable.refused("x", first, TableObjections.NOT_SEATED);
        testTable.accepted("a", first);
        testTable.refused("a", first, TableObjections.STALE);
        testTable.accepted("b", testTable.place());
    }

    @Test
    void exchangesAreRefusedAfterManyMoves() {
        TestTable testTable = TestTable.trading(2);
        while (testTable.moves() < TableRules.MAX_MOVES_BEFORE_EXCHANGE) {
            testTable.accepted(TestTable.guest(testTable.table.toMove().orElseThrow()), testTable.exchange());
        }
        String next = TestTable.guest(testTable.table.toMove().orElseThrow());
        testTable.refused(next, testTable.exchange(), TableObjections.TOO_MANY_EXCHANGES);
        testTable.accepted(next, testTable.place());
    }

    @Test
    void aBotTakesOverWhenTimeRunsOutUntilThePersonReturns() {
        TestTable testTable = TestTable.playing(2, new TimeControl.PerMove(10));
        testTable.advance(10_000);
        assertThat(testTable.table.botToMove()).as("latency is not charged").isEmpty();
        testTable.advance(Clocks.MAX_LAG);
        assertThat(testTable.table.botToMove()).contains(Opponent.of(Level.LAMPLIGHTER));
        testTable.refused("a", testTable.place(), TableObjections.TAKEN_OVER);
        testTable.moveBot();
        testTable.accepted("b", testTable.place());
        assertThat(testTable.table.botToMove()).contains(Opponent.of(Level.LAMPLIGHTER));
        testTable.accepted("a", new Command.Return());
        testTable.refused("a", new Command.Return(), TableObjections.NOT_TAKEN_OVER);
        testTable.accepted("a", testTable.place());
    }

    @Test
    void earlierPositionsAreReplayed() {
        TestTable testTable = TestTable.playing(3, NONE);
        List<Game> games = new ArrayList<>(List.of(testTable.table.game().orElseThrow()));
        for (int move = 0; move < 50; move++) {
            testTable.accepted(TestTable.guest(testTable.table.toMove().orElseThrow()), testTable.place());
            games.add(testTable.table.game().orElseThrow());
        }
        GameState state = testTable.table.gameState().orElseThrow();
        for (int moves = 0; moves < games.size(); moves++) {
            assertThat(state.position(moves).log()).isEqualTo(games.get(moves).log());
            GameState back = state.takenBack(moves, state.clocks());
            assertThat(back.current().log()).isEqualTo(games.get(moves).log());
            assertThat(back.moves()).isEqualTo(moves);
            assertThat(back.position(moves / 2).log())
                    .isEqualTo(games.get(moves / 2).log());
            assertThat(state.eventsSince(moves))
                    .isEqualTo(state.current()
                            .log()
                            .subList(games.get(moves).logSize(), state.current().logSize()));
        }
    }

    @Test
    void aTimedOutMoveCantBeRestartedByReturning() {
        for (TimeControl control : List.of(new TimeControl.PerMove(10), new TimeControl.Total(30, 0))) {
            TestTable testTable = TestTable.playing(2, control);
            testTable.advance(31_000);
            testTable.refused("a", new Command.Return(), TableObjections.OUT_OF_TIME);
            testTable.moveBot();
            testTable.accepted("a", new Command.Return());
            testTable.accepted("b", testTable.place());
            testTable.accepted("a", testTable.place());
        }
    }

    @Test
    void aMoveJustBeforeTheTimeoutIsAccepted() {
        TestTable testTable = TestTable.playing(2, new TimeControl.PerMove(10));
        testTable.now += 10_000 + Clocks.MAX_LAG - 1;
        testTable.accepted("a", testTable.place());
    }

    @Test
    void aTotalClockRunsForThePlayerToMove() {
        TestTable testTable = TestTable.playing(2, new TimeControl.Total(60, 5));
        testTable.now += 20_000;
        testTable.accepted("a", testTable.place());
        assertThat(testTable.table.gameState().orElseThrow().clocks().remaining())
                .containsExactly(45_000L, 60_000L);
        assertThat(testTable.table.clockExpiry()).hasValue(testTable.now + 60_000);
        testTable.now += 1_000;
        testTable.accepted(
                "b", new Command.Play(testTable.moves(), testTable.place().move(), 300));
        assertThat(testTable.table.gameState().orElseThrow().clocks().remaining())
                .containsExactly(45_000L, 64_300L);
        testTable.advance(45_000 + Clocks.MAX_LAG);
        assertThat(testTable.table.botToMove()).isPresent();
        testTable.moveBot();
        testTable.accepted("a", new Command.Return());
        assertThat(testTable
                        .table
                        .gameState()
                        .orElseThrow()
                        .clocks()
                        .remaining()
                        .get(0))
                .isGreaterThanOrEqualTo(Clocks.MIN_ON_RETURN);
    }

    /** Otherwise a program could play on for ever without any time left. */
    @Test
    void theMomentForLateMovesIsGrantedOncePerGame() {
        TestTable testTable = TestTable.playing(2, new TimeControl.Total(60, 0));
        testTable.now += 60_000 + Clocks.MAX_LAG - 100;
        testTable.accepted("a", testTable.place());
        testTable.accepted("b", testTable.place());
        testTable.advance(200);
        testTable.refused("a", testTable.place(), TableObjections.TAKEN_OVER);
    }

    @Test
    void unchargedLatencyIsBounded() {
        TestTable testTable = TestTable.playing(2, new TimeControl.Total(60, 0));
        testTable.now += 20_000;
        testTable.accepted("a", new Command.Play(0, testTable.place().move(), 1_000_000));
        assertThat(testTable
                        .table
                        .gameState()
                        .orElseThrow()
                        .clocks()
                        .remaining()
                        .get(0))
                .isEqualTo(40_000L + Clocks.MAX_LAG);
    }

    @Test
    void withoutAClockNothingExpires() {
        TestTable testTable = TestTable.playing(2, NONE);
        testTable.advance(Long.MAX_VALUE / 4);
        assertThat(testTable.table.due()).isEmpty();
        testTable.accepted("a", testTable.place());
    }

    @Test
    void aMoveCanBeTakenBackByConsentAfterSomethingHiddenWasSeen() {
        TestTable testTable = TestTable.playing(2, NONE);
        testTable.refused("a", new Command.Request(TableRequest.TAKEBACK), TableObjections.NOTHING_TO_TAKE_BACK);
        List<Tile> before = testTable.table.game().orElseThrow().view(0).hand();
        testTable.accepted("a", testTable.place());
        List<Tile> refilled = testTable.table.game().orElseThrow().view(0).hand();
        testTable.accepted("b", testTable.place());
        testTable.accepted("a", new Command.Request(TableRequest.TAKEBACK));
        assertThat(testTable
                        .table
                        .requests()
                        .pending(TableRequest.TAKEBACK)
                        .orElseThrow()
                        .seen())
                .as("a has refilled, b has shown a tile and refilled")
                .isEqualTo(new PendingRequest.Seen(List.of(0, 1), List.of()));
        testTable.accepted("b", new Command.Answer(TableRequest.TAKEBACK, true));
        assertThat(testTable.moves()).isZero();
        assertThat(testTable.table.game().orElseThrow().view(0).hand()).isEqualTo(before);
        testTable.accepted("a", testTable.place());
        assertThat(testTable.table.game().orElseThrow().view(0).hand())
                .as("the same tile comes again")
                .isEqualTo(refilled);
    }

    @Test
    void aTakebackListsWhoHasSeenShares() {
        TestTable testTable = TestTable.trading(2);
        testTable.accepted("a", testTable.exchange());
        testTable.accepted("a", new Command.Request(TableRequest.TAKEBACK));
        assertThat(testTable
                        .table
                        .requests()
                        .pending(TableRequest.TAKEBACK)
                        .orElseThrow()
                        .seen())
                .as("another share was turned up")
                .isEqualTo(new PendingRequest.Seen(List.of(), List.of(0, 1)));
    }

    @Test
    void movesThatABotMadeForAPersonAreMarked() {
        TestTable testTable = TestTable.playing(3, new TimeControl.PerMove(10));
        testTable.accepted("a", testTable.place());
        testTable.advance(10_000 + Clocks.MAX_LAG);
        testTable.moveBot();
        testTable.accepted("c", testTable.place());
        testTable.accepted("c", new Command.Resign());
        testTable.accepted("b", new Command.Return());
        testTable.accepted("a", testTable.place());
        testTable.accepted("b", testTable.place());
        testTable.moveBot();
        GameState state = testTable.table.gameState().orElseThrow();
        assertThat(state.byBots()).containsExactly(1, 5);
        assertThat(state.takenBack(4, state.clocks()).byBots()).containsExactly(1);
        testTable.accepted("a", new Command.Resign());
        testTable.accepted("b", new Command.Resign());
        assertThat(GameFileText.of(testTable.table)).contains("[BotMoves \"2 6\"]");
    }

    @Test
    void withoutAClockItIsNotedOnceThatSomebodyHasNotMovedForADay() {
        TestTable testTable = TestTable.playing(2, new TimeControl.None());
        assertThat(testTable.table.due()).hasValue(testTable.now + RequestRules.AWAY_MILLIS);
        testTable.advance(RequestRules.AWAY_MILLIS - 1);
        int number = testTable.table.number();
        testTable.advance(1);
        assertThat(testTable.log.get(number).entries()).containsExactly(new Entry.Absent(0));
        assertThat(testTable.table.due()).isEmpty();
        testTable.advance(RequestRules.AWAY_MILLIS);
        assertThat(testTable.table.number()).isEqualTo(number + 1);
        testTable.accepted("a", testTable.place());
        assertThat(testTable.table.due()).hasValue(testTable.now + RequestRules.AWAY_MILLIS);
    }

    @Test
    void noTimerRunsForTheLastPerson() {
        TestTable testTable = TestTable.playing(3, new TimeControl.None());
        testTable.accepted("b", new Command.Resign());
        testTable.accepted("c", new Command.Resign());
        assertThat(testTable.table.due()).isEmpty();
    }

    @Test
    void movesOnTheSeatOfABotAreNotMarked() {
        TestTable testTable = new TestTable(TestTable.settings(2, NONE)
                .withBots(List.of(Optional.empty(), Optional.of(Opponent.of(Level.NEWSBOY)))));
        testTable.accepted("a", TestTable.sit(0));
        testTable.accepted("a", new Command.Reveal(TestTable.nonce(0).hex()));
        testTable.accepted("a", testTable.place());
        testTable.moveBot();
        assertThat(testTable.table.gameState().orElseThrow().byBots()).isEmpty();
    }

    @Test
    void aDayAfterATurnBeganTheOtherOfTwoLetsABotPlay() {
        TestTable testTable = TestTable.playing(2, NONE);
        testTable.advance(RequestRules.AWAY_MILLIS - 1);
        testTable.refused("b", new Command.Request(TableRequest.SUBSTITUTE), TableObjections.NOT_AWAY);
        testTable.advance(1);
        testTable.refused("a", new Command.Request(TableRequest.SUBSTITUTE), TableObjections.NOT_AWAY);
        testTable.accepted("b", new Command.Request(TableRequest.SUBSTITUTE));
        assertThat(testTable.table.botToMove()).isPresent();
        testTable.accepted("a", new Command.Return());
        testTable.accepted("a", testTable.place());
        assertThat(testTable.table.awayFrom()).hasValue(testTable.now + RequestRules.AWAY_MILLIS);
    }

    @Test
    void aMajorityCanEndTheGameOfAPlayerWhoStaysAway() {
        TestTable testTable = TestTable.playing(4, NONE);
        testTable.advance(RequestRules.AWAY_MILLIS);
        testTable.accepted("b", new Command.Request(TableRequest.ABANDON));
        testTable.refused("a", new Command.Answer(TableRequest.ABANDON, false), TableObjections.NOTHING_ASKED);
        testTable.accepted("c", new Command.Answer(TableRequest.ABANDON, false));
        assertThat(testTable.table.requests().pending(TableRequest.ABANDON)).isPresent();
        testTable.accepted("d", new Command.Answer(TableRequest.ABANDON, true));
        assertThat(testTable.table.ending()).contains(new Ending.Abandoned(0));
        assertThat(testTable.table.game().orElseThrow().result())
                .as("nobody has won")
                .isEmpty();
    }

    @Test
    void aRequestEndsWhenMostRefuseOrAfterAMove() {
        TestTable testTable = TestTable.playing(4, NONE);
        testTable.advance(RequestRules.AWAY_MILLIS);
        testTable.accepted("b", new Command.Request(TableRequest.ABANDON));
        testTable.accepted("c", new Command.Answer(TableRequest.ABANDON, false));
        testTable.accepted("d", new Command.Answer(TableRequest.ABANDON, false));
        assertThat(testTable.table.requests().byKind()).isEmpty();
        testTable.accepted("b", new Command.Request(TableRequest.SUBSTITUTE));
        testTable.accepted("a", testTable.place());
        assertThat(testTable.table.requests().byKind()).isEmpty();
        testTable.refused("c", new Command.Answer(TableRequest.SUBSTITUTE, true), TableObjections.NOTHING_ASKED);
    }

    @Test
    void withAClockNobodyIsAway() {
        TestTable testTable = TestTable.playing(2, new TimeControl.PerMove(10));
        assertThat(testTable.table.awayFrom()).isEmpty();
    }

    @Test
    void placingADrawnTileCanBeTakenBackIfAllOthersAgree() {
        TestTable testTable = TestTable.playing(3, NONE);
        testTable.accepted("a", testTable.play("draw"));
        testTable.accepted("a", testTable.place());
        testTable.accepted("a", new Command.Request(TableRequest.TAKEBACK));
        assertThat(testTable
                        .table
                        .requests()
                        .pending(TableRequest.TAKEBACK)
                        .orElseThrow()
                        .seen())
                .isEqualTo(PendingRequest.Seen.NOTHING);
        testTable.refused("a", new Command.Answer(TableRequest.TAKEBACK, true), TableObjections.NOTHING_ASKED);
        testTable.accepted("b", new Command.Answer(TableRequest.TAKEBACK, true));
        assertThat(testTable.moves()).isEqualTo(2);
        testTable.accepted("c", new Command.Answer(TableRequest.TAKEBACK, true));
        assertThat(testTable.moves()).isEqualTo(1);
        assertThat(testTable.table.toMove()).hasValue(0);
        testTable.accepted("a", testTable.place());
    }

    @Test
    void aRefusalOrAMoveEndsTheRequest() {
        TestTable testTable = TestTable.playing(3, NONE);
        testTable.accepted("a", testTable.play("draw"));
        testTable.accepted("a", testTable.place());
        testTable.accepted("a", new Command.Request(TableRequest.TAKEBACK));
        testTable.accepted("b", new Command.Answer(TableRequest.TAKEBACK, false));
        testTable.refused("c", new Command.Answer(TableRequest.TAKEBACK, true), TableObjections.NOTHING_ASKED);
        testTable.accepted("a", new Command.Request(TableRequest.TAKEBACK));
        testTable.accepted("b", testTable.place());
        testTable.refused("c", new Command.Answer(TableRequest.TAKEBACK, true), TableObjections.NOTHING_ASKED);
    }

    @Test
    void allPlayersTogetherMayEndTheGameWithoutAResult() {
        TestTable testTable = TestTable.playing(3, NONE);
        testTable.accepted("b", new Command.Request(TableRequest.END));
        testTable.accepted("a", testTable.place());
        testTable.accepted("a", new Command.Answer(TableRequest.END, true));
        testTable.accepted("c", new Command.Answer(TableRequest.END, true));
        assertThat(testTable.table.ending()).contains(new Ending.Agreed());
        testTable.refused("b", testTable.place(), TableObjections.NOT_PLAYING);
    }

    @Test
    void aPlayerOutOfTimeCanObjectToTheEndForSomeMinutes() {
        TestTable testTable = TestTable.playing(2, new TimeControl.PerMove(10));
        testTable.advance(10_000 + Clocks.MAX_LAG);
        testTable.moveBot();
        testTable.accepted("b", new Command.Request(TableRequest.END));
        assertThat(testTable.table.phase()).isEqualTo(Phase.PLAYING);
        testTable.accepted("a", new Command.Answer(TableRequest.END, false));
        testTable.accepted("b", new Command.Request(TableRequest.END));
        testTable.accepted("a", new Command.Return());
        testTable.accepted("b", testTable.place());
        assertThat(testTable.table.requests().pending(TableRequest.END))
                .as("a is asked like everybody else")
                .isPresent();
        testTable.accepted("a", new Command.Answer(TableRequest.END, true));
        assertThat(testTable.table.ending()).contains(new Ending.Agreed());
    }

    @Test
    void theGameEndsWhenThePlayerOutOfTimeStaysAway() {
        TestTable testTable = TestTable.playing(3, new TimeControl.Total(600, 0));
        testTable.advance(600_000 + Clocks.MAX_LAG);
        testTable.moveBot();
        long since = testTable.now;
        testTable.accepted("b", new Command.Request(TableRequest.END));
        testTable.accepted("c", new Command.Answer(TableRequest.END, true));
        assertThat(testTable.table.due()).hasValue(since + RequestRules.OBJECT_MILLIS);
        testTable.advance(RequestRules.OBJECT_MILLIS - 1);
        assertThat(testTable.table.phase()).isEqualTo(Phase.PLAYING);
        testTable.advance(1);
        assertThat(testTable.table.ending()).contains(new Ending.Agreed());
    }

    @Test
    void resigningEndsAGameOfTwo() {
        TestTable testTable = TestTable.playing(2, NONE);
        testTable.accepted("b", new Command.Resign());
        assertThat(testTable.table.ending()).contains(new Ending.Resigned(1));
    }

    @Test
    void inALargerGameABotPlaysForAResignedPlayerUntilTheLastPersonResigns() {
        TestTable testTable = TestTable.playing(3, NONE);
        testTable.accepted("a", new Command.Resign());
        assertThat(testTable.table.botToMove()).contains(Opponent.of(Level.LAMPLIGHTER));
        testTable.refused("a", new Command.Return(), TableObjections.NOT_TAKEN_OVER);
        testTable.moveBot();
        testTable.accepted("b", testTable.place());
        testTable.accepted("b", new Command.Resign());
        assertThat(testTable.table.phase()).isEqualTo(Phase.PLAYING);
        testTable.accepted("c", new Command.Resign());
        assertThat(testTable.table.ending()).contains(new Ending.Resigned(2));
    }

    @Test
    void thereIsOneRematchAfterTheGame() {
        TestTable testTable = TestTable.playing(2, NONE);
        testTable.refused("a", new Command.Rematch("next"), TableObjections.NOT_OVER);
        testTable.accepted("a", new Command.Resign());
        testTable.accepted("b", new Command.Rematch("next"));
        assertThat(testTable.accepted("a", new Command.Rematch("other"))).isEmpty();
        assertThat(testTable.table.rematch()).contains(new Entry.Rematched("next", Optional.of(1)));
    }

    @Test
    void onlyTheOwnerAllowsHints() {
        TestTable testTable = TestTable.playing(2, NONE);
        testTable.refused("b", new Command.Hints(true), TableObjections.NOT_OWNER);
        testTable.accepted("a", new Command.Hints(true));
        assertThat(testTable.table.settings().hints()).isFalse();
        testTable.accepted("b", new Command.Answer(TableRequest.HINTS, true));
        assertThat(testTable.table.settings().hints()).isTrue();
        assertThat(testTable.table.requests().byKind()).isEmpty();
    }

    @Test
    void hintsNeedTheConsentOfAllWhoAreStillInTheGame() {
        TestTable testTable = TestTable.playing(4, new TimeControl.PerMove(10));
        testTable.accepted("b", new Command.Resign());
        testTable.advance(10_000 + Clocks.MAX_LAG);
        testTable.moveBot();
        testTable.accepted("a", new Command.Return());
        testTable.accepted("a", new Command.Hints(true));
        testTable.accepted("c", new Command.Answer(TableRequest.HINTS, false));
        testTable.refused("d", new Command.Answer(TableRequest.HINTS, true), TableObjections.NOTHING_ASKED);
        testTable.accepted("a", new Command.Hints(true));
        testTable.accepted("c", new Command.Answer(TableRequest.HINTS, true));
        assertThat(testTable.table.settings().hints()).isFalse();
        testTable.accepted("d", new Command.Answer(TableRequest.HINTS, true));
        assertThat(testTable.table.settings().hints()).isTrue();
    }

    @Test
    void afterTheGameHintsStayAsTheyWereAgreed() {
        TestTable testTable = TestTable.playing(2, NONE);
        testTable.accepted("a", new Command.Resign());
        testTable.refused("a", new Command.Hints(true), TableObjections.NOT_PLAYING);
    }
}
