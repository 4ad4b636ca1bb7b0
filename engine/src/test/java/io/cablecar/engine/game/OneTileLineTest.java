package io.cablecar.engine.game;

import static io.cablecar.engine.board.Boards.legal;
import static io.cablecar.engine.board.Boards.verdict;
import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Boards;
import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.SlowBoard;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A single tile may not connect two stations, unless it has no other place. */
class OneTileLineTest {

    @Test
    void aTileMayNotJoinTheTwoStationsOfACorner() {
        assertThat(verdict("", "cbaa00")).as("1 to 32").isEqualTo("oneTileLine");
        assertThat(verdict("", "bbbb00")).as("32 to 1").isEqualTo("oneTileLine");
        assertThat(verdict("", "bbbb07")).as("8 to 9").isEqualTo("oneTileLine");
        assertThat(verdict("", "cccc77")).as("17 to 16").isEqualTo("oneTileLine");
        assertThat(verdict("", "bbbb70")).as("24 to 25").isEqualTo("oneTileLine");
        assertThat(verdict("", "aaaa00")).isEqualTo("allowed");
    }

    @Test
    void aTileMayNotJoinAStationToItself() {
        assertThat(verdict("", "dada03")).isEqualTo("oneTileLine");
        assertThat(verdict("", "dada73")).isEqualTo("oneTileLine");
        assertThat(verdict("", "dada30")).isEqualTo("allowed");
        assertThat(verdict("", "adad03")).isEqualTo("allowed");
        assertThat(verdict("", "adad30")).isEqualTo("oneTileLine");
        assertThat(verdict("", "adad37")).isEqualTo("oneTileLine");
    }

    @Test
    void theRuleAppliesToStationsWithoutACarToo() {
        // With three players nobody has a car at 16 or 17, the stations of the bottom right corner.
        PlayedGame game = PlayedGame.of(Rules.base(3), "cbaa");
        Cars cars = Rules.base(3).cars();
        assertThat(cars.owner(15)).isEqualTo(Cars.NOBODY);
        assertThat(cars.owner(16)).isEqualTo(Cars.NOBODY);
        assertThat(game.refusal("cbaa77")).isEqualTo(Refusal.ONE_TILE_LINE);
    }

    @Test
    void aLongerLineMayEndOnThisTile() {
        // The tile at 00 sends the line that comes from its neighbour into station 1: two tiles.
        assertThat(verdict("aaaa10", "aaaa00")).isEqualTo("allowed");
        assertThat(verdict("bbbb02", "bbbb03")).isEqualTo("allowed");
    }

    @Test
    void thereAreNoOneTileLinesAtThePowerStation() {
        // A track from the power station back to it is not a line.
        assertThat(verdict("aaaa03 aaaa13", "dddd23")).isEqualTo("allowed");
    }

    @Test
    void aTileWithNoOtherPlaceMayMakeAOneTileLine() {
        assertThat(legal("", "dddd"))
                .as("nothing but the border on an empty board")
                .hasSize(28);
        assertThat(legal("aaaa01", "dddd")).as("now there is another place").containsExactly("11");
        assertThat(verdict("aaaa01", "dddd00")).isEqualTo("oneTileLine");
    }

    @Test
    void squaresOutOfReachDoNotCountAsAnotherPlace() {
        // The free squares inside have no neighbour, so the exception applies.
        assertThat(verdict("", "dddd00")).isEqualTo("allowed");
        assertThat(verdict("", "dddd11")).isEqualTo("touchesNothing");
    }

    @Test
    void theExceptionAllowsEveryPlaceLeft() {
        String full = allBut("00", "07");
        assertThat(legal(full, "dddd")).containsExactly("00", "07");
        assertThat(legal(full, "cbaa")).as("it is harmless in the other corner").containsExactly("07");
        assertThat(verdict(full, "cbaa00")).isEqualTo("oneTileLine");
        assertThat(legal(allBut("00"), "cbaa")).containsExactly("00");
    }

    @Test
    void anotherOrientationIsAnotherPlaceIfTurningIsAllowed() {
        Tracks cornerLeft = Boards.board(allBut("00"));
        Move.Place upright = Move.Place.upright(Tile.CBAA, Boards.square("00"));
        assertThat(Placing.refusal(cornerLeft, true, upright)).contains(Refusal.ONE_TILE_LINE);
        assertThat(Placing.hasNoOtherPlace(cornerLeft, true, Tile.CBAA)).isFalse();
        assertThat(Placing.all(cornerLeft, true, Tile.CBAA))
                .containsExactly(
                        new Move.Place(Tile.CBAA, Boards.square("00"), 1),
                        new Move.Place(Tile.CBAA, Boards.square("00"), 3));
        assertThat(Placing.refusal(cornerLeft, false, upright)).isEqualTo(Optional.empty());
    }

    @Test
    void ifNoOrientationHelpsAllAreAllowed() {
        Tracks cornerLeft = Boards.board(allBut("00"));
        assertThat(Placing.hasNoOtherPlace(cornerLeft, true, Tile.DDBC)).isTrue();
        assertThat(Placing.all(cornerLeft, true, Tile.DDBC)).hasSize(4);
    }

    @Test
    void theRuleConsidersOnlyTheTileBeingPlacedNotTheRestOfTheHand() {
        PlayedGame game = PlayedGame.of(Rules.base(2).withHandSize(2), "dddd aaaa aaaa aaaa");
        assertThat(game.hand(0)).containsExactly("dddd", "aaaa");
        assertThat(game.isAllowed("dddd00")).isTrue();
    }

    @Test
    void theRuleConsidersADrawnTileAlone() {
        PlayedGame game = PlayedGame.of(Rules.base(2), "aaaa aaaa dddd").play("draw");
        assertThat(game.isAllowed("dddd00")).isTrue();
        assertThat(game.refusal("aaaa01")).isEqualTo(Refusal.MUST_PLACE_DRAWN);
    }

    /** A board full of straight tiles except for these squares. */
    private static String allBut(String... free) {
        StringBuilder board = new StringBuilder();
        for (int row = 0; row < 8; row++) {
            for (int column = 0; column < 8; column++) {
                String square = "" + row + column;
                if (!SlowBoard.isPowerStation(row, column) && !List.of(free).contains(square)) {
                    board.append(" aaaa").append(square);
                }
            }
        }
        return board.toString();
    }
}
