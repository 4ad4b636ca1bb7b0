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
        PlayedGame game = PlayedGame.of(Rules.base(3), "aaaa bbbb cccc");
        assertThat(game.hand(0)).containsExactly("aaaa");
        assertThat(game.hand(1)).containsExactly("bbbb");
        assertThat(game.hand(2)).containsExactly("cccc");
        assertThat(game.view(0).pile()).isEqualTo(57);
        assertThat(game.view(0).handSizes()).containsExactly(1, 1, 1);
    }

    @Test
    void theSeatThatStartsIsDealtFirst() {
        PlayedGame game = PlayedGame.of(Rules.base(3).withHandSize(2), 1, "aaaa bbbb cccc acba cbaa baac", List.of());
        assertThat(game.toMove()).isEqualTo(1);
        assertThat(game.view(0).first()).isEqualTo(1);
        assertThat(game.hand(1)).containsExactly("aaaa", "acba");
        assertThat(game.hand(2)).containsExactly("bbbb", "cbaa");
        assertThat(game.hand(0)).containsExactly("cccc", "baac");
    }

    @Test
    void turnsGoAroundTheTable() {
        PlayedGame game = PlayedGame.of(Rules.base(3), 2, "aaaa aaaa aaaa", List.of());
        game.play("aaaa01");
        assertThat(game.toMove()).isEqualTo(0);
        game.play("aaaa02");
        assertThat(game.toMove()).isEqualTo(1);
        game.play("aaaa03");
        assertThat(game.toMove()).isEqualTo(2);
    }

    @Test
    void aPlayerWhoPlacesATileFromTheHandTakesAnother() {
        PlayedGame game = PlayedGame.of(TWO, "aaaa bbbb cbaa").play("aaaa01");
        assertThat(game.hand(0)).containsExactly("cbaa");
        assertThat(game.events()).contains(new Event.Refilled(0, Optional.of(Tile.CBAA)));
        assertThat(game.view(0).pile()).isEqualTo(57);
        assertThat(game.toMove()).isEqualTo(1);
    }

    @Test
    void aDrawnTileMustBePlaced() {
        PlayedGame game = PlayedGame.of(TWO, "aaaa bbbb cbaa").play("draw");
        assertThat(game.toMove()).isEqualTo(0);
        assertThat(game.events()).containsExactly(new Event.Drew(0, Optional.of(Tile.CBAA)));
        assertThat(game.view(0).drawn()).contains(Tile.CBAA);
        assertThat(game.view(0).mustPlaceDrawn()).isTrue();
        assertThat(game.refusal("aaaa01")).isEqualTo(Refusal.MUST_PLACE_DRAWN);
        assertThat(game.refusal("draw")).isEqualTo(Refusal.MUST_PLACE_DRAWN);
        assertThat(game.game().legalMoves())
                .allMatch(move -> move instanceof Move.Place place && place.tile() == Tile.CBAA);
    }

    @Test
    void theHandStaysTheSameAfterADrawnTile() {
        PlayedGame game = PlayedGame.of(TWO, "aaaa bbbb cbaa acba").play("draw cbaa01");
        assertThat(game.hand(0)).containsExactly("aaaa");
        assertThat(game.view(0).drawn()).isEmpty();
        assertThat(game.view(0).mustPlaceDrawn()).isFalse();
        assertThat(game.view(0).pile()).isEqualTo(57);
        assertThat(game.events(Event.Refilled.class)).isEmpty();
        assertThat(game.events(Event.Placed.class))
                .containsExactly(new Event.Placed(0, Tile.CBAA, 0, Boards.square("01"), true));
        assertThat(game.toMove()).isEqualTo(1);
    }

    @Test
    void aDrawnTileEqualToTheHandLeavesTheHandAsItIs() {
        PlayedGame game = PlayedGame.of(TWO, "aaaa bbbb aaaa").play("draw aaaa01");
        assertThat(game.hand(0)).containsExactly("aaaa");
    }

    @Test
    void aDrawnTileIsSeenOnlyByThePlayerWhoDrewIt() {
        PlayedGame game = PlayedGame.of(TWO, "aaaa bbbb cbaa").play("draw");
        assertThat(game.view(1).drawn()).isEmpty();
        assertThat(game.view(1).mustPlaceDrawn()).isTrue();
        assertThat(game.view(1).log()).containsExactly(new Event.Drew(0, Optional.empty()));
        assertThat(game.game().spectatorView().log()).containsExactly(new Event.Drew(0, Optional.empty()));
        assertThat(game.view(0).log()).containsExactly(new Event.Drew(0, Optional.of(Tile.CBAA)));
    }

    @Test
    void aRefillIsSeenOnlyByThePlayerWhoTookIt() {
        PlayedGame game = PlayedGame.of(TWO, "aaaa bbbb cbaa").play("aaaa01");
        assertThat(game.view(0).log()).contains(new Event.Refilled(0, Optional.of(Tile.CBAA)));
        assertThat(game.view(1).log()).contains(new Event.Refilled(0, Optional.empty()));
    }

    @Test
    void handsOfTwoAndThreeAreRefilledToThatSize() {
        for (int size = 2; size <= 3; size++) {
            PlayedGame game = PlayedGame.of(TWO.withHandSize(size), "");
            assertThat(game.view(0).handSizes()).containsExactly(size, size);
            game.placeAnywhere();
            assertThat(game.view(0).handSizes()).containsExactly(size, size);
            assertThat(game.view(0).pile()).isEqualTo(60 - 2 * size - 1);
        }
    }

    @Test
    void anyTileOfTheHandMayBePlaced() {
        PlayedGame game = PlayedGame.of(TWO.withHandSize(3), "aaaa bbbb cbaa acba baac cccc aacb");
        assertThat(game.hand(0)).containsExactly("aaaa", "cbaa", "baac");
        game.play("cbaa01");
        assertThat(game.hand(0)).containsExactly("aaaa", "baac", "aacb");
        assertThat(game.refusal("aaaa02")).isEqualTo(Refusal.NOT_IN_HAND);
    }

    @Test
    void equalTilesOfTheHandAreOneChoice() {
        PlayedGame game = PlayedGame.of(TWO.withHandSize(2), "aaaa bbbb aaaa bbbb");
        assertThat(game.game().legalMoves()).doesNotHaveDuplicates().hasSize(28 + 1);
        game.play("aaaa01");
        assertThat(game.hand(0)).hasSize(2).startsWith("aaaa");
    }

    @Test
    void drawingStaysPossibleWithALargerHand() {
        PlayedGame game =
                PlayedGame.of(TWO.withHandSize(2), "aaaa bbbb cbaa acba baac").play("draw baac01");
        assertThat(game.hand(0)).containsExactly("aaaa", "cbaa");
        assertThat(game.view(0).pile()).isEqualTo(55);
    }

    @Test
    void onceThePileIsEmptyNobodyDrawsOrRefills() {
        PlayedGame game = PlayedGame.of(TWO, "").placeAnywhereUntilPileIs(1);
        assertThat(game.isAllowed("draw")).isTrue();
        game.placeAnywhere();
        assertThat(game.refusal("draw")).isEqualTo(Refusal.PILE_EMPTY);
        assertThat(game.game().legalMoves()).doesNotContain(new Move.Draw());
        int seat = game.toMove();
        game.placeAnywhere();
        assertThat(game.hand(seat)).isEmpty();
        assertThat(game.events(Event.Refilled.class)).isEmpty();
    }

    @Test
    void theLastTileOfThePileMayBeDrawn() {
        PlayedGame game = PlayedGame.of(TWO, "").placeAnywhereUntilPileIs(1).play("draw");
        assertThat(game.view(0).pile()).isZero();
        game.placeAnywhere();
        assertThat(game.view(0).handSizes()).containsExactly(1, 1);
        game.placeAnywhere().placeAnywhere();
        assertThat(game.game().isOver()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void theGameEndsWhenAll60TilesArePlaced(int hand) {
        PlayedGame game = PlayedGame.of(Rules.base(4).withHandSize(hand), "");
        for (int placed = 0; placed < 60; placed++) {
            assertThat(game.game().isOver()).isFalse();
            assertThat(game.game().result()).isEmpty();
            assertThat(game.toMove()).isEqualTo(placed % 4);
            game.placeAnywhere();
        }
        assertThat(game.game().isOver()).isTrue();
        assertThat(game.game().toMove()).isEqualTo(OptionalInt.empty());
        assertThat(game.game().legalMoves()).isEmpty();
        assertThat(game.view(0).isOver()).isTrue();
        assertThat(game.view(0).isMyTurn()).isFalse();
        assertThat(game.events(Event.Over.class))
                .containsExactly(new Event.Over(game.game().result().orElseThrow()));
        assertThat(game.refusal(0, "draw")).isEqualTo(Refusal.GAME_OVER);
        assertThat(game.game().spectatorView().refusal(new Move.Draw())).contains(Refusal.GAME_OVER);
    }

    @Test
    void aPlayerWhoseLinesAreAllCompletePlaysOn() {
        // A player has tiles to place to the very end, complete lines or not: every seat places 15 of the 60.
        PlayedGame game = PlayedGame.of(Rules.base(4), "");
        int[] placed = new int[4];
        while (!game.game().isOver()) {
            placed[game.toMove()]++;
            game.placeAnywhere();
        }
        assertThat(placed).containsExactly(15, 15, 15, 15);
    }

    @Test
    void onlyTheSeatToMoveMayMove() {
        PlayedGame game = PlayedGame.of(TWO, "aaaa bbbb");
        assertThat(game.refusal(1, "bbbb02")).isEqualTo(Refusal.NOT_YOUR_TURN);
        assertThat(game.refusal(1, "draw")).isEqualTo(Refusal.NOT_YOUR_TURN);
        assertThat(game.view(0).isMyTurn()).isTrue();
        assertThat(game.view(1).isMyTurn()).isFalse();
        assertThat(game.view(1).legalMoves()).isEmpty();
        assertThat(game.view(0).legalMoves()).isEqualTo(game.game().legalMoves());
        assertThat(game.game().spectatorView().isMyTurn()).isFalse();
    }

    @Test
    void inTheBaseGameNobodyPasses() {
        PlayedGame game = PlayedGame.of(TWO, "");
        assertThat(game.refusal("pass")).isEqualTo(Refusal.MAY_NOT_PASS);
        game.placeAnywhereUntilPileIs(0);
        assertThat(game.refusal("pass")).isEqualTo(Refusal.MAY_NOT_PASS);
    }
}
