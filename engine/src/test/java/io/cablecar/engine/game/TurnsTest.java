package io.cablecar.engine.game;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Boards;
import io.cablecar.engine.board.Tile;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Turn order, drawing, and refilling of hands. */
class TurnsTest {

    private static final Rules TWO = Rules.base(2);

    @Test
    void eachPlayerStartsWithOneTile() {
        Table table = Table.of(Rules.base(3), "aaaa bbbb cccc");
        assertThat(table.hand(0)).containsExactly("aaaa");
        assertThat(table.hand(1)).containsExactly("bbbb");
        assertThat(table.hand(2)).containsExactly("cccc");
        assertThat(table.view(0).pile()).isEqualTo(57);
        assertThat(table.view(0).handSizes()).containsExactly(1, 1, 1);
    }

    @Test
    void theSeatThatStartsIsDealtFirst() {
        Table table = Table.of(Rules.base(3).withHandSize(2), 1, "aaaa bbbb cccc acba cbaa baac", List.of());
        assertThat(table.toMove()).isEqualTo(1);
        assertThat(table.view(0).first()).isEqualTo(1);
        assertThat(table.hand(1)).containsExactly("aaaa", "acba");
        assertThat(table.hand(2)).containsExactly("bbbb", "cbaa");
        assertThat(table.hand(0)).containsExactly("cccc", "baac");
    }

    @Test
    void turnsGoAroundTheTable() {
        Table table = Table.of(Rules.base(3), 2, "aaaa aaaa aaaa", List.of());
        table.play("aaaa01");
        assertThat(table.toMove()).isEqualTo(0);
        table.play("aaaa02");
        assertThat(table.toMove()).isEqualTo(1);
        table.play("aaaa03");
        assertThat(table.toMove()).isEqualTo(2);
    }

    @Test
    void aPlayerWhoPlacesATileFromTheHandTakesAnother() {
        Table table = Table.of(TWO, "aaaa bbbb cbaa").play("aaaa01");
        assertThat(table.hand(0)).containsExactly("cbaa");
        assertThat(table.events()).contains(new Event.Refilled(0, Optional.of(Tile.CBAA)));
        assertThat(table.view(0).pile()).isEqualTo(57);
        assertThat(table.toMove()).isEqualTo(1);
    }

    @Test
    void aDrawnTileMustBePlaced() {
        Table table = Table.of(TWO, "aaaa bbbb cbaa").play("draw");
        assertThat(table.toMove()).isEqualTo(0);
        assertThat(table.events()).containsExactly(new Event.Drew(0, Optional.of(Tile.CBAA)));
        assertThat(table.view(0).drawn()).contains(Tile.CBAA);
        assertThat(table.view(0).mustPlaceDrawn()).isTrue();
        assertThat(table.refusal("aaaa01")).isEqualTo(Refusal.MUST_PLACE_DRAWN);
        assertThat(table.refusal("draw")).isEqualTo(Refusal.MUST_PLACE_DRAWN);
        assertThat(table.game().legalMoves())
                .allMatch(move -> move instanceof Move.Place place && place.tile() == Tile.CBAA);
    }

    @Test
    void theHandStaysTheSameAfterADrawnTile() {
        Table table = Table.of(TWO, "aaaa bbbb cbaa acba").play("draw cbaa01");
        assertThat(table.hand(0)).containsExactly("aaaa");
        assertThat(table.view(0).drawn()).isEmpty();
        assertThat(table.view(0).mustPlaceDrawn()).isFalse();
        assertThat(table.view(0).pile()).isEqualTo(57);
        assertThat(table.events(Event.Refilled.class)).isEmpty();
        assertThat(table.events(Event.Placed.class))
                .containsExactly(new Event.Placed(0, Tile.CBAA, 0, Boards.square("01"), true));
        assertThat(table.toMove()).isEqualTo(1);
    }

    @Test
    void aDrawnTileEqualToTheHandLeavesTheHandAsItIs() {
        Table table = Table.of(TWO, "aaaa bbbb aaaa").play("draw aaaa01");
        assertThat(table.hand(0)).containsExactly("aaaa");
    }

    @Test
    void aDrawnTileIsSeenOnlyByThePlayerWhoDrewIt() {
        Table table = Table.of(TWO, "aaaa bbbb cbaa").play("draw");
        assertThat(table.view(1).drawn()).isEmpty();
        assertThat(table.view(1).mustPlaceDrawn()).isTrue();
        assertThat(table.view(1).log()).containsExactly(new Event.Drew(0, Optional.empty()));
        assertThat(table.game().spectatorView().log()).containsExactly(new Event.Drew(0, Optional.empty()));
        assertThat(table.view(0).log()).containsExactly(new Event.Drew(0, Optional.of(Tile.CBAA)));
    }

    @Test
    void aRefillIsSeenOnlyByThePlayerWhoTookIt() {
        Table table = Table.of(TWO, "aaaa bbbb cbaa").play("aaaa01");
        assertThat(table.view(0).log()).contains(new Event.Refilled(0, Optional.of(Tile.CBAA)));
        assertThat(table.view(1).log()).contains(new Event.Refilled(0, Optional.empty()));
    }

    @Test
    void handsOfTwoAndThreeAreRefilledToThatSize() {
        for (int size = 2; size <= 3; size++) {
            Table table = Table.of(TWO.withHandSize(size), "");
            assertThat(table.view(0).handSizes()).containsExactly(size, size);
            table.placeAnywhere();
            assertThat(table.view(0).handSizes()).containsExactly(size, size);
            assertThat(table.view(0).pile()).isEqualTo(60 - 2 * size - 1);
        }
    }

    @Test
    void anyTileOfTheHandMayBePlaced() {
        Table table = Table.of(TWO.withHandSize(3), "aaaa bbbb cbaa acba baac cccc aacb");
        assertThat(table.hand(0)).containsExactly("aaaa", "cbaa", "baac");
        table.play("cbaa01");
        assertThat(table.hand(0)).containsExactly("aaaa", "baac", "aacb");
        assertThat(table.refusal("aaaa02")).isEqualTo(Refusal.NOT_IN_HAND);
    }

    @Test
    void equalTilesOfTheHandAreOneChoice() {
        Table table = Table.of(TWO.withHandSize(2), "aaaa bbbb aaaa bbbb");
        assertThat(table.game().legalMoves()).doesNotHaveDuplicates().hasSize(28 + 1);
        table.play("aaaa01");
        assertThat(table.hand(0)).hasSize(2).startsWith("aaaa");
    }

    @Test
    void drawingStaysPossibleWithALargerHand() {
        Table table = Table.of(TWO.withHandSize(2), "aaaa bbbb cbaa acba baac").play("draw baac01");
        assertThat(table.hand(0)).containsExactly("aaaa", "cbaa");
        assertThat(table.view(0).pile()).isEqualTo(55);
    }

    @Test
    void onceThePileIsEmptyNobodyDrawsOrRefills() {
        Table table = Table.of(TWO, "").placeAnywhereUntilPileIs(1);
        assertThat(table.isAllowed("draw")).isTrue();
        table.placeAnywhere();
        assertThat(table.refusal("draw")).isEqualTo(Refusal.PILE_EMPTY);
        assertThat(table.game().legalMoves()).doesNotContain(new Move.Draw());
        int seat = table.toMove();
        table.placeAnywhere();
        assertThat(table.hand(seat)).isEmpty();
        assertThat(table.events(Event.Refilled.class)).isEmpty();
    }

    @Test
    void theLastTileOfThePileMayBeDrawn() {
        Table table = Table.of(TWO, "").placeAnywhereUntilPileIs(1).play("draw");
        assertThat(table.view(0).pile()).isZero();
        table.placeAnywhere();
        assertThat(table.view(0).handSizes()).containsExactly(1, 1);
        table.placeAnywhere().placeAnywhere();
        assertThat(table.game().isOver()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void theGameEndsWhenAll60TilesArePlaced(int hand) {
        Table table = Table.of(Rules.base(4).withHandSize(hand), "");
        for (int placed = 0; placed < 60; placed++) {
            assertThat(table.game().isOver()).isFalse();
            assertThat(table.game().result()).isEmpty();
            assertThat(table.toMove()).isEqualTo(placed % 4);
            table.placeAnywhere();
        }
        assertThat(table.game().isOver()).isTrue();
        assertThat(table.game().toMove()).isEqualTo(OptionalInt.empty());
        assertThat(table.game().legalMoves()).isEmpty();
        assertThat(table.view(0).isOver()).isTrue();
        assertThat(table.view(0).isMyTurn()).isFalse();
        assertThat(table.events(Event.Over.class))
                .containsExactly(new Event.Over(table.game().result().orElseThrow()));
        assertThat(table.refusal(0, "draw")).isEqualTo(Refusal.GAME_OVER);
        assertThat(table.game().spectatorView().refusal(new Move.Draw())).contains(Refusal.GAME_OVER);
    }

    @Test
    void aPlayerWhoseLinesAreAllCompletePlaysOn() {
        // A player has tiles to place to the very end, complete lines or not: every seat places 15 of the 60.
        Table table = Table.of(Rules.base(4), "");
        int[] placed = new int[4];
        while (!table.game().isOver()) {
            placed[table.toMove()]++;
            table.placeAnywhere();
        }
        assertThat(placed).containsExactly(15, 15, 15, 15);
    }

    @Test
    void onlyTheSeatToMoveMayMove() {
        Table table = Table.of(TWO, "aaaa bbbb");
        assertThat(table.refusal(1, "bbbb02")).isEqualTo(Refusal.NOT_YOUR_TURN);
        assertThat(table.refusal(1, "draw")).isEqualTo(Refusal.NOT_YOUR_TURN);
        assertThat(table.view(0).isMyTurn()).isTrue();
        assertThat(table.view(1).isMyTurn()).isFalse();
        assertThat(table.view(1).legalMoves()).isEmpty();
        assertThat(table.view(0).legalMoves()).isEqualTo(table.game().legalMoves());
        assertThat(table.game().spectatorView().isMyTurn()).isFalse();
    }

    @Test
    void inTheBaseGameNobodyPasses() {
        Table table = Table.of(TWO, "");
        assertThat(table.refusal("pass")).isEqualTo(Refusal.MAY_NOT_PASS);
        table.placeAnywhereUntilPileIs(0);
        assertThat(table.refusal("pass")).isEqualTo(Refusal.MAY_NOT_PASS);
    }
}
