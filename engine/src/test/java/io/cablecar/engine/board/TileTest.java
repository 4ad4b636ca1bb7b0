package io.cablecar.engine.board;

import static io.cablecar.engine.board.Boards.tile;
import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.game.Move;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TileTest {

    @Test
    void theBoxHas60TilesOf24Kinds() {
        int tiles = 0;
        for (Tile tile : Tile.values()) {
            tiles += tile.copies();
        }
        assertThat(tiles).isEqualTo(60).isEqualTo(Tile.TOTAL);
        assertThat(Tile.values()).hasSize(24).hasSize(Tile.KINDS);
    }

    @Test
    void eachKindHasItsNumberOfCopies() {
        assertCopies(4, "aacb cbaa acba baac aaaa");
        assertCopies(3, "cbcb bcbc");
        assertCopies(2, "cccc bbbb dacc cdac ccda accd dbba adbb badb bbad ddbc cddb bcdd dbcd adad dada dddd");
    }

    private static void assertCopies(int copies, String codes) {
        for (String code : codes.split(" ", -1)) {
            assertThat(tile(code).copies()).as(code).isEqualTo(copies);
        }
    }

    @Test
    void theKindsAreExactlyThePermutationsOfTheFourSides() {
        Set<String> permutations = new HashSet<>();
        for (Tile tile : Tile.values()) {
            String exits = "" + tile.exit(0) + tile.exit(1) + tile.exit(2) + tile.exit(3);
            assertThat(exits.chars().distinct().count()).as(tile.code()).isEqualTo(4);
            permutations.add(exits);
        }
        assertThat(permutations).hasSize(24);
    }

    @Test
    void theCodeGivesTheOddEndForEachEvenEnd() {
        // cbaa: 0→7, 2→5, 4→1, 6→3
        assertThat(oddEnd("cbaa", 0)).isEqualTo(7);
        assertThat(oddEnd("cbaa", 2)).isEqualTo(5);
        assertThat(oddEnd("cbaa", 4)).isEqualTo(1);
        assertThat(oddEnd("cbaa", 6)).isEqualTo(3);
    }

    @Test
    void theFourLettersNameTheExit() {
        assertThat(oddEnd("aaaa", 0)).as("a: straight across").isEqualTo(5);
        assertThat(oddEnd("bbbb", 0))
                .as("b: to the neighbouring side clockwise")
                .isEqualTo(3);
        assertThat(oddEnd("cccc", 0))
                .as("c: to the neighbouring side counter-clockwise")
                .isEqualTo(7);
        assertThat(oddEnd("dddd", 0)).as("d: back out of the same side").isEqualTo(1);
    }

    @Test
    void everyTrackJoinsTheEndsOfItsCode() {
        for (Tile tile : Tile.values()) {
            for (int end = 0; end < 8; end += 2) {
                assertThat(oddEnd(tile.code(), end)).isEqualTo(SlowBoard.joined(tile.code(), end));
            }
        }
    }

    private static int oddEnd(String code, int evenEnd) {
        return 2 * tile(code).exit(evenEnd / 2) + 1;
    }

    @Test
    void turningATileClockwiseTurnsItsTracks() {
        for (Tile tile : Tile.values()) {
            for (int quarters = 0; quarters < 4; quarters++) {
                for (int side = 0; side < 4; side++) {
                    assertThat(tile.turned(quarters).exit((side + quarters) % 4))
                            .isEqualTo((tile.exit(side) + quarters) % 4);
                }
            }
        }
        assertThat(tile("cbaa").turned(1)).isEqualTo(tile("acba"));
        assertThat(tile("cbaa").turned(5)).isEqualTo(tile("acba"));
    }

    @Test
    void someTilesLookTheSameWhenTurned() {
        assertThat(tile("aaaa").orientations()).isEqualTo(1);
        assertThat(tile("bbbb").orientations()).isEqualTo(1);
        assertThat(tile("dddd").orientations()).isEqualTo(1);
        assertThat(tile("cbcb").orientations()).isEqualTo(2);
        assertThat(tile("adad").orientations()).isEqualTo(2);
        assertThat(tile("cbaa").orientations()).isEqualTo(4);
    }

    @Test
    void turningAnUnchangedTileIsTheSameMove() {
        Square corner = Boards.square("00");
        assertThat(new Move.Place(tile("aaaa"), corner, 3)).isEqualTo(Move.Place.upright(tile("aaaa"), corner));
        assertThat(new Move.Place(tile("cbcb"), corner, 3)).isEqualTo(new Move.Place(tile("cbcb"), corner, 1));
        assertThat(new Move.Place(tile("cbaa"), corner, -1).turns()).isEqualTo(3);
        assertThat(new Move.Place(tile("cbaa"), corner, 1).placement()).isEqualTo(new Placement(tile("acba"), corner));
    }

    @Test
    void codesAreReadBack() {
        for (Tile tile : Tile.values()) {
            assertThat(Tile.ofCode(tile.code())).contains(tile);
            assertThat(Tile.of(tile.ordinal())).isEqualTo(tile);
        }
        assertThat(Tile.ofCode("abcd")).isEmpty();
        assertThat(Tile.ofCode("AAAA")).isEmpty();
        assertThat(Tile.ofCode("")).isEmpty();
    }
}
