package io.cablecar.engine.game;

import static io.cablecar.engine.board.Colour.BLACK;
import static io.cablecar.engine.board.Colour.BLUE;
import static io.cablecar.engine.board.Colour.BROWN;
import static io.cablecar.engine.board.Colour.GREEN;
import static io.cablecar.engine.board.Colour.ORANGE;
import static io.cablecar.engine.board.Colour.PURPLE;
import static io.cablecar.engine.board.Colour.RED;
import static io.cablecar.engine.board.Colour.YELLOW;
import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.LineEnd;
import io.cablecar.engine.companies.Market;
import io.cablecar.engine.companies.Percentage;
import io.cablecar.engine.companies.Pick;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** How shares are dealt, exchanged and seen. In these tests every pile has the order of the companies. */
class CompaniesTest {

    private static final Rules TWO = Rules.companies(2);

    @Test
    void eachPlayerTakesOneShareOfEachPileThenTheNextIsTurnedUp() {
        for (int players = 2; players <= 6; players++) {
            PlayedGame game = PlayedGame.of(Rules.companies(players), "");
            for (int seat = 0; seat < players; seat++) {
                assertThat(game.market(seat).shares()).hasSize(4).containsOnly(Colour.of(seat));
            }
            assertThat(game.market(0).faceUp()).hasSize(4).containsOnly(Colour.of(players));
            assertThat(game.market(0).pileSizes()).hasSize(4).containsOnly(8 - players - 1);
            assertThat(game.market(0).open()).isTrue();
        }
    }

    @Test
    void theSeatThatStartsTakesItsSharesFirst() {
        PlayedGame game = PlayedGame.of(Rules.companies(3), 2, "", PlayedGame.companiesInOrder());
        assertThat(game.market(2).shares()).containsOnly(YELLOW);
        assertThat(game.market(0).shares()).containsOnly(BLUE);
        assertThat(game.market(1).shares()).containsOnly(ORANGE);
    }

    @Test
    void eachPileIsShuffledSeparately() {
        List<List<Colour>> shares = List.of(
                List.of(YELLOW, BLUE, ORANGE, GREEN, PURPLE, BLACK, RED, BROWN),
                List.of(BROWN, RED, BLACK, PURPLE, GREEN, ORANGE, BLUE, YELLOW),
                List.of(GREEN, YELLOW, RED, BLUE, PURPLE, BLACK, ORANGE, BROWN),
                List.of(RED, GREEN, BLUE, BROWN, YELLOW, BLACK, ORANGE, PURPLE));
        PlayedGame game = PlayedGame.of(TWO, 0, "", shares);
        assertThat(game.market(0).shares()).containsExactly(YELLOW, BROWN, GREEN, RED);
        assertThat(game.market(1).shares()).containsExactly(BLUE, RED, YELLOW, GREEN);
        assertThat(game.market(0).faceUp()).containsExactly(ORANGE, BLACK, RED, BLUE);
    }

    @Test
    void theFaceUpShareMayBeTakenAndANewOneIsTurnedUp() {
        PlayedGame game = PlayedGame.of(TWO, "").play("x20u");
        assertThat(game.market(0).shares()).containsExactly(YELLOW, ORANGE, YELLOW, YELLOW);
        assertThat(game.market(0).faceUp()).containsExactly(ORANGE, GREEN, ORANGE, ORANGE);
        assertThat(game.events())
                .containsExactly(
                        new Event.Exchanged(
                                0, Percentage.TWENTY, Pick.FACE_UP, Optional.of(YELLOW), Optional.of(ORANGE)),
                        new Event.TurnedUp(Percentage.TWENTY, GREEN));
    }

    @Test
    void theTopShareMayBeTakenFaceDown() {
        PlayedGame game = PlayedGame.of(TWO, "").play("x40d");
        assertThat(game.market(0).shares()).containsExactly(YELLOW, YELLOW, YELLOW, GREEN);
        assertThat(game.market(0).faceUp()).containsExactly(ORANGE, ORANGE, ORANGE, ORANGE);
        assertThat(game.events())
                .containsExactly(new Event.Exchanged(
                        0, Percentage.FORTY, Pick.FACE_DOWN, Optional.of(YELLOW), Optional.of(GREEN)));
    }

    @Test
    void theShareGivenGoesUnderThePile() {
        // Green, purple, black, red and brown are face down, so the share that seat 0 gave first comes sixth.
        PlayedGame game = PlayedGame.of(TWO, "").play("x10d x10d x10d x10d x10d");
        assertThat(game.market(0).shares().get(0)).isEqualTo(BROWN);
        assertThat(game.market(1).shares().get(0)).isEqualTo(RED);
        game.play("x10d");
        assertThat(game.market(1).shares().get(0)).isEqualTo(YELLOW);
        assertThat(game.market(0).pileSizes()).containsOnly(5);
    }

    @Test
    void withSixPlayersASingleShareIsFaceDown() {
        PlayedGame game = PlayedGame.of(Rules.companies(6), "");
        assertThat(game.market(0).pileSizes()).containsOnly(1);
        game.play("x30u");
        assertThat(game.market(0).shares().get(2)).isEqualTo(RED);
        assertThat(game.market(0).faceUp().get(2)).isEqualTo(BROWN);
        game.play("x30d");
        assertThat(game.market(1).shares().get(2))
                .as("what seat 0 had put under")
                .isEqualTo(YELLOW);
    }

    @Test
    void anExchangeIsTheWholeTurn() {
        PlayedGame game = PlayedGame.of(TWO, "aaaa bbbb").play("x10u");
        assertThat(game.toMove()).isEqualTo(1);
        assertThat(game.hand(0)).containsExactly("aaaa");
        assertThat(game.view(0).pile()).isEqualTo(58);
        assertThat(game.view(0).moves()).isEqualTo(1);
    }

    @Test
    void onATurnATileMayBePlacedDrawnOrAShareExchanged() {
        PlayedGame game = PlayedGame.of(TWO, "aaaa bbbb");
        List<String> exchanges = List.of("x10u", "x10d", "x20u", "x20d", "x30u", "x30d", "x40u", "x40d");
        assertThat(exchanges).allMatch(game::isAllowed);
        assertThat(game.game().legalMoves()).hasSize(28 + 1 + 8);
        assertThat(game.refusal("pass")).isEqualTo(Refusal.MAY_NOT_PASS);
    }

    @Test
    void aPlayerWhoHasDrawnMustPlaceAndMayNotExchange() {
        PlayedGame game = PlayedGame.of(TWO, "aaaa bbbb cbaa").play("draw");
        assertThat(game.refusal("x10u")).isEqualTo(Refusal.MUST_PLACE_DRAWN);
        assertThat(game.refusal("pass")).isEqualTo(Refusal.MAY_NOT_PASS);
        assertThat(game.game().legalMoves()).allMatch(move -> move instanceof Move.Place);
    }

    @Test
    void theBaseGameHasNoShares() {
        PlayedGame game = PlayedGame.of(Rules.base(2), "");
        assertThat(game.refusal("x10u")).isEqualTo(Refusal.NO_COMPANIES);
        assertThat(game.view(0).market()).isEmpty();
    }

    @Test
    void linesScoreForTheCompanies() {
        // Station 3 is orange's; the player at seat 0 places the tiles, seat 1 exchanges.
        PlayedGame game = PlayedGame.of(TWO, "bbbb aaaa bbbb").play("bbbb02 x10u bbbb03");
        assertThat(game.game().points()).containsExactly(0, 0, 2, 0, 0, 0, 0, 0);
        assertThat(game.events()).contains(new Event.Completed(3, ORANGE, 2, new LineEnd.AtStation(4), 2));
        assertThat(game.market(0).values()).containsExactly(7, 7, 8, 7, 7, 7, 7, 7);
    }

    @Test
    void sharesTakenFaceUpAreSeenByAllAndThoseTakenFaceDownByNobodyElse() {
        PlayedGame game = PlayedGame.of(Rules.companies(3), "").play("x20u x40d");
        assertThat(game.view(2).log())
                .containsExactly(
                        new Event.Exchanged(0, Percentage.TWENTY, Pick.FACE_UP, Optional.empty(), Optional.of(GREEN)),
                        new Event.TurnedUp(Percentage.TWENTY, PURPLE),
                        new Event.Exchanged(1, Percentage.FORTY, Pick.FACE_DOWN, Optional.empty(), Optional.empty()));
        assertThat(game.view(1).log())
                .contains(new Event.Exchanged(
                        1, Percentage.FORTY, Pick.FACE_DOWN, Optional.of(BLUE), Optional.of(PURPLE)));
        assertThat(game.game().spectatorView().log()).isEqualTo(game.view(2).log());
    }

    @Test
    void sharesTakenFaceUpAreKnownUntilTheyAreGivenBack() {
        PlayedGame game = PlayedGame.of(TWO, "").play("x20u x20d");
        assertThat(game.market(1).known().get(0))
                .containsExactly(Optional.empty(), Optional.of(ORANGE), Optional.empty(), Optional.empty());
        assertThat(game.market(1).known().get(1)).containsOnly(Optional.empty());
        assertThat(game.market(0)).isNotEqualTo(game.market(1));
        game.play("x20d");
        assertThat(game.market(1).known().get(0)).containsOnly(Optional.empty());
    }

    @Test
    void aSpectatorSeesNobodysShares() {
        PlayedGame game = PlayedGame.of(TWO, "");
        Market seen = game.game().spectatorView().market().orElseThrow();
        assertThat(seen.shares()).isEmpty();
        assertThat(seen.faceUp()).containsOnly(ORANGE);
        assertThat(seen.pileSizes()).containsOnly(5);
    }

    @Test
    void exchangesAreOpenWith24PointsAndClosedWith25() {
        assertThat(tableWithMostPoints(24).isAllowed("x10u")).isTrue();
        assertThat(tableWithMostPoints(24).market(0).open()).isTrue();
        PlayedGame closed = tableWithMostPoints(25);
        assertThat(closed.refusal("x10u")).isEqualTo(Refusal.EXCHANGES_CLOSED);
        assertThat(closed.refusal("x40d")).isEqualTo(Refusal.EXCHANGES_CLOSED);
        assertThat(closed.market(0).open()).isFalse();
        assertThat(closed.game().legalMoves()).noneMatch(move -> move instanceof Move.Exchange);
        Colour company = Colour.of(closed.game().points().indexOf(25));
        assertThat(closed.events()).contains(new Event.ExchangesClosed(company));
    }

    /** A game in which the best company has just reached exactly these points. */
    private static PlayedGame tableWithMostPoints(int points) {
        for (int seed = 0; ; seed++) {
            PlayedGame game = PlayedGame.shuffled(TWO, "closing " + seed);
            while (!game.game().isOver() && mostPoints(game) < points) {
                game.placeAnywhere();
            }
            if (!game.game().isOver() && mostPoints(game) == points) {
                return game;
            }
        }
    }

    @Test
    void exchangesStayClosed() {
        for (int seed = 0; seed < 20; seed++) {
            PlayedGame game = PlayedGame.shuffled(Rules.companies(3), "once " + seed);
            while (!game.game().isOver()) {
                boolean open = game.market(0).open();
                assertThat(open).isEqualTo(mostPoints(game) < 25);
                game.placeAnywhere();
                boolean closedNow = open && mostPoints(game) >= 25;
                assertThat(game.events(Event.ExchangesClosed.class)).hasSize(closedNow ? 1 : 0);
            }
            assertThat(game.market(0).open()).isFalse();
        }
    }

    @Test
    void aPlayerWithoutTilesMayExchangeOrPassWhileExchangesAreOpen() {
        PlayedGame game = tableWhereSeat0HasNoTile();
        assertThat(game.toMove()).isEqualTo(0);
        assertThat(game.refusal("draw")).isEqualTo(Refusal.PILE_EMPTY);
        assertThat(game.refusal("aaaa01")).isEqualTo(Refusal.NOT_IN_HAND);
        assertThat(game.game().legalMoves()).hasSize(8 + 1).contains(new Move.Pass());
        Game before = game.game();
        game.play("pass");
        assertThat(game.events()).containsExactly(new Event.Passed(0));
        assertThat(game.toMove()).isEqualTo(1);
        assertThat(game.refusal("pass")).as("seat 1 has tiles").isEqualTo(Refusal.MAY_NOT_PASS);
        assertThat(PlayedGame.of(before).play("x30u").toMove()).isEqualTo(1);
    }

    @Test
    void onceExchangesAreClosedPlayersWithoutTilesAreSkipped() {
        PlayedGame game = tableWhereSeat0HasNoTile().play("pass");
        boolean skipped = false;
        while (!game.game().isOver()) {
            int seat = game.toMove();
            game.play(bestFor(game, false));
            if (!game.game().isOver() && mostPoints(game) >= 25) {
                assertThat(game.hand(game.toMove())).isNotEmpty();
                skipped |= seat == 5 && game.toMove() == 1;
            } else if (!game.game().isOver()) {
                assertThat(game.toMove()).isEqualTo((seat + 1) % 6);
            }
        }
        assertThat(skipped).isTrue();
    }

    /** Six players with hands of three: seat 0 places all its tiles as cheaply as it can, the others exchange. */
    private static PlayedGame tableWhereSeat0HasNoTile() {
        PlayedGame game = PlayedGame.of(Rules.companies(6).withHandSize(3), "");
        while (!game.hand(0).isEmpty() || game.toMove() != 0) {
            if (game.toMove() == 0) {
                game.play(bestFor(game, true));
            } else {
                game.play("x10d");
            }
        }
        assertThat(game.view(0).pile()).isZero();
        assertThat(mostPoints(game)).isLessThan(25);
        return game;
    }

    /** The placement after which the best company has the fewest points, or the most; a pass without tiles. */
    private static Move bestFor(PlayedGame game, boolean fewest) {
        Move best = new Move.Pass();
        int bestPoints = fewest ? Integer.MAX_VALUE : -1;
        for (Move move : game.game().legalMoves()) {
            if (move instanceof Move.Place) {
                int points = mostPoints(PlayedGame.of(game.game()).play(move));
                if (fewest ? points < bestPoints : points > bestPoints) {
                    best = move;
                    bestPoints = points;
                }
            }
        }
        return best;
    }

    private static int mostPoints(PlayedGame game) {
        return Collections.max(new ArrayList<>(game.game().points()));
    }
}
