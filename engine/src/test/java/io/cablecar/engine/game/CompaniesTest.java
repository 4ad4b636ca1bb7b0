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
            Table table = Table.of(Rules.companies(players), "");
            for (int seat = 0; seat < players; seat++) {
                assertThat(table.market(seat).shares()).hasSize(4).containsOnly(Colour.of(seat));
            }
            assertThat(table.market(0).faceUp()).hasSize(4).containsOnly(Colour.of(players));
            assertThat(table.market(0).pileSizes()).hasSize(4).containsOnly(8 - players - 1);
            assertThat(table.market(0).open()).isTrue();
        }
    }

    @Test
    void theSeatThatStartsTakesItsSharesFirst() {
        Table table = Table.of(Rules.companies(3), 2, "", Table.companiesInOrder());
        assertThat(table.market(2).shares()).containsOnly(YELLOW);
        assertThat(table.market(0).shares()).containsOnly(BLUE);
        assertThat(table.market(1).shares()).containsOnly(ORANGE);
    }

    @Test
    void eachPileIsShuffledSeparately() {
        List<List<Colour>> shares = List.of(
                List.of(YELLOW, BLUE, ORANGE, GREEN, PURPLE, BLACK, RED, BROWN),
                List.of(BROWN, RED, BLACK, PURPLE, GREEN, ORANGE, BLUE, YELLOW),
                List.of(GREEN, YELLOW, RED, BLUE, PURPLE, BLACK, ORANGE, BROWN),
                List.of(RED, GREEN, BLUE, BROWN, YELLOW, BLACK, ORANGE, PURPLE));
        Table table = Table.of(TWO, 0, "", shares);
        assertThat(table.market(0).shares()).containsExactly(YELLOW, BROWN, GREEN, RED);
        assertThat(table.market(1).shares()).containsExactly(BLUE, RED, YELLOW, GREEN);
        assertThat(table.market(0).faceUp()).containsExactly(ORANGE, BLACK, RED, BLUE);
    }

    @Test
    void theFaceUpShareMayBeTakenAndANewOneIsTurnedUp() {
        Table table = Table.of(TWO, "").play("x20u");
        assertThat(table.market(0).shares()).containsExactly(YELLOW, ORANGE, YELLOW, YELLOW);
        assertThat(table.market(0).faceUp()).containsExactly(ORANGE, GREEN, ORANGE, ORANGE);
        assertThat(table.events())
                .containsExactly(
                        new Event.Exchanged(
                                0, Percentage.TWENTY, Pick.FACE_UP, Optional.of(YELLOW), Optional.of(ORANGE)),
                        new Event.TurnedUp(Percentage.TWENTY, GREEN));
    }

    @Test
    void theTopShareMayBeTakenFaceDown() {
        Table table = Table.of(TWO, "").play("x40d");
        assertThat(table.market(0).shares()).containsExactly(YELLOW, YELLOW, YELLOW, GREEN);
        assertThat(table.market(0).faceUp()).containsExactly(ORANGE, ORANGE, ORANGE, ORANGE);
        assertThat(table.events())
                .containsExactly(new Event.Exchanged(
                        0, Percentage.FORTY, Pick.FACE_DOWN, Optional.of(YELLOW), Optional.of(GREEN)));
    }

    @Test
    void theShareGivenGoesUnderThePile() {
        // Green, purple, black, red and brown are face down, so the share that seat 0 gave first comes sixth.
        Table table = Table.of(TWO, "").play("x10d x10d x10d x10d x10d");
        assertThat(table.market(0).shares().get(0)).isEqualTo(BROWN);
        assertThat(table.market(1).shares().get(0)).isEqualTo(RED);
        table.play("x10d");
        assertThat(table.market(1).shares().get(0)).isEqualTo(YELLOW);
        assertThat(table.market(0).pileSizes()).containsOnly(5);
    }

    @Test
    void withSixPlayersASingleShareIsFaceDown() {
        Table table = Table.of(Rules.companies(6), "");
        assertThat(table.market(0).pileSizes()).containsOnly(1);
        table.play("x30u");
        assertThat(table.market(0).shares().get(2)).isEqualTo(RED);
        assertThat(table.market(0).faceUp().get(2)).isEqualTo(BROWN);
        table.play("x30d");
        assertThat(table.market(1).shares().get(2))
                .as("what seat 0 had put under")
                .isEqualTo(YELLOW);
    }

    @Test
    void anExchangeIsTheWholeTurn() {
        Table table = Table.of(TWO, "aaaa bbbb").play("x10u");
        assertThat(table.toMove()).isEqualTo(1);
        assertThat(table.hand(0)).containsExactly("aaaa");
        assertThat(table.view(0).pile()).isEqualTo(58);
        assertThat(table.view(0).moves()).isEqualTo(1);
    }

    @Test
    void onATurnATileMayBePlacedDrawnOrAShareExchanged() {
        Table table = Table.of(TWO, "aaaa bbbb");
        List<String> exchanges = List.of("x10u", "x10d", "x20u", "x20d", "x30u", "x30d", "x40u", "x40d");
        assertThat(exchanges).allMatch(table::isAllowed);
        assertThat(table.game().legalMoves()).hasSize(28 + 1 + 8);
        assertThat(table.refusal("pass")).isEqualTo(Refusal.MAY_NOT_PASS);
    }

    @Test
    void aPlayerWhoHasDrawnMustPlaceAndMayNotExchange() {
        Table table = Table.of(TWO, "aaaa bbbb cbaa").play("draw");
        assertThat(table.refusal("x10u")).isEqualTo(Refusal.MUST_PLACE_DRAWN);
        assertThat(table.refusal("pass")).isEqualTo(Refusal.MAY_NOT_PASS);
        assertThat(table.game().legalMoves()).allMatch(move -> move instanceof Move.Place);
    }

    @Test
    void theBaseGameHasNoShares() {
        Table table = Table.of(Rules.base(2), "");
        assertThat(table.refusal("x10u")).isEqualTo(Refusal.NO_COMPANIES);
        assertThat(table.view(0).market()).isEmpty();
    }

    @Test
    void linesScoreForTheCompanies() {
        // Station 3 is orange's; the player at seat 0 places the tiles, seat 1 exchanges.
        Table table = Table.of(TWO, "bbbb aaaa bbbb").play("bbbb02 x10u bbbb03");
        assertThat(table.game().points()).containsExactly(0, 0, 2, 0, 0, 0, 0, 0);
        assertThat(table.events()).contains(new Event.Completed(3, ORANGE, 2, new LineEnd.AtStation(4), 2));
        assertThat(table.market(0).values()).containsExactly(7, 7, 8, 7, 7, 7, 7, 7);
    }

    @Test
    void everybodySeesWhatIsTakenFaceUpAndNobodyWhatIsTakenFaceDown() {
        Table table = Table.of(Rules.companies(3), "").play("x20u x40d");
        assertThat(table.view(2).log())
                .containsExactly(
                        new Event.Exchanged(0, Percentage.TWENTY, Pick.FACE_UP, Optional.empty(), Optional.of(GREEN)),
                        new Event.TurnedUp(Percentage.TWENTY, PURPLE),
                        new Event.Exchanged(1, Percentage.FORTY, Pick.FACE_DOWN, Optional.empty(), Optional.empty()));
        assertThat(table.view(1).log())
                .contains(new Event.Exchanged(
                        1, Percentage.FORTY, Pick.FACE_DOWN, Optional.of(BLUE), Optional.of(PURPLE)));
        assertThat(table.game().spectatorView().log()).isEqualTo(table.view(2).log());
    }

    @Test
    void whatEverybodySawTakenIsKnownUntilItIsGivenBack() {
        Table table = Table.of(TWO, "").play("x20u x20d");
        assertThat(table.market(1).known().get(0))
                .containsExactly(Optional.empty(), Optional.of(ORANGE), Optional.empty(), Optional.empty());
        assertThat(table.market(1).known().get(1)).containsOnly(Optional.empty());
        assertThat(table.market(0)).isNotEqualTo(table.market(1));
        table.play("x20d");
        assertThat(table.market(1).known().get(0)).containsOnly(Optional.empty());
    }

    @Test
    void aSpectatorSeesNobodysShares() {
        Table table = Table.of(TWO, "");
        Market seen = table.game().spectatorView().market().orElseThrow();
        assertThat(seen.shares()).isEmpty();
        assertThat(seen.faceUp()).containsOnly(ORANGE);
        assertThat(seen.pileSizes()).containsOnly(5);
    }

    @Test
    void exchangesAreOpenWith24PointsAndClosedWith25() {
        assertThat(tableWithMostPoints(24).isAllowed("x10u")).isTrue();
        assertThat(tableWithMostPoints(24).market(0).open()).isTrue();
        Table closed = tableWithMostPoints(25);
        assertThat(closed.refusal("x10u")).isEqualTo(Refusal.EXCHANGES_CLOSED);
        assertThat(closed.refusal("x40d")).isEqualTo(Refusal.EXCHANGES_CLOSED);
        assertThat(closed.market(0).open()).isFalse();
        assertThat(closed.game().legalMoves()).noneMatch(move -> move instanceof Move.Exchange);
        Colour company = Colour.of(closed.game().points().indexOf(25));
        assertThat(closed.events()).contains(new Event.ExchangesClosed(company));
    }

    /** A game in which the best company has just reached exactly these points. */
    private static Table tableWithMostPoints(int points) {
        for (int seed = 0; ; seed++) {
            Table table = Table.shuffled(TWO, "closing " + seed);
            while (!table.game().isOver() && mostPoints(table) < points) {
                table.placeAnywhere();
            }
            if (!table.game().isOver() && mostPoints(table) == points) {
                return table;
            }
        }
    }

    @Test
    void exchangesStayClosed() {
        for (int seed = 0; seed < 20; seed++) {
            Table table = Table.shuffled(Rules.companies(3), "once " + seed);
            while (!table.game().isOver()) {
                boolean open = table.market(0).open();
                assertThat(open).isEqualTo(mostPoints(table) < 25);
                table.placeAnywhere();
                boolean closedNow = open && mostPoints(table) >= 25;
                assertThat(table.events(Event.ExchangesClosed.class)).hasSize(closedNow ? 1 : 0);
            }
            assertThat(table.market(0).open()).isFalse();
        }
    }

    @Test
    void aPlayerWithoutTilesMayExchangeOrPassWhileExchangesAreOpen() {
        Table table = tableWhereSeat0HasNoTile();
        assertThat(table.toMove()).isEqualTo(0);
        assertThat(table.refusal("draw")).isEqualTo(Refusal.PILE_EMPTY);
        assertThat(table.refusal("aaaa01")).isEqualTo(Refusal.NOT_IN_HAND);
        assertThat(table.game().legalMoves()).hasSize(8 + 1).contains(new Move.Pass());
        Game before = table.game();
        table.play("pass");
        assertThat(table.events()).containsExactly(new Event.Passed(0));
        assertThat(table.toMove()).isEqualTo(1);
        assertThat(table.refusal("pass")).as("seat 1 has tiles").isEqualTo(Refusal.MAY_NOT_PASS);
        assertThat(Table.of(before).play("x30u").toMove()).isEqualTo(1);
    }

    @Test
    void onceExchangesAreClosedPlayersWithoutTilesAreSkipped() {
        Table table = tableWhereSeat0HasNoTile().play("pass");
        boolean skipped = false;
        while (!table.game().isOver()) {
            int seat = table.toMove();
            table.play(bestFor(table, false));
            if (!table.game().isOver() && mostPoints(table) >= 25) {
                assertThat(table.hand(table.toMove())).isNotEmpty();
                skipped |= seat == 5 && table.toMove() == 1;
            } else if (!table.game().isOver()) {
                assertThat(table.toMove()).isEqualTo((seat + 1) % 6);
            }
        }
        assertThat(skipped).isTrue();
    }

    /** Six players with hands of three: seat 0 places all its tiles as cheaply as it can, the others exchange. */
    private static Table tableWhereSeat0HasNoTile() {
        Table table = Table.of(Rules.companies(6).withHandSize(3), "");
        while (!table.hand(0).isEmpty() || table.toMove() != 0) {
            if (table.toMove() == 0) {
                table.play(bestFor(table, true));
            } else {
                table.play("x10d");
            }
        }
        assertThat(table.view(0).pile()).isZero();
        assertThat(mostPoints(table)).isLessThan(25);
        return table;
    }

    /** The placement after which the best company has the fewest points, or the most; a pass without tiles. */
    private static Move bestFor(Table table, boolean fewest) {
        Move best = new Move.Pass();
        int bestPoints = fewest ? Integer.MAX_VALUE : -1;
        for (Move move : table.game().legalMoves()) {
            if (move instanceof Move.Place) {
                int points = mostPoints(Table.of(table.game()).play(move));
                if (fewest ? points < bestPoints : points > bestPoints) {
                    best = move;
                    bestPoints = points;
                }
            }
        }
        return best;
    }

    private static int mostPoints(Table table) {
        return Collections.max(new ArrayList<>(table.game().points()));
    }
}
