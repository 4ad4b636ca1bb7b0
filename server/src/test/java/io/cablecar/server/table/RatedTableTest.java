package io.cablecar.server.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.bots.Level;
import io.cablecar.bots.Opponent;
import io.cablecar.engine.Rules;
import io.cablecar.server.log.Step;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a rated table demands and refuses, and what its games say about their players. */
class RatedTableTest {

    private static final TimeControl CLOCK = new TimeControl.PerMove(60);
    private static final Opponent BOT = Opponent.of(Level.GARDENER);
    private static final Opponent COMPANION = Opponent.named("companion/432").orElseThrow();

    private static Settings settings(Rules rules, List<Optional<Opponent>> bots) {
        return new Settings(
                rules,
                bots,
                Optional.empty(),
                Settings.Order.RANDOM,
                Settings.Visibility.LINK,
                true,
                false,
                CLOCK,
                Opponent.of(Level.LAMPLIGHTER));
    }

    private static Settings settings(int players) {
        return settings(Rules.base(players), Collections.nCopies(players, Optional.empty()));
    }

    private static TestTable playing(int players) {
        return TestTable.playing(TestTable.rated(settings(players)));
    }

    /** The guest at a seat. */
    private static String at(TestTable game, int seat) {
        return ((Chair.Person) game.table.chairs().get(seat)).guests().getFirst();
    }

    private static Optional<RatedResult> result(TestTable game) {
        Step<Entry> last = game.log.getLast();
        return RatedResult.of(last, game.table);
    }

    private static List<Integer> places(TestTable game) {
        return result(game).orElseThrow().seats().stream()
                .map(RatedResult.Seat::place)
                .toList();
    }

    private static void place(TestTable game, int tiles) {
        for (int i = 0; i < tiles; i++) {
            game.accepted(at(game, game.table.toMove().orElseThrow()), game.place());
        }
    }

    @Test
    void itHasTheBasicRulesAClockRandomSeatsAndBotsOfTheLadder() {
        Settings good = settings(3);
        assertThat(RatedRules.allow(good)).isTrue();
        assertThat(RatedRules.allow(settings(Rules.companies(4), Collections.nCopies(4, Optional.empty()))))
                .isTrue();
        assertThat(RatedRules.allow(settings(Rules.base(2), List.of(Optional.empty(), Optional.of(BOT)))))
                .isTrue();
        assertThat(RatedRules.allow(settings(Rules.base(2), List.of(Optional.empty(), Optional.of(COMPANION)))))
                .as("a bot that adapts")
                .isFalse();
        for (Rules rules : List.of(Rules.base(3).withHandSize(2), Rules.base(3).withFreeOrientation(true))) {
            assertThat(RatedRules.allow(settings(rules, good.bots())))
                    .as(rules.toString())
                    .isFalse();
        }
        assertThat(RatedRules.allow(good.withHints(true))).isFalse();
        assertThat(RatedRules.allow(TestSettings.withClock(good, new TimeControl.None())))
                .isFalse();
        assertThat(RatedRules.allow(TestSettings.withClock(Settings.usual(Rules.base(3)), CLOCK)))
                .as("chosen seats and a chosen beginner")
                .isFalse();
    }

    @Test
    void nothingHelpsOrReplacesAPlayer() {
        TestTable open = TestTable.rated(settings(3));
        open.accepted(TestTable.OWNER, new Command.Fill(2, Optional.of(BOT)));
        open.refused(TestTable.OWNER, new Command.Fill(1, Optional.of(COMPANION)), TableObjections.NOT_RATED);
        open.refused(TestTable.OWNER, new Command.Hints(true), TableObjections.NOT_RATED);
        open.refused(TestTable.OWNER, new Command.Change(Settings.usual(Rules.base(3))), TableObjections.NOT_RATED);
        TestTable game = playing(3);
        place(game, 3);
        String guest = at(game, 0);
        game.refused(guest, new Command.Request(TableRequest.TAKEBACK), TableObjections.NOT_RATED);
        game.refused(guest, new Command.Request(TableRequest.HINTS), TableObjections.NOT_RATED);
        game.refused(guest, new Command.Link("00"), TableObjections.NOT_RATED);
        game.refused("x", new Command.Claim("00"), TableObjections.NOT_RATED);
        game.refused(TestTable.OWNER, TestTable.free(1), TableObjections.NOT_RATED);
        assertThat(TestTable.playing(3, CLOCK).decide(guest, new Command.Link("00")))
                .as("at other tables")
                .isInstanceOf(TableDecision.Accepted.class);
    }

    @Test
    void pointsDecideAndEqualPlayersShareAPlace() {
        TestTable game = playing(2);
        place(game, 60);
        RatedResult result = result(game).orElseThrow();
        assertThat(result.pool()).isEqualTo(RatedResult.Pool.TWO);
        assertThat(result.at()).isEqualTo(game.now);
        List<Integer> expected =
                game.table.game().orElseThrow().result().orElseThrow().places();
        assertThat(places(game)).isEqualTo(expected);
        assertThat(result.seats().get(0).lead())
                .isEqualTo(-result.seats().get(1).lead());
        assertThat(result.seats().get(0).guest()).contains(at(game, 0));
    }

    @Test
    void whoeverResignsHasLost() {
        TestTable game = playing(2);
        place(game, 4);
        game.accepted(at(game, 0), new Command.Resign());
        assertThat(places(game)).containsExactly(2, 1);
    }

    @Test
    void allWhoDidNotPlayToTheEndShareTheLastPlace() {
        TestTable game = playing(4);
        game.accepted(at(game, 3), new Command.Resign());
        while (game.table.phase() == Phase.PLAYING) {
            int seat = game.table.toMove().orElseThrow();
            // The second player never moves in time, but comes back each time.
            if (seat == 1 && game.table.chairs().get(1).isPlaying()) {
                game.advance(70_000);
            }
            if (game.table.botToMove().isPresent()) {
                game.moveBot();
            } else {
                game.accepted(at(game, seat), game.place());
            }
            if (seat == 1 && game.table.phase() == Phase.PLAYING) {
                game.accepted(at(game, 1), new Command.Return());
            }
        }
        List<Integer> places = places(game);
        assertThat(places.get(1)).isEqualTo(3);
        assertThat(places.get(3)).isEqualTo(3);
        assertThat(List.of(places.get(0), places.get(2))).contains(1).allMatch(place -> place <= 2);
        assertThat(result(game).orElseThrow().pool()).isEqualTo(RatedResult.Pool.MANY);
    }

    @Test
    void aBotThatPlacesTheLastTileDoesNotLoseTheGameOfItsPlayer() {
        TestTable game = playing(2);
        place(game, 59);
        game.advance(70_000);
        game.moveBot();
        assertThat(places(game))
                .isEqualTo(
                        game.table.game().orElseThrow().result().orElseThrow().places());
    }

    @Test
    void aGameThatEndsByAgreementCountsFromTenTilesOn() {
        for (int tiles : new int[] {9, 10}) {
            TestTable game = playing(2);
            place(game, tiles);
            game.accepted(at(game, 0), new Command.Request(TableRequest.END));
            game.accepted(at(game, 1), new Command.Answer(TableRequest.END, true));
            assertThat(game.table.phase()).isEqualTo(Phase.OVER);
            assertThat(result(game).isPresent()).as("%s tiles", tiles).isEqualTo(tiles == 10);
        }
    }

    @Test
    void otherTablesHaveNoResult() {
        TestTable game = TestTable.playing(2, CLOCK);
        game.accepted("a", new Command.Resign());
        assertThat(result(game)).isEmpty();
        TestTable closed = playing(2);
        closed.store(List.of(new Entry.Over(new Ending.Closed())));
        assertThat(result(closed)).isEmpty();
    }
}
