package io.cablecar.server.conduct;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.bots.Level;
import io.cablecar.bots.Opponent;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Refusal;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Moves, clocks, asking and giving up. */
class PlayingTest {

    private static final TimeControl NONE = new TimeControl.None();

    @Test
    void aMoveIsMadeOnceByWhoseTurnItIs() {
        Sitting sitting = Sitting.playing(2, NONE);
        Command.Play first = sitting.place();
        sitting.refused("b", first, Objection.of(Refusal.NOT_YOUR_TURN));
        sitting.refused("x", first, Objection.NOT_SEATED);
        sitting.agreed("a", first);
        sitting.refused("a", first, Objection.STALE);
        sitting.agreed("b", sitting.place());
    }

    @Test
    void sharesAreNotExchangedForEver() {
        Sitting sitting = Sitting.trading(2);
        while (sitting.moves() < Conduct.MOST_MOVES_BEFORE_EXCHANGE) {
            sitting.agreed(Sitting.guest(sitting.table.toMove().orElseThrow()), sitting.exchange());
        }
        String next = Sitting.guest(sitting.table.toMove().orElseThrow());
        sitting.refused(next, sitting.exchange(), Objection.TOO_MANY_EXCHANGES);
        sitting.agreed(next, sitting.place());
    }

    @Test
    void outOfTimeABotTakesOverUntilThePersonReturns() {
        Sitting sitting = Sitting.playing(2, new TimeControl.PerMove(10));
        sitting.waits(10_000);
        assertThat(sitting.table.botToMove())
                .as("a little is given for the way")
                .isEmpty();
        sitting.waits(Times.MOST_LAG);
        assertThat(sitting.table.botToMove()).contains(Opponent.of(Level.LAMPLIGHTER));
        sitting.refused("a", sitting.place(), Objection.TAKEN_OVER);
        sitting.botMoves();
        sitting.agreed("b", sitting.place());
        assertThat(sitting.table.botToMove()).contains(Opponent.of(Level.LAMPLIGHTER));
        sitting.agreed("a", new Command.Return());
        sitting.refused("a", new Command.Return(), Objection.NOT_TAKEN_OVER);
        sitting.agreed("a", sitting.place());
    }

    @Test
    void whatLiesFurtherBackFollowsFromTheDeal() {
        Sitting sitting = Sitting.playing(3, NONE);
        List<Game> games = new ArrayList<>(List.of(sitting.table.game().orElseThrow()));
        for (int move = 0; move < 50; move++) {
            sitting.agreed(Sitting.guest(sitting.table.toMove().orElseThrow()), sitting.place());
            games.add(sitting.table.game().orElseThrow());
        }
        Play play = sitting.table.play().orElseThrow();
        for (int moves = 0; moves < games.size(); moves++) {
            assertThat(play.after(moves).log()).isEqualTo(games.get(moves).log());
            Play back = play.backTo(moves);
            assertThat(back.now().log()).isEqualTo(games.get(moves).log());
            assertThat(back.moves()).isEqualTo(moves);
            assertThat(back.after(moves / 2).log())
                    .isEqualTo(games.get(moves / 2).log());
            assertThat(play.eventsSince(moves))
                    .isEqualTo(play.now()
                            .log()
                            .subList(games.get(moves).logSize(), play.now().logSize()));
        }
    }

    @Test
    void whoIsOutOfTimeCantBeginThatMoveAnew() {
        for (TimeControl control : List.of(new TimeControl.PerMove(10), new TimeControl.Total(30, 0))) {
            Sitting sitting = Sitting.playing(2, control);
            sitting.waits(31_000);
            sitting.refused("a", new Command.Return(), Objection.OUT_OF_TIME);
            sitting.botMoves();
            sitting.agreed("a", new Command.Return());
            sitting.agreed("b", sitting.place());
            sitting.agreed("a", sitting.place());
        }
    }

    @Test
    void aMoveInTheLastMomentCounts() {
        Sitting sitting = Sitting.playing(2, new TimeControl.PerMove(10));
        sitting.now += 10_000 + Times.MOST_LAG - 1;
        sitting.agreed("a", sitting.place());
    }

    @Test
    void aTotalClockRunsForWhoeverIsToMove() {
        Sitting sitting = Sitting.playing(2, new TimeControl.Total(60, 5));
        sitting.now += 20_000;
        sitting.agreed("a", sitting.place());
        assertThat(sitting.table.times().orElseThrow().remaining()).containsExactly(45_000L, 60_000L);
        assertThat(sitting.table.ends()).hasValue(sitting.now + 60_000);
        sitting.now += 1_000;
        sitting.agreed("b", new Command.Play(sitting.moves(), sitting.place().move(), 300));
        assertThat(sitting.table.times().orElseThrow().remaining()).containsExactly(45_000L, 64_300L);
        sitting.waits(45_000 + Times.MOST_LAG);
        assertThat(sitting.table.botToMove()).isPresent();
        sitting.botMoves();
        sitting.agreed("a", new Command.Return());
        assertThat(sitting.table.times().orElseThrow().remaining().get(0)).isGreaterThanOrEqualTo(Times.ON_RETURN);
    }

    @Test
    void nobodyGetsMoreForTheWayThanThereMayBe() {
        Sitting sitting = Sitting.playing(2, new TimeControl.Total(60, 0));
        sitting.now += 20_000;
        sitting.agreed("a", new Command.Play(0, sitting.place().move(), 1_000_000));
        assertThat(sitting.table.times().orElseThrow().remaining().get(0)).isEqualTo(40_000L + Times.MOST_LAG);
    }

    @Test
    void withoutAClockNothingEverRunsOut() {
        Sitting sitting = Sitting.playing(2, NONE);
        sitting.waits(Long.MAX_VALUE / 4);
        assertThat(sitting.table.due()).isEmpty();
        sitting.agreed("a", sitting.place());
    }

    @Test
    void aMoveAfterWhichSomethingHiddenWasSeenStays() {
        Sitting sitting = Sitting.playing(2, NONE);
        sitting.refused("a", new Command.Question(Ask.TAKEBACK), Objection.NOTHING_TO_TAKE_BACK);
        sitting.agreed("a", sitting.place());
        sitting.refused("a", new Command.Question(Ask.TAKEBACK), Objection.HIDDEN_SEEN);
    }

    @Test
    void aDrawnTileThatWasLaidMayBeLaidElsewhereIfAllOthersAgree() {
        Sitting sitting = Sitting.playing(3, NONE);
        sitting.agreed("a", sitting.play("draw"));
        sitting.refused("a", new Command.Question(Ask.TAKEBACK), Objection.HIDDEN_SEEN);
        sitting.agreed("a", sitting.place());
        sitting.agreed("a", new Command.Question(Ask.TAKEBACK));
        sitting.refused("a", new Command.Answer(Ask.TAKEBACK, true), Objection.NOTHING_ASKED);
        sitting.agreed("b", new Command.Answer(Ask.TAKEBACK, true));
        assertThat(sitting.moves()).isEqualTo(2);
        sitting.agreed("c", new Command.Answer(Ask.TAKEBACK, true));
        assertThat(sitting.moves()).isEqualTo(1);
        assertThat(sitting.table.toMove()).hasValue(0);
        sitting.agreed("a", sitting.place());
    }

    @Test
    void oneNoOrAMoveEndsTheQuestion() {
        Sitting sitting = Sitting.playing(3, NONE);
        sitting.agreed("a", sitting.play("draw"));
        sitting.agreed("a", sitting.place());
        sitting.agreed("a", new Command.Question(Ask.TAKEBACK));
        sitting.agreed("b", new Command.Answer(Ask.TAKEBACK, false));
        sitting.refused("c", new Command.Answer(Ask.TAKEBACK, true), Objection.NOTHING_ASKED);
        sitting.agreed("a", new Command.Question(Ask.TAKEBACK));
        sitting.agreed("b", sitting.place());
        sitting.refused("c", new Command.Answer(Ask.TAKEBACK, true), Objection.NOTHING_ASKED);
    }

    @Test
    void allTogetherMayEndTheGameWithoutAResult() {
        Sitting sitting = Sitting.playing(3, NONE);
        sitting.agreed("b", new Command.Question(Ask.END));
        sitting.agreed("a", sitting.place());
        sitting.agreed("a", new Command.Answer(Ask.END, true));
        sitting.agreed("c", new Command.Answer(Ask.END, true));
        assertThat(sitting.table.ending()).contains(new Ending.Agreed());
        sitting.refused("b", sitting.place(), Objection.NOT_PLAYING);
    }

    @Test
    void givingUpEndsAGameOfTwo() {
        Sitting sitting = Sitting.playing(2, NONE);
        sitting.agreed("b", new Command.Resign());
        assertThat(sitting.table.ending()).contains(new Ending.Resigned(1));
    }

    @Test
    void inALargerGameABotPlaysOnForWhoGaveUpAndTheLastPersonEndsIt() {
        Sitting sitting = Sitting.playing(3, NONE);
        sitting.agreed("a", new Command.Resign());
        assertThat(sitting.table.botToMove()).contains(Opponent.of(Level.LAMPLIGHTER));
        sitting.refused("a", new Command.Return(), Objection.NOT_TAKEN_OVER);
        sitting.botMoves();
        sitting.agreed("b", sitting.place());
        sitting.agreed("b", new Command.Resign());
        assertThat(sitting.table.phase()).isEqualTo(Phase.PLAYING);
        sitting.agreed("c", new Command.Resign());
        assertThat(sitting.table.ending()).contains(new Ending.Resigned(2));
    }

    @Test
    void onceOverThereIsOneRematch() {
        Sitting sitting = Sitting.playing(2, NONE);
        sitting.refused("a", new Command.Rematch("next"), Objection.NOT_OVER);
        sitting.agreed("a", new Command.Resign());
        sitting.agreed("b", new Command.Rematch("next"));
        assertThat(sitting.agreed("a", new Command.Rematch("other"))).isEmpty();
        assertThat(sitting.table.rematch()).contains("next");
    }

    @Test
    void hintsAreTheOwnersToAllow() {
        Sitting sitting = Sitting.playing(2, NONE);
        sitting.refused("b", new Command.Hints(true), Objection.NOT_OWNER);
        sitting.agreed("a", new Command.Hints(true));
        assertThat(sitting.table.settings().allowsHints()).isTrue();
    }
}
