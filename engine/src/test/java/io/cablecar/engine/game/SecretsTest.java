package io.cablecar.engine.game;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.notation.MoveText;
import io.cablecar.engine.notation.ViewJson;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Two games that differ only in what a seat may not know give that seat equal views. At many moments of games of every
 * mode, for every seat and the spectator: a twin is dealt in which everything this viewer has not seen is shuffled
 * again, the same moves are made, and the views must be equal.
 */
class SecretsTest {

    private int twins;
    private int differing;

    @Test
    void viewsDoNotDependOnSecrets() {
        int number = 0;
        for (Rules rules : RandomGames.someRules()) {
            playComparing(rules, number++);
        }
        boolean isWhole =
                RandomGames.someRules().size() == RandomGames.allRules().size();
        assertThat(twins)
                .isGreaterThan(isWhole ? 3000 : 15 * RandomGames.someRules().size());
        assertThat(differing).as("twins that really differ").isGreaterThan(twins * 9 / 10);
    }

    private void playComparing(Rules rules, int number) {
        Random random = new Random(1000 + number);
        List<Tile> deck = RandomGames.deck(random);
        List<List<Colour>> shares = RandomGames.shares(random);
        Setup setup = new Setup(rules, random.nextInt(rules.players()), Seed.ofText("unused"));
        Game game = Game.dealt(setup, deck, shares);
        SlowTable played = new SlowTable(rules, setup.first(), deck, shares);
        while (!game.isOver()) {
            if (random.nextInt(12) == 0) {
                compareTwins(setup, game, played, deck, shares, random);
            }
            Move move = RandomGames.choose(game, random);
            played.play(MoveText.print(move));
            game = game.play(move).orElseThrow();
        }
        compareTwins(setup, game, played, deck, shares, random);
    }

    private void compareTwins(
            Setup setup, Game game, SlowTable played, List<Tile> deck, List<List<Colour>> shares, Random random) {
        for (int viewer = 0; viewer <= setup.rules().players(); viewer++) {
            List<Tile> otherDeck = shuffled(deck, played.unseenTiles(viewer), random);
            List<List<Colour>> otherShares = new ArrayList<>();
            for (int pile = 0; pile < 4; pile++) {
                otherShares.add(shuffled(shares.get(pile), played.unseenShares(viewer, pile), random));
            }
            Game twin = Game.dealt(setup, otherDeck, otherShares);
            for (Move move : game.moves()) {
                twin = twin.play(move).orElseThrow();
            }
            View mine = see(game, viewer);
            View others = see(twin, viewer);
            assertThat(others).isEqualTo(mine);
            twins += game.isOver() ? 0 : 1;
            differing += !game.isOver() && !otherDeck.equals(deck) ? 1 : 0;
        }
    }

    private static View see(Game game, int viewer) {
        return viewer == game.setup().rules().players() ? game.spectatorView() : game.view(viewer);
    }

    private static <T> List<T> shuffled(List<T> cards, List<Integer> places, Random random) {
        List<Integer> from = new ArrayList<>(places);
        Collections.shuffle(from, random);
        List<T> shuffled = new ArrayList<>(cards);
        for (int i = 0; i < places.size(); i++) {
            shuffled.set(places.get(i), cards.get(from.get(i)));
        }
        return shuffled;
    }

    @Test
    void aViewShowsTheSeatOnlyItsOwnHand() {
        PlayedGame played = PlayedGame.of(Rules.companies(2), "aaaa bbbb");
        assertThat(played.view(0).hand()).containsExactly(Tile.AAAA);
        assertThat(played.view(1).hand()).containsExactly(Tile.BBBB);
        assertThat(played.game().spectatorView().hand()).isEmpty();
        assertThat(played.game().spectatorView().seat()).isEmpty();
        assertThat(played.view(1).seat()).hasValue(1);
        assertThat(played.view(1).viewer()).isEqualTo(new Viewer.Seat(1)).isEqualTo(Viewer.of(OptionalInt.of(1)));
        assertThat(played.game().spectatorView().viewer()).isEqualTo(Viewer.of(OptionalInt.empty()));
    }

    @Test
    void aSeedIsNotPartOfAnyText() {
        Seed seed = Seed.ofText("secret");
        assertThat(seed.toString()).contains(seed.commitment()).doesNotContain(seed.hex());
        Game game = Game.start(new Setup(Rules.companies(2), 0, seed));
        assertThat(ViewJson.viewWithLog(game.view(0)))
                .doesNotContain(seed.hex())
                .doesNotContain(seed.commitment());
    }
}
