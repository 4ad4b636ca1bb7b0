package io.cablecar.engine.game;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Boards;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Layout;
import io.cablecar.engine.board.Line;
import io.cablecar.engine.board.Placement;
import io.cablecar.engine.board.Square;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.companies.Percentage;
import io.cablecar.engine.notation.PlacementText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The score of a described board. */
class BoardScoreTest {

    @Test
    void anEmptyBoardHasNoPointsAndTheWholeBoxLeft() {
        BoardScore score = score(Rules.base(2), "");
        assertThat(score.points()).containsExactly(0, 0);
        assertThat(score.lines()).hasSize(32);
        assertThat(score.left().stream().mapToInt(Integer::intValue).sum()).isEqualTo(Tile.TOTAL);
        assertThat(score.flaws()).isEmpty();
        assertThat(score.result()).contains(Result.ofPoints(List.of(0, 0)));
    }

    @Test
    void linesAreThoseOfTheCarsInPlay() {
        BoardScore score = score(Rules.base(5), "bbbb02bbbb03");
        assertThat(score.lines()).hasSize(30).allMatch(line -> line.owner().isPresent());
        // Station 3 of five players belongs to the third.
        assertThat(score.points()).containsExactly(0, 0, 2, 0, 0);
    }

    @Test
    void copiesAreCountedAgainstTheBox() {
        BoardScore score = score(Rules.base(2), "dddd11dddd01dddd02");
        assertThat(score.left().get(Tile.DDDD.ordinal())).isZero();
        assertThat(score.flaws())
                .contains(new BoardFlaw.TooManyCopies(Tile.DDDD, 2, List.of(square("11"), square("01"), square("02"))));
        assertThat(score(Rules.base(2), "dddd01dddd02").flaws())
                .noneMatch(flaw -> flaw instanceof BoardFlaw.TooManyCopies);
    }

    @Test
    void withFreeOrientationATileMayShowAnotherKind() {
        String three = "dada01dada02dada03";
        assertThat(copies(score(Rules.base(2), three))).containsExactly(Tile.DADA);
        BoardScore turned = score(Rules.base(2).withFreeOrientation(true), three);
        assertThat(copies(turned)).isEmpty();
        assertThat(turned.left().get(Tile.DADA.ordinal())).isEqualTo(1);
        assertThat(turned.left().get(Tile.ADAD.ordinal())).isEqualTo(1);
        // Both kinds are one group, which is reported once.
        BoardScore five = score(Rules.base(2).withFreeOrientation(true), three + "adad04adad05");
        assertThat(copies(five)).containsExactly(Tile.ADAD);
    }

    @Test
    void tilesThatNothingJoinsToTheBorderAreReported() {
        assertThat(score(Rules.base(2), "aaaa00aaaa22aaaa23").flaws())
                .containsExactly(new BoardFlaw.Apart(List.of(square("22"), square("23"))));
        assertThat(score(Rules.base(2), "aaaa02aaaa12aaaa22aaaa23").flaws()).isEmpty();
    }

    @Test
    void thePowerStationJoinsNothing() {
        assertThat(score(Rules.base(2), "aaaa03aaaa13aaaa23aaaa53").flaws())
                .containsExactly(new BoardFlaw.Apart(List.of(square("53"))));
    }

    @Test
    void aLineOfOneTileIsReportedEvenWithoutACar() {
        assertThat(score(Rules.base(2), "dddd03").flaws()).containsExactly(new BoardFlaw.OneTileLine(4, square("03")));
        // With six players, no car stands at station 16.
        assertThat(score(Rules.base(6), "dddd77").flaws())
                .containsExactly(
                        new BoardFlaw.OneTileLine(16, square("77")), new BoardFlaw.OneTileLine(17, square("77")));
    }

    @Test
    void companiesHaveAResultAsSoonAsEveryShareIsKnown() {
        Rules rules = Rules.companies(2);
        List<List<Optional<Colour>>> shares = unknown(2);
        BoardScore before = BoardScore.of(rules, board("bbbb02bbbb03"), shares);
        assertThat(before.points()).startsWith(0, 0, 2);
        assertThat(before.values()).contains(List.of(7, 7, 8, 7, 7, 7, 7, 7));
        assertThat(before.result()).isEmpty();
        hold(shares, 0, Colour.ORANGE);
        hold(shares, 1, Colour.RED);
        Result result =
                BoardScore.of(rules, board("bbbb02bbbb03"), shares).result().orElseThrow();
        assertThat(result.totals()).containsExactly(10 * 8, 10 * 7);
        assertThat(result.places()).containsExactly(1, 2);
    }

    @Test
    void aShareHasOneHolder() {
        List<List<Optional<Colour>>> shares = unknown(3);
        hold(shares, 0, Colour.ORANGE);
        hold(shares, 1, Colour.RED);
        hold(shares, 2, Colour.BLUE);
        shares.get(2).set(1, Optional.of(Colour.ORANGE));
        BoardScore score = BoardScore.of(Rules.companies(3), board(""), shares);
        assertThat(score.flaws())
                .containsExactly(new BoardFlaw.ShareHeldTwice(Percentage.TWENTY, Colour.ORANGE, List.of(0, 2)));
        assertThat(score.result()).isEmpty();
    }

    @Test
    void theNumberingOfTheStationsDecidesWhoseTheLinesAre() {
        BoardScore metro = score(Rules.base(2).withLayout(Layout.METRO), "bbbb02bbbb03");
        assertThat(metro.lines().stream().map(Line::points).toList()).contains(2);
        // The depot of station 3 has number 6 on the board of Metro.
        assertThat(metro.points()).containsExactly(0, 2);
    }

    private static BoardScore score(Rules rules, String board) {
        return BoardScore.of(rules, board(board), unknown(rules.players()));
    }

    private static List<Placement> board(String text) {
        return ((PlacementText.Parsed.Board) PlacementText.parse(text)).placements();
    }

    private static Square square(String text) {
        return Boards.square(text);
    }

    private static List<Tile> copies(BoardScore score) {
        List<Tile> tiles = new ArrayList<>();
        for (BoardFlaw flaw : score.flaws()) {
            if (flaw instanceof BoardFlaw.TooManyCopies many) {
                tiles.add(many.tile());
            }
        }
        return tiles;
    }

    private static List<List<Optional<Colour>>> unknown(int players) {
        List<List<Optional<Colour>>> shares = new ArrayList<>();
        for (int seat = 0; seat < players; seat++) {
            shares.add(
                    new ArrayList<>(List.of(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty())));
        }
        return shares;
    }

    private static void hold(List<List<Optional<Colour>>> shares, int seat, Colour company) {
        shares.get(seat).replaceAll(share -> Optional.of(company));
    }
}
