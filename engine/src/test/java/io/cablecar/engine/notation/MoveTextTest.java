package io.cablecar.engine.notation;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Seeded;
import io.cablecar.engine.board.Square;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.companies.Percentage;
import io.cablecar.engine.companies.Pick;
import io.cablecar.engine.game.Move;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MoveTextTest {

    @Test
    void aMoveIsOneToken() {
        Square square = new Square(3, 5);
        assertThat(MoveText.print(new Move.Place(Tile.CBAA, square, 0))).isEqualTo("cbaa35");
        assertThat(MoveText.print(new Move.Place(Tile.CBAA, square, 2))).isEqualTo("cbaa35+2");
        assertThat(MoveText.print(new Move.Draw())).isEqualTo("draw");
        assertThat(MoveText.print(new Move.Pass())).isEqualTo("pass");
        assertThat(MoveText.print(new Move.Exchange(Percentage.THIRTY, Pick.FACE_UP)))
                .isEqualTo("x30u");
        assertThat(MoveText.print(new Move.Exchange(Percentage.TEN, Pick.FACE_DOWN)))
                .isEqualTo("x10d");
    }

    @Test
    void everyMoveIsReadBackFromItsToken() {
        List<Move> moves = new ArrayList<>(List.of(new Move.Draw(), new Move.Pass()));
        for (Percentage percentage : Percentage.values()) {
            for (Pick pick : Pick.values()) {
                moves.add(new Move.Exchange(percentage, pick));
            }
        }
        for (Tile tile : Tile.values()) {
            for (int square = 0; square < 64; square++) {
                for (int turns = 0; turns < tile.orientations(); turns++) {
                    moves.add(new Move.Place(tile, Square.of(square), turns));
                }
            }
        }
        for (Move move : moves) {
            assertThat(MoveText.parse(MoveText.print(move))).contains(move);
        }
        assertThat(moves).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "d",
                "Draw",
                "draw ",
                "passes",
                "x",
                "x30",
                "x50u",
                "x00u",
                "x31u",
                "x30x",
                "x30uu",
                "y30u",
                "cbaa",
                "cbaa3",
                "cbaa38",
                "cbaa83",
                "cbaa355",
                "cbax35",
                "CBAA35",
                "abcd35",
                "cbaa35+",
                "cbaa35+0",
                "cbaa35+4",
                "cbaa35-1",
                "cbaa35+12",
                "aaaa35+1",
                "cbcb35+2",
                "cbaa３５",
                "cbaa/5",
                "cbaa5/",
                "x30\u0000",
                "☃"
            })
    void anythingElseIsNotAMove(String token) {
        assertThat(MoveText.parse(token)).isEmpty();
    }

    @Test
    void parsedTokensArePrintedTheSame() {
        Seeded.check(10 * Seeded.TRIES, random -> {
            String token = Seeded.text(random, 9);
            MoveText.parse(token)
                    .ifPresent(move -> assertThat(MoveText.print(move)).isEqualTo(token));
        });
    }
}
