package io.cablecar.engine.game;

import static io.cablecar.engine.board.Boards.line;
import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Boards;
import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Layout;
import io.cablecar.engine.board.Line;
import io.cablecar.engine.board.LineEnd;
import io.cablecar.engine.board.Rails;
import io.cablecar.engine.board.Tracks;
import org.junit.jupiter.api.Test;

/** The points of lines on given boards. */
class ScoringTest {

    @Test
    void aLineOverTwoTilesThatCrossesOneOfThemTwiceScores3() {
        // Down from station 1, back up out of the second tile, and off to the left.
        Line line = line("acba00 dacc10", 1);
        assertThat(line.crossings())
                .containsExactly(
                        new Line.Crossing(Boards.square("00"), 0, 2),
                        new Line.Crossing(Boards.square("10"), 0, 0),
                        new Line.Crossing(Boards.square("00"), 2, 3));
        assertThat(line.end()).isEqualTo(new LineEnd.AtStation(32));
        assertThat(line.points()).isEqualTo(3);
    }

    @Test
    void aLineOverTwoTilesScores2() {
        Line line = line("bbbb02 bbbb03", 3);
        assertThat(line.end()).isEqualTo(new LineEnd.AtStation(4));
        assertThat(line.points()).isEqualTo(2);
    }

    @Test
    void fiveCrossingsThatEndAtThePowerStationScore10() {
        Line line = line("aaaa01 bbbb11 aaaa12 cccc13 aaaa23", 2);
        assertThat(line.crossings()).hasSize(5);
        assertThat(line.end()).isEqualTo(new LineEnd.AtPowerStation());
        assertThat(line.points()).isEqualTo(10);
    }

    @Test
    void theRailsPrintedAtThePowerStationDoNotCount() {
        assertThat(line("aaaa03 aaaa13 aaaa23", 4).points()).isEqualTo(2 * 3);
        assertThat(line("aaaa37 aaaa36 aaaa35", 12).points()).isEqualTo(2 * 3);
        assertThat(line("aaaa74 aaaa64 aaaa54", 20).points()).isEqualTo(2 * 3);
        assertThat(line("aaaa40 aaaa41 aaaa42", 28).points()).isEqualTo(2 * 3);
    }

    @Test
    void aLineScoresNothingUntilItEndsSomewhere() {
        Line line = line("aaaa03 aaaa13", 4);
        assertThat(line.isComplete()).isFalse();
        assertThat(line.points()).isZero();
        assertThat(line.end()).isEqualTo(new LineEnd.Open(Boards.square("23"), 0));
        assertThat(line("aaaa03 aaaa13 aaaa23", 4).isComplete()).isTrue();
    }

    @Test
    void aLineWithoutTilesEndsAtItsStation() {
        Line line = line("", 9);
        assertThat(line.crossings()).isEmpty();
        assertThat(line.isComplete()).isFalse();
        assertThat(line.end()).isEqualTo(new LineEnd.Open(Boards.square("07"), 1));
        assertThat(new Tracks().isComplete(8)).isFalse();
        assertThat(new Tracks().points(8)).isZero();
    }

    @Test
    void aLineMayEndAtItsOwnStation() {
        Line line = line("aaaa02 dddd12", 3);
        assertThat(line.end()).isEqualTo(new LineEnd.AtStation(3));
        assertThat(line.points()).isEqualTo(3);
    }

    @Test
    void theRightRailOfAStationDepartsAndTheLeftOneArrives() {
        // Facing the board from the top, the right rail is end 0: station 3 departs to the bottom.
        Line departing = line("aaaa02", 3);
        assertThat(departing.crossings()).containsExactly(new Line.Crossing(Boards.square("02"), 0, 2));
        // Whatever comes up the other rail arrives there: here the line of station 22.
        String column = "aaaa02 aaaa12 aaaa22 aaaa32 aaaa42 aaaa52 aaaa62 aaaa72";
        assertThat(line(column, 22).end()).isEqualTo(new LineEnd.AtStation(3));
        assertThat(line(column, 3).end()).isEqualTo(new LineEnd.AtStation(22));
        assertThat(line(column, 22).points()).isEqualTo(8);
    }

    @Test
    void stationsWithoutACarStillEndLines() {
        // With five players station 16 has no car; station 14 does, and its line ends there.
        Layout layout = Layout.CABLECAR;
        Cars five = Rules.base(5).cars();
        assertThat(five.owner(layout.depot(16))).isEqualTo(Cars.NOBODY);
        Line arrived = Line.follow(Boards.board("bbbb57 aaaa67 baac77"), five, layout, layout.depot(14));
        assertThat(arrived.owner()).contains(Colour.YELLOW);
        assertThat(arrived.end()).isEqualTo(new LineEnd.AtStation(16));
        assertThat(arrived.points()).isEqualTo(3);
    }

    @Test
    void aLineWithoutACarBelongsToNobody() {
        Layout layout = Layout.CABLECAR;
        Line line = Line.follow(Boards.board("aaaa77"), Rules.base(5).cars(), layout, layout.depot(16));
        assertThat(line.owner()).isEmpty();
        assertThat(line.crossings()).hasSize(1);
    }

    @Test
    void loopsWithoutAStationScoreNothing() {
        String loop = "aacb11 baac12 cbaa22 acba21";
        Tracks tracks = Boards.board(loop);
        for (int depot = 0; depot < Rails.DEPOTS; depot++) {
            assertThat(tracks.crossings(depot)).isZero();
            assertThat(tracks.points(depot)).isZero();
        }
        // Lines are not affected by the loop.
        assertThat(line(loop + " aaaa01 aaaa31", 2).end()).isInstanceOf(LineEnd.Open.class);
        tracks.undo(Boards.square("21").index());
        assertThat(tracks).usingRecursiveComparison().isEqualTo(Boards.board("aacb11 baac12 cbaa22"));
    }

    @Test
    void theSameStationHasAnotherNumberInTheMetroLayout() {
        Layout metro = Layout.METRO;
        Cars cars = Rules.base(2).withLayout(metro).cars();
        Line line = Line.follow(Boards.board("bbbb02 bbbb03"), cars, metro, metro.depot(6));
        assertThat(line.points()).isEqualTo(2);
        assertThat(line.owner()).contains(Colour.BLUE);
        assertThat(line.end()).isEqualTo(new LineEnd.AtStation(5));
    }
}
