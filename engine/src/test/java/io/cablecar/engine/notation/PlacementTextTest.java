package io.cablecar.engine.notation;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Seeded;
import io.cablecar.engine.board.Placement;
import io.cablecar.engine.board.Square;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.notation.PlacementText.Parsed;
import io.cablecar.engine.notation.PlacementText.Problem;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlacementTextTest {

    @Test
    void aTileHasSixCharactersInTheOrderOfPlay() {
        List<Placement> board =
                List.of(new Placement(Tile.AACB, new Square(0, 7)), new Placement(Tile.CBCB, new Square(0, 6)));
        assertThat(PlacementText.print(board)).isEqualTo("aacb07cbcb06");
        assertThat(PlacementText.parse("aacb07cbcb06")).isEqualTo(new Parsed.Board(board));
        assertThat(PlacementText.parse("")).isEqualTo(new Parsed.Board(List.of()));
        assertThat(PlacementText.print(List.of())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "aacb0, 1, CUT_SHORT",
        "aacb, 1, CUT_SHORT",
        "aac, 1, CUT_SHORT",
        "aacb07cb, 7, CUT_SHORT",
        "aacb07cbcb0, 7, CUT_SHORT",
        "aacb07a, 7, CUT_SHORT",
        "aacb07d, 7, CUT_SHORT",
        "abcd, 1, UNKNOWN_TILE",
        "abcd07, 1, UNKNOWN_TILE",
        "aacb07xxxx00, 7, UNKNOWN_TILE",
        "aacb07xx, 7, UNKNOWN_TILE",
        "AACB07, 1, UNKNOWN_TILE",
        "aacb 07, 5, OFF_BOARD",
        "aacb80, 5, OFF_BOARD",
        "aacb08, 6, OFF_BOARD",
        "aacb07cbcb0x, 12, OFF_BOARD",
        "aacb0/, 6, OFF_BOARD",
        "aacb０７, 5, OFF_BOARD",
        "🚋🚋🚋, 1, UNKNOWN_TILE"
    })
    void aFaultNamesItsColumn(String text, int column, Problem problem) {
        assertThat(PlacementText.parse(text)).isEqualTo(new Parsed.Fault(column, problem));
    }

    @Test
    void aBoardIsReadBackFromItsText() {
        Seeded.check(random -> {
            List<Placement> board = new ArrayList<>();
            for (int tiles = random.nextInt(71); tiles > 0; tiles--) {
                board.add(new Placement(Tile.of(random.nextInt(Tile.KINDS)), Square.of(random.nextInt(64))));
            }
            assertThat(PlacementText.parse(PlacementText.print(board))).isEqualTo(new Parsed.Board(board));
        });
    }

    @Test
    void anyTextIsParsedOrHasAFaultWithinIt() {
        Seeded.check(5 * Seeded.TRIES, random -> {
            String text = Seeded.text(random, 40);
            switch (PlacementText.parse(text)) {
                case Parsed.Board board ->
                    assertThat(PlacementText.print(board.placements())).isEqualTo(text);
                case Parsed.Fault fault -> assertThat(fault.column()).isBetween(1, text.length());
            }
        });
    }
}
