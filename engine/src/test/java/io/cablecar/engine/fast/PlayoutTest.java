package io.cablecar.engine.fast;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Rails;
import io.cablecar.engine.board.SlowBoard;
import io.cablecar.engine.board.Squares;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.chance.RandomNumbers;
import io.cablecar.engine.game.PlayedGame;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Random playouts, and selecting squares from bit sets. */
class PlayoutTest {

    @Test
    void aPlayoutPlacesTheWholeBox() {
        Cars cars = Rules.base(2).cars();
        Playout playout = new Playout(cars);
        RandomNumbers numbers = new RandomNumbers(3);
        for (int game = 0; game < 200; game++) {
            int[] points = new int[2];
            playout.play(numbers, points);
            assertThat(playout.tracks().placed()).isEqualTo(60);
            int[] copies = new int[Tile.KINDS];
            for (int square = 0; square < 64; square++) {
                if (!Rails.isPowerStation(square)) {
                    copies[playout.tracks().tileAt(square)]++;
                }
            }
            for (Tile tile : Tile.values()) {
                assertThat(copies[tile.ordinal()]).isEqualTo(tile.copies());
            }
            assertThat(points).isEqualTo(cars.points(playout.tracks()));
        }
    }

    @Test
    void everyPlacementOfAPlayoutIsLegalForTheSlowBoard() {
        Playout playout = new Playout(Rules.base(2).cars());
        RandomNumbers numbers = new RandomNumbers(6);
        RandomNumbers same = new RandomNumbers(6);
        List<Tile> box = PlayedGame.deck("");
        for (int game = 0; game < 50; game++) {
            playout.play(numbers, new int[2]);
            SlowBoard slow = new SlowBoard();
            for (int left = 60; left > 0; left--) {
                int bits = same.next();
                int chosen = ((bits & 0xffff) * left) >>> 16;
                Tile tile = box.get(chosen);
                Collections.swap(box, chosen, left - 1);
                List<Integer> legal = legal(slow, tile);
                int square = legal.get(((bits >>> 16) * legal.size()) >>> 16);
                assertThat(playout.tracks().tileAt(square)).isEqualTo(tile.ordinal());
                slow.place(tile.code(), square / 8, square % 8);
            }
        }
    }

    private static List<Integer> legal(SlowBoard slow, Tile tile) {
        List<Integer> legal = new ArrayList<>();
        String[][] reasons = slow.judge(tile.code(), 0, false);
        for (int square = 0; square < 64; square++) {
            if (reasons[square / 8][square % 8].isEmpty()) {
                legal.add(square);
            }
        }
        return legal;
    }

    @Test
    void twoRandomPlayersScoreAbout99PointsEach() {
        int games = 4000;
        int[] points = new int[2];
        Playout playout = new Playout(Rules.base(2).cars());
        RandomNumbers numbers = new RandomNumbers(4);
        for (int game = 0; game < games; game++) {
            playout.play(numbers, points);
        }
        assertThat(points[0] / (double) games).isBetween(97.0, 101.0);
        assertThat(points[1] / (double) games).isBetween(97.0, 101.0);
    }

    @Test
    void theOrderOfPlayoutsNeverChanges() {
        // Every square, kind and random number affects this value, so it pins the behaviour of the fast core.
        Playout playout = new Playout(Rules.base(6).cars());
        RandomNumbers numbers = new RandomNumbers(5);
        int[] points = new int[6];
        for (int game = 0; game < 100; game++) {
            playout.play(numbers, points);
        }
        assertThat(points).containsExactly(3167, 3074, 3318, 3132, 3262, 3187);
    }

    @Test
    void squaresAreCountedAndSelectedByRank() {
        Random random = new Random(9);
        for (int i = 0; i < 3000; i++) {
            int low = sparse(random);
            int high = sparse(random);
            List<Integer> members = new ArrayList<>();
            for (int square = 0; square < 64; square++) {
                if (((square < 32 ? low >>> square : high >>> (square - 32)) & 1) != 0) {
                    members.add(square);
                }
            }
            assertThat(Squares.count(low, high)).isEqualTo(members.size());
            for (int rank = 0; rank < members.size(); rank++) {
                assertThat(Squares.select(low, high, rank)).isEqualTo(members.get(rank));
            }
        }
    }

    private static int sparse(Random random) {
        int bits = random.nextInt();
        return switch (random.nextInt(4)) {
            case 0 -> bits & random.nextInt();
            case 1 -> bits | random.nextInt();
            case 2 -> random.nextInt(3) - 1;
            default -> bits;
        };
    }
}
