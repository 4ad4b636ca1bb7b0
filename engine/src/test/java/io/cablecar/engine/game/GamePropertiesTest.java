package io.cablecar.engine.game;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Setup;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Square;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.companies.Market;
import io.cablecar.engine.companies.Percentage;
import io.cablecar.engine.companies.Pick;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What holds of every game, whatever the table chose. */
class GamePropertiesTest {

    @Provide
    Arbitrary<Setup> setups() {
        Arbitrary<String> seeds = Arbitraries.strings().ofMaxLength(20);
        return Combinators.combine(
                        Arbitraries.of(RandomGames.allRules()),
                        Arbitraries.integers().between(0, 5),
                        seeds)
                .as((rules, first, seed) -> new Setup(rules, first % rules.players(), Seed.ofText(seed)));
    }

    @Provide
    Arbitrary<Move> moves() {
        return Arbitraries.oneOf(
                Combinators.combine(
                                Arbitraries.of(Tile.class),
                                Arbitraries.integers().between(0, 63),
                                Arbitraries.integers().between(0, 3))
                        .as((tile, square, turns) -> new Move.Place(tile, Square.of(square), turns)),
                Arbitraries.just(new Move.Draw()),
                Arbitraries.just(new Move.Pass()),
                Combinators.combine(Arbitraries.of(Percentage.class), Arbitraries.of(Pick.class))
                        .as(Move.Exchange::new));
    }

    @Property(seed = "201", tries = 60)
    void theSameSeedIsTheSameGame(@ForAll("setups") Setup setup, @ForAll int player) {
        Game one = RandomGames.play(Game.start(setup), new Random(player));
        Game other = RandomGames.play(Game.start(setup), new Random(player));
        assertThat(Table.Snapshot.of(one)).isEqualTo(Table.Snapshot.of(other));
    }

    @Property(seed = "202", tries = 60)
    void setupAndMovesGiveTheWholeGameAgain(@ForAll("setups") Setup setup, @ForAll int player) {
        Game game = RandomGames.play(Game.start(setup), new Random(player));
        Game again = Game.start(game.setup());
        for (Move move : game.moves()) {
            again = ((Outcome.Accepted) again.play(move)).game();
        }
        assertThat(Table.Snapshot.of(again)).isEqualTo(Table.Snapshot.of(game));
    }

    @Property(seed = "203")
    void aMoveIsListedExactlyWhenItIsAcceptedAndARejectedOneChangesNothing(
            @ForAll("setups") Setup setup, @ForAll int player, @ForAll("moves") Move move) {
        Game game = Game.start(setup);
        Random random = new Random(player);
        for (int before = random.nextInt(50); before > 0 && !game.isOver(); before--) {
            game = ((Outcome.Accepted) game.play(RandomGames.choose(game, random))).game();
        }
        Table.Snapshot snapshot = Table.Snapshot.of(game);
        for (int seat = 0; seat < setup.rules().players(); seat++) {
            boolean listed =
                    game.toMove().orElse(-1) == seat && game.legalMoves().contains(move);
            boolean accepted = game.play(seat, move) instanceof Outcome.Accepted;
            assertThat(accepted).isEqualTo(listed);
            assertThat(game.view(seat).refusal(move).isEmpty()).isEqualTo(listed);
            assertThat(Table.Snapshot.of(game)).isEqualTo(snapshot);
        }
    }

    @Property(seed = "204", tries = 60)
    void everyTileOfTheBoxIsSomewhere(@ForAll("setups") Setup setup, @ForAll int player) {
        Random random = new Random(player);
        Game game = Game.start(setup);
        while (!game.isOver()) {
            View view = game.spectatorView();
            int held = 0;
            for (int size : view.handSizes()) {
                held += size;
            }
            int drawn = view.mustPlaceDrawn() ? 1 : 0;
            assertThat(view.board().size() + held + drawn + view.pile()).isEqualTo(60);
            game = ((Outcome.Accepted) game.play(RandomGames.choose(game, random))).game();
        }
        List<Tile> laid = new ArrayList<>();
        for (Event event : game.log()) {
            if (event instanceof Event.Placed placed) {
                laid.add(placed.tile());
            }
        }
        assertThat(laid).containsExactlyInAnyOrderElementsOf(Table.deck(""));
    }

    @Property(seed = "205", tries = 60)
    void everyShareIsSomewhere(@ForAll("setups") Setup setup, @ForAll int player) {
        Game game = RandomGames.play(
                Game.start(new Setup(setup.rules().withCompanies(true), setup.first(), setup.seed())),
                new Random(player));
        for (Percentage percentage : Percentage.values()) {
            List<Colour> seen = new ArrayList<>();
            Market market = game.spectatorView().market().orElseThrow();
            seen.add(market.faceUp().get(percentage.ordinal()));
            for (List<Colour> shares :
                    game.reckoning().orElseThrow().payout().orElseThrow().shares()) {
                seen.add(shares.get(percentage.ordinal()));
            }
            assertThat(seen).doesNotHaveDuplicates();
            assertThat(seen.size() + market.pileSizes().get(percentage.ordinal()))
                    .isEqualTo(8);
        }
    }
}
