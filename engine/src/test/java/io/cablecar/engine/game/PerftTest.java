package io.cablecar.engine.game;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.board.SlowBoard;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The number of ways to place the first tiles of a fixed order. The known values are also counted by the slow board, as
 * deep as time allows.
 */
class PerftTest {

    private final Tracks fast = new Tracks();
    private final SlowBoard slow = new SlowBoard();

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        # orientation | tiles | ways for 1, 2, 3, … tiles
        fixed | aaaa bbbb cccc dddd | 28 672 16160 46648
        fixed | cbaa acba aacb baac | 26 676 17556 457516
        fixed | dddd dddd adad dada | 28 132 1684 23220
        fixed | dbba badb ccda ddbc | 18 330 6080 83800
        free  | cbaa dacc dddd      | 104 7584 14752
        free  | adad bcbc ddbc      | 24 1248 64864
        """)
    void theWaysToPlaceTheFirstTilesAreAsCounted(String orientation, String tiles, String expected) {
        List<Tile> order = PlayedGame.deck(tiles).subList(0, tiles.split(" ", -1).length);
        boolean free = orientation.equals("free");
        StringBuilder counts = new StringBuilder();
        for (int depth = 1; depth <= order.size(); depth++) {
            long ways = ways(order, 0, depth, free);
            counts.append(depth == 1 ? "" : " ").append(ways);
            if (ways < 50_000) {
                assertThat(slowWays(order, 0, depth, free)).isEqualTo(ways);
            }
        }
        assertThat(counts.toString()).isEqualTo(expected);
        assertThat(fast.placed()).isZero();
    }

    private long ways(List<Tile> order, int at, int depth, boolean free) {
        List<Move.Place> places = Placing.all(fast, free, order.get(at));
        if (at + 1 == depth) {
            return places.size();
        }
        long ways = 0;
        for (Move.Place place : places) {
            fast.place(place.square().index(), place.placement().tile().ordinal());
            ways += ways(order, at + 1, depth, free);
            fast.undo(place.square().index());
        }
        return ways;
    }

    private long slowWays(List<Tile> order, int at, int depth, boolean free) {
        long ways = 0;
        String code = order.get(at).code();
        for (int turns = 0; turns < (free ? order.get(at).orientations() : 1); turns++) {
            String[][] reasons = slow.judge(code, turns, free);
            for (int square = 0; square < 64; square++) {
                if (!reasons[square / 8][square % 8].isEmpty()) {
                    continue;
                }
                if (at + 1 == depth) {
                    ways++;
                } else {
                    slow.place(SlowBoard.turned(code, turns), square / 8, square % 8);
                    ways += slowWays(order, at + 1, depth, free);
                    slow.undo(square / 8, square % 8);
                }
            }
        }
        return ways;
    }
}
