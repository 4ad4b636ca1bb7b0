package io.cablecar.engine.fast;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.chance.RandomNumbers;
import io.cablecar.engine.companies.Dividends;
import io.cablecar.engine.companies.Stocks;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Games that are dealt again and again without allocation. */
class RestartTest {

    private static void playSome(FastGame game, RandomNumbers random, int moves) {
        int[] legal = new int[FastGame.MAX_MOVES];
        for (int i = 0; i < moves && !game.isOver(); i++) {
            game.play(legal[random.below(game.legalMoves(legal))]);
        }
    }

    @ParameterizedTest
    @MethodSource("io.cablecar.engine.game.RandomGames#someRules")
    void aRestartedGameIsANewGame(Rules rules) {
        FastGame fresh = FastGame.start(rules, 1, new RandomNumbers(5));
        FastGame again = FastGame.start(rules, 0, new RandomNumbers(9));
        int[] other = Moment.of(again);
        playSome(again, new RandomNumbers(3), 40);
        again.restart(1, new RandomNumbers(5));
        // The random shuffle a different order of tiles, so the games differ in what was dealt.
        assertThat(again.toMove()).isEqualTo(fresh.toMove()).isEqualTo(1);
        assertThat(again.tracks().placed()).isZero();
        assertThat(again.pile()).isEqualTo(fresh.pile());
        assertThat(again.exchangesOpen()).isEqualTo(rules.companies());
        assertThat(Moment.of(again)).isNotEqualTo(other);
        assertHasAllTilesOnce(again);
        again.stocks().ifPresent(RestartTest::assertHasAllSharesOnce);
    }

    private static void assertHasAllTilesOnce(FastGame game) {
        int[] copies = new int[Tile.KINDS];
        for (int depth = 0; depth < game.pile(); depth++) {
            copies[game.inPile(depth)]++;
        }
        for (int seat = 0; seat < game.rules().players(); seat++) {
            for (int place = 0; place < game.handSize(seat); place++) {
                copies[game.inHand(seat, place)]++;
            }
        }
        for (Tile tile : Tile.values()) {
            assertThat(copies[tile.ordinal()]).isEqualTo(tile.copies());
        }
    }

    private static void assertHasAllSharesOnce(Stocks stocks) {
        for (int percentage = 0; percentage < Dividends.PERCENTAGES; percentage++) {
            int seen = 1 << stocks.faceUp(percentage);
            for (int depth = 0; depth < stocks.pileSize(); depth++) {
                seen |= 1 << stocks.inPile(percentage, depth);
            }
            for (int seat = 0; seat < stocks.players(); seat++) {
                seen |= 1 << stocks.held(seat, percentage);
            }
            assertThat(seen).isEqualTo((1 << Cars.COMPANIES) - 1);
        }
    }

    @Test
    void everyTileAndEveryShareCanComeFirst() {
        FastGame game = FastGame.start(Rules.companies(2), 0, new RandomNumbers(1));
        int[] tiles = new int[Tile.KINDS];
        int[] companies = new int[Cars.COMPANIES];
        RandomNumbers random = new RandomNumbers(2);
        int deals = 6_000;
        for (int deal = 0; deal < deals; deal++) {
            game.restart(0, random);
            tiles[game.inHand(0, 0)]++;
            companies[game.stocks().orElseThrow().held(0, 2)]++;
        }
        for (Tile tile : Tile.values()) {
            int expected = deals * tile.copies() / Tile.TOTAL;
            assertThat(tiles[tile.ordinal()]).isBetween(expected * 7 / 10, expected * 13 / 10);
        }
        for (int held : companies) {
            assertThat(held).isBetween(deals / 8 * 8 / 10, deals / 8 * 12 / 10);
        }
    }

    @ParameterizedTest
    @MethodSource("io.cablecar.engine.game.RandomGames#someRules")
    void aGameCopiesAnother(Rules rules) {
        FastGame one = FastGame.start(rules, 0, new RandomNumbers(4));
        playSome(one, new RandomNumbers(8), 25);
        FastGame other = FastGame.start(rules, 1, new RandomNumbers(6));
        playSome(other, new RandomNumbers(7), 10);
        other.copyFrom(one);
        assertThat(Moment.of(other)).isEqualTo(Moment.of(one));
        int[] legal = new int[FastGame.MAX_MOVES];
        int[] same = new int[FastGame.MAX_MOVES];
        int count = one.legalMoves(legal);
        assertThat(other.legalMoves(same)).isEqualTo(count);
        assertThat(Arrays.copyOf(same, count)).isEqualTo(Arrays.copyOf(legal, count));
        playSome(other, new RandomNumbers(1), 100);
        assertThat(Moment.of(other)).isNotEqualTo(Moment.of(one));
    }
}
