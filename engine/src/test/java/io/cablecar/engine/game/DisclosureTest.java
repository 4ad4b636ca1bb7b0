package io.cablecar.engine.game;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.game.Disclosure.Item;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** Which hidden things each event shows, and to whom. */
class DisclosureTest {

    private static List<Disclosure> ofLastMove(PlayedGame game) {
        return Disclosure.of(game.events(), game.game().setup().rules().players());
    }

    private static Disclosure unchosen(Item item, Integer... seenBy) {
        return new Disclosure(item, OptionalInt.empty(), List.of(seenBy));
    }

    @Test
    void aTileFromTheHandIsNewToTheOthersAndTheRefillToItsOwner() {
        PlayedGame game = PlayedGame.of(Rules.base(3), "").placeAnywhere();
        assertThat(ofLastMove(game))
                .containsExactly(new Disclosure(Item.TILE, OptionalInt.of(0), List.of(1, 2)), unchosen(Item.TILE, 0));
    }

    @Test
    void aDrawnTileIsSeenByThePlayerFirstAndByTheOthersWhenItIsPlaced() {
        PlayedGame game = PlayedGame.of(Rules.base(3), "").play("draw");
        assertThat(ofLastMove(game)).containsExactly(unchosen(Item.TILE, 0));
        assertThat(ofLastMove(game.placeAnywhere()))
                .containsExactly(new Disclosure(Item.TILE, OptionalInt.of(0), List.of(1, 2)));
    }

    @Test
    void aShareTakenFaceDownIsSeenByThePlayerAlone() {
        PlayedGame game = PlayedGame.of(Rules.companies(4), "").play("x30d");
        assertThat(ofLastMove(game)).containsExactly(unchosen(Item.SHARE, 0));
    }

    @Test
    void aShareTakenFaceUpTurnsUpAnotherForEverybody() {
        PlayedGame game = PlayedGame.of(Rules.companies(4), "").play("x30u");
        assertThat(ofLastMove(game)).containsExactly(unchosen(Item.SHARE, 0, 1, 2, 3));
    }

    @Test
    void theEndOfAGameWithCompaniesShowsAllShares() {
        assertThat(Disclosure.of(RandomGames.play(Rules.companies(2), 1).log(), 2))
                .last()
                .isEqualTo(unchosen(Item.SHARE, 0, 1));
        assertThat(Disclosure.of(RandomGames.play(Rules.base(2), 1).log(), 2))
                .last()
                .extracting(Disclosure::item)
                .isEqualTo(Item.TILE);
    }

    @Test
    void onlyThePlayerWhoPlacedATileChoseToShowIt() {
        Disclosure placed = new Disclosure(Item.TILE, OptionalInt.of(1), List.of(0));
        assertThat(placed.isShownBy(1)).isTrue();
        assertThat(placed.isShownBy(0)).isFalse();
        assertThat(unchosen(Item.TILE, 1).isShownBy(1)).isFalse();
    }
}
