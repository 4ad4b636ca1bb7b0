package io.cablecar.engine.game;

import static io.cablecar.engine.board.Boards.legal;
import static io.cablecar.engine.board.Boards.verdict;
import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Boards;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Placement;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where a tile may be placed, apart from the rule on one-tile lines. */
class PlacingTest {

    private static final List<String> BORDER = List.of(
            "00", "01", "02", "03", "04", "05", "06", "07", "10", "17", "20", "27", "30", "37", "40", "47", "50", "57",
            "60", "67", "70", "71", "72", "73", "74", "75", "76", "77");

    @Test
    void theFirstTileGoesToTheBorder() {
        assertThat(legal("", "aaaa")).isEqualTo(BORDER);
        assertThat(verdict("", "aaaa11")).isEqualTo("touchesNothing");
    }

    @Test
    void aTileInsideMustShareAnEdgeWithAnother() {
        String board = "aaaa01";
        assertThat(verdict(board, "aaaa11")).isEqualTo("allowed");
        assertThat(verdict(board, "aaaa12")).as("a corner is no edge").isEqualTo("touchesNothing");
        assertThat(verdict(board, "aaaa21")).isEqualTo("touchesNothing");
        assertThat(legal(board, "aaaa")).hasSize(28).contains("11").doesNotContain("01");
    }

    @Test
    void anyOfTheFourEdgesIsEnough() {
        String board = "aaaa01 aaaa11 aaaa21";
        assertThat(legal(board, "aaaa")).contains("10", "12", "20", "22", "31");
        assertThat(legal("aaaa41 aaaa40", "aaaa")).contains("31", "51", "42");
    }

    @Test
    void edgesDoNotWrapAroundTheBoard() {
        assertThat(legal("aaaa17", "aaaa")).contains("16").doesNotContain("21", "11");
        assertThat(legal("aaaa20", "aaaa")).contains("21").doesNotContain("16", "26");
    }

    @Test
    void touchingOnlyThePowerStationIsNotEnough() {
        for (String square : List.of("23", "24", "32", "35", "42", "45", "53", "54")) {
            assertThat(verdict("", "aaaa" + square)).isEqualTo("touchesNothing");
        }
        assertThat(verdict("aaaa03 aaaa13 aaaa23", "aaaa53")).isEqualTo("touchesNothing");
        assertThat(verdict("aaaa03 aaaa13 aaaa23", "aaaa24")).isEqualTo("allowed");
    }

    @Test
    void theSquareMustBeFree() {
        assertThat(verdict("aaaa01", "cbaa01")).isEqualTo("squareTaken");
    }

    @Test
    void thePowerStationTakesNoTiles() {
        for (String square : List.of("33", "34", "43", "44")) {
            assertThat(verdict("", "aaaa" + square)).isEqualTo("powerStation");
        }
    }

    @Test
    void aTileMayJoinAnybodysLines() {
        // Station 1 is yellow's, station 2 blue's; the tile at 10 joins both, whoever places it.
        assertThat(verdict("aaaa00", "aaaa01")).isEqualTo("allowed");
        PlayedGame game = PlayedGame.of(Rules.base(2), "aaaa aaaa").play("aaaa01 aaaa11");
        assertThat(game.game().log())
                .contains(new Event.Grew(2, Colour.BLUE, 0, 1), new Event.Grew(2, Colour.BLUE, 1, 2));
    }

    @Test
    void tilesMayNotBeTurnedInTheBaseGame() {
        PlayedGame game = PlayedGame.of(Rules.base(2), "cbaa");
        assertThat(game.refusal("cbaa01+1")).isEqualTo(Refusal.MAY_NOT_TURN);
        assertThat(game.isAllowed("cbaa01")).isTrue();
    }

    @Test
    void withFreeOrientationTilesMayBeTurned() {
        PlayedGame game = PlayedGame.of(Rules.base(2).withFreeOrientation(true), "cbaa");
        assertThat(game.isAllowed("cbaa01")).isTrue();
        game.play("cbaa01+1");
        assertThat(game.game().spectatorView().board()).isEqualTo(Boards.placements("acba01"));
        assertThat(game.events(Event.Placed.class))
                .containsExactly(new Event.Placed(0, Tile.CBAA, 1, Boards.square("01"), false));
        assertThat(game.view(1).unseen()[Tile.CBAA.ordinal()])
                .as("a turned tile is still a copy of its kind")
                .isEqualTo(3);
    }

    @Test
    void everyPlaceIsListedOnceByTurnsAndThenBySquare() {
        List<Move.Place> places = Placing.all(new Tracks(), true, Tile.AAAA);
        assertThat(places).hasSize(28).doesNotHaveDuplicates();
        List<Move.Place> turned = Placing.all(Boards.board("aaaa01"), true, Tile.ADAD);
        assertThat(turned).doesNotHaveDuplicates().isSortedAccordingTo((one, other) -> {
            int byTurns = Integer.compare(one.turns(), other.turns());
            return byTurns != 0
                    ? byTurns
                    : Integer.compare(one.square().index(), other.square().index());
        });
    }

    @Test
    void turnedTilesCountAsCopiesOfTheirKind() {
        List<Placement> two = Boards.placements("dacc00 dacc01");
        assertThat(BoardCheck.hasCopyLeft(List.of(), Boards.tile("dacc"), false))
                .isTrue();
        assertThat(BoardCheck.hasCopyLeft(two.subList(0, 1), Boards.tile("dacc"), false))
                .isTrue();
        assertThat(BoardCheck.hasCopyLeft(two, Boards.tile("dacc"), false)).isFalse();
        assertThat(BoardCheck.hasCopyLeft(two, Boards.tile("dacc"), true)).isTrue();
        assertThat(BoardCheck.hasCopyLeft(two, Boards.tile("bbbb"), false)).isTrue();
    }
}
