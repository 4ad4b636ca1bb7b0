package io.cablecar.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Layout;
import io.cablecar.engine.board.Square;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.RandomGames;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The rules that can be chosen: two to six players, and variants that combine freely. */
class RulesTest {

    @Test
    void theBaseGameAndTheExpansionHaveTwoToSixPlayers() {
        for (int players = 2; players <= 6; players++) {
            assertThat(Rules.base(players)).isEqualTo(new Rules(players, false, false, 1, Layout.CABLECAR));
            assertThat(Rules.companies(players)).isEqualTo(new Rules(players, true, false, 1, Layout.CABLECAR));
            assertThat(Rules.base(players).colours()).isEqualTo(players);
            assertThat(Rules.companies(players).colours()).isEqualTo(8);
        }
        for (int players : new int[] {-1, 0, 1, 7}) {
            assertThatThrownBy(() -> Rules.base(players)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void aHandHasOneToThreeTiles() {
        for (int hand = 1; hand <= 3; hand++) {
            assertThat(Rules.base(2).withHandSize(hand).handSize()).isEqualTo(hand);
        }
        assertThatThrownBy(() -> Rules.base(2).withHandSize(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Rules.base(2).withHandSize(4)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void variantsCombineFreelyWithTheExpansionToo() {
        Rules everything = Rules.base(6)
                .withLayout(Layout.METRO)
                .withHandSize(3)
                .withFreeOrientation(true)
                .withCompanies(true);
        assertThat(everything).isEqualTo(new Rules(6, true, true, 3, Layout.METRO));
        Set<Rules> all = new HashSet<>(RandomGames.allRules());
        assertThat(all).hasSize(5 * 2 * 2 * 3 * 2).contains(everything);
        for (Rules rules : all) {
            assertThatCode(() -> Game.start(new Setup(rules, 0, Seed.ofText("any"))))
                    .doesNotThrowAnyException();
        }
    }

    @Test
    void anySeatMayStart() {
        assertThat(new Setup(Rules.base(3), 2, Seed.ofText("")).first()).isEqualTo(2);
        assertThatThrownBy(() -> new Setup(Rules.base(3), 3, Seed.ofText("")))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Setup(Rules.base(3), -1, Seed.ofText("")))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void onlySeatsHaveViews() {
        Game game = Game.start(new Setup(Rules.base(3), 0, Seed.ofText("views")));
        assertThat(game.view(2).seat()).hasValue(2);
        assertThatThrownBy(() -> game.view(3)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> game.view(-1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aSquareIsOnTheBoard() {
        assertThat(Square.onBoard(7, 7)).isTrue();
        assertThat(new Square(7, 0).index()).isEqualTo(56);
        for (int[] off : new int[][] {{-1, 0}, {8, 0}, {0, -1}, {0, 8}}) {
            assertThat(Square.onBoard(off[0], off[1])).isFalse();
            assertThatThrownBy(() -> new Square(off[0], off[1])).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void seatsAndCompaniesHaveTheColoursInOrder() {
        String[] words = {"yellow", "blue", "orange", "green", "purple", "black", "red", "brown"};
        for (int i = 0; i < words.length; i++) {
            assertThat(Colour.of(i).word()).isEqualTo(words[i]);
        }
        assertThat(Colour.values()).hasSize(8).hasSize(Cars.COMPANIES);
    }
}
