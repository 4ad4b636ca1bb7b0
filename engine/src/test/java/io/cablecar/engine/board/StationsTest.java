package io.cablecar.engine.board;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Places, numbers and cars of the stations. */
class StationsTest {

    /** By number of players: the stations of yellow, blue, orange, green, purple, black. */
    private static final String[] CARS = {
        "",
        "",
        "1 3 5 7 9 11 13 15 17 19 21 23 25 27 29 31 | 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 32",
        "1 4 6 11 15 20 23 25 28 31 | 2 7 9 12 14 19 22 27 29 32 | 3 5 8 10 13 18 21 24 26 30",
        "4 7 11 16 20 23 27 32 | 3 8 12 15 19 24 28 31 | 1 6 10 13 18 21 25 30 | 2 5 9 14 17 22 26 29",
        "1 5 10 14 22 28 | 6 12 18 23 27 32 | 3 7 15 19 25 29 | 2 9 13 21 26 30 | 4 8 11 20 24 31",
        "1 5 10 19 27 | 2 11 18 25 29 | 4 8 14 21 26 | 6 15 20 24 31 | 3 9 13 23 30 | 7 12 22 28 32"
    };

    private static final String COMPANY_CARS =
            "1 11 18 28 | 2 9 20 27 | 3 12 17 26 | 4 10 19 25 | 5 15 22 32 | 6 13 24 31 | 7 16 21 30 | 8 14 23 29";

    @ParameterizedTest
    @EnumSource
    void carsFollowFromTheNumberOfPlayers(Layout layout) {
        for (int players = 2; players <= 6; players++) {
            assertCars(Rules.base(players).withLayout(layout), CARS[players]);
        }
    }

    @ParameterizedTest
    @EnumSource
    void eachOfTheEightCompaniesHasFourCarsForAnyNumberOfPlayers(Layout layout) {
        for (int players = 2; players <= 6; players++) {
            assertCars(Rules.companies(players).withLayout(layout), COMPANY_CARS);
        }
    }

    private static void assertCars(Rules rules, String table) {
        Cars cars = rules.cars();
        String[] colours = table.split("\\|", -1);
        assertThat(cars.colours()).isEqualTo(colours.length).isEqualTo(rules.colours());
        int[] owners = new int[33];
        Arrays.fill(owners, Cars.NOBODY);
        for (int colour = 0; colour < colours.length; colour++) {
            for (String station : colours[colour].trim().split(" ", -1)) {
                owners[Integer.parseInt(station)] = colour;
            }
        }
        for (int station = 1; station <= 32; station++) {
            assertThat(cars.owner(rules.layout().depot(station)))
                    .as("owner of station %s, %s", station, rules)
                    .isEqualTo(owners[station]);
        }
    }

    @Test
    void stationsCountClockwiseFromTheTopLeft() {
        assertNumbers(Layout.CABLECAR, 1, 8, "00 07", 0);
        assertNumbers(Layout.CABLECAR, 9, 16, "07 77", 1);
        assertNumbers(Layout.CABLECAR, 17, 24, "77 70", 2);
        assertNumbers(Layout.CABLECAR, 25, 32, "70 00", 3);
    }

    @Test
    void metroCountsCounterClockwiseFromTheTopRight() {
        assertNumbers(Layout.METRO, 1, 8, "07 00", 0);
        assertNumbers(Layout.METRO, 9, 16, "00 70", 3);
        assertNumbers(Layout.METRO, 17, 24, "70 77", 2);
        assertNumbers(Layout.METRO, 25, 32, "77 07", 1);
    }

    private static void assertNumbers(Layout layout, int from, int to, String corners, int side) {
        Square start = Boards.square(corners.substring(0, 2));
        Square end = Boards.square(corners.substring(3));
        for (int station = from; station <= to; station++) {
            int steps = station - from;
            int row = start.row() + Integer.signum(end.row() - start.row()) * steps;
            int column = start.column() + Integer.signum(end.column() - start.column()) * steps;
            int depot = layout.depot(station);
            assertThat(Square.of(Rails.depotSquare(depot)))
                    .as("station %s", station)
                    .isEqualTo(new Square(row, column));
            assertThat(Rails.depotSide(depot)).isEqualTo(side);
            assertThat(layout.station(depot)).isEqualTo(station);
        }
    }

    @Test
    void thereIsAStationAtEachOuterSideSoCornersHaveTwo() {
        Set<Integer> places = new HashSet<>();
        int[] stationsOf = new int[64];
        for (int depot = 0; depot < Rails.DEPOTS; depot++) {
            int square = Rails.depotSquare(depot);
            int side = Rails.depotSide(depot);
            assertThat(Rails.neighbour(square, side)).isEqualTo(-1);
            places.add(square * 4 + side);
            stationsOf[square]++;
        }
        assertThat(places).hasSize(32);
        for (int corner : new int[] {0, 7, 56, 63}) {
            assertThat(stationsOf[corner]).isEqualTo(2);
        }
    }

    @Test
    void aDepartureLeadsOntoItsSquareAndTheArrivalLeavesItByTheSameSide() {
        for (int depot = 0; depot < Rails.DEPOTS; depot++) {
            int square = Rails.depotSquare(depot);
            int side = Rails.depotSide(depot);
            assertThat(Rails.entry(square, side)).isEqualTo(Rails.INNER + depot);
            assertThat(Rails.exit(square, side)).isEqualTo(Rails.INNER + depot);
            assertThat(Rails.squareAfter(Rails.INNER + depot)).isEqualTo(square);
            assertThat(Rails.sideAfter(Rails.INNER + depot)).isEqualTo(side);
        }
    }

    @Test
    void eightSquaresTouchThePowerStationEachWithARailIntoItAndOneOutOfIt() {
        Set<Integer> into = new HashSet<>();
        Set<Integer> out = new HashSet<>();
        Set<String> squares = new HashSet<>();
        for (int square = 0; square < 64; square++) {
            for (int side = 0; side < 4; side++) {
                int neighbour = Rails.neighbour(square, side);
                if (!Rails.isPowerStation(square) && neighbour >= 0 && Rails.isPowerStation(neighbour)) {
                    into.add(Rails.exit(square, side));
                    out.add(Rails.entry(square, side));
                    squares.add("" + square / 8 + square % 8);
                }
            }
        }
        assertThat(squares).containsExactlyInAnyOrder("23", "24", "32", "35", "42", "45", "53", "54");
        assertThat(into).hasSize(8).allMatch(rail -> rail >= Rails.POWER && rail < Rails.ENDS);
        assertThat(out).hasSize(8).allMatch(rail -> rail >= Rails.POWER && rail < Rails.ENDS);
    }

    @Test
    void sixtySquaresTakeTiles() {
        int squares = 0;
        for (int square = 0; square < 64; square++) {
            squares += Rails.isPowerStation(square) ? 0 : 1;
            assertThat(Square.of(square).index()).isEqualTo(square);
            assertThat(Square.of(square).isPowerStation()).isEqualTo(SlowBoard.isPowerStation(square / 8, square % 8));
        }
        assertThat(squares).isEqualTo(60);
    }

    @Test
    void layoutsHaveNames() {
        assertThat(Layout.named("cablecar")).contains(Layout.CABLECAR);
        assertThat(Layout.named("metro")).contains(Layout.METRO);
        assertThat(Layout.named("Metro")).isEmpty();
        assertThat(Layout.METRO.word()).isEqualTo("metro");
    }

    @Test
    void carsAddUpThePointsOfEachColour() {
        // Station 5 (yellow) scores 2 at station 6, station 2 (blue) 10 at the power station.
        Tracks board = Boards.board("bbbb04 bbbb05 aaaa01 bbbb11 aaaa12 cccc13 aaaa23");
        assertThat(Rules.base(2).cars().points(board)).containsExactly(2, 10);
        int[] points = {5, 5};
        Rules.base(2).cars().addPoints(board, points);
        assertThat(points).containsExactly(7, 15);
    }
}
