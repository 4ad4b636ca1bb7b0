package io.cablecar.engine.game;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.game.Disclosure.Item;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** Which hidden things each event shows, and to whom. */
class DisclosureTest {

    private static List<Disclosure> ofLastMove(Table table) {
        return Disclosure.of(table.events(), table.game().setup().rules().players());
    }

    private static Disclosure unchosen(Item item, Integer... seenBy) {
        return new Disclosure(item, OptionalInt.empty(), List.of(seenBy));
    }

    @Test
    void aTileFromTheHandIsNewToTheOthersAndTheRefillToItsOwner() {
        Table table = Table.of(Rules.base(3), "").placeAnywhere();
        assertThat(ofLastMove(table))
                .containsExactly(new Disclosure(Item.TILE, OptionalInt.of(0), List.of(1, 2)), unchosen(Item.TILE, 0));
    }

    @Test
    void aDrawnTileIsSeenByThePlayerFirstAndByTheOthersWhenItIsPlaced() {
        Table table = Table.of(Rules.base(3), "").play("draw");
        assertThat(ofLastMove(table)).containsExactly(unchosen(Item.TILE, 0));
        assertThat(ofLastMove(table.placeAnywhere()))
                .containsExactly(new Disclosure(Item.TILE, OptionalInt.of(0), List.of(1, 2)));
    }

    @Test
    void aShareTakenFaceDownIsSeenByThePlayerAlone() {
        Table table = Table.of(Rules.companies(4), "").play("x30d");
        assertThat(ofLastMove(table)).containsExactly(unchosen(Item.SHARE, 0));
    }

    @Test
    void aShareTakenFaceUpTurnsUpAnotherForEverybody() {
        Table table = Table.of(Rules.companies(4), "").play("x30u");
        assertThat(ofLastMove(table)).containsExactly(unchosen(Item.SHARE, 0, 1, 2, 3));
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
