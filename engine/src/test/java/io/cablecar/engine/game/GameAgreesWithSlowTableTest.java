package io.cablecar.engine.game;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.companies.Market;
import io.cablecar.engine.notation.MoveText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Plays random games of every mode and compares them with the {@link SlowTable} after each move; {@code ./test long}
 * plays more.
 */
class GameAgreesWithSlowTableTest {

    /** One game of every mode; in the long run, one for every fifty boards, because a game takes as long. */
    private static final int GAMES =
            Math.max(RandomGames.allRules().size(), Integer.getInteger("cablecar.games", 0) / 50);

    @Test
    void theyAgreeOnEveryMoveOfEveryGame() {
        List<Rules> all = RandomGames.allRules();
        for (int number = 0; number < GAMES; number++) {
            play(all.get(number % all.size()), number);
        }
    }

    private static void play(Rules rules, int number) {
        Random random = new Random(number);
        List<Tile> deck = RandomGames.deck(random);
        List<List<Colour>> shares = RandomGames.shares(random);
        int first = random.nextInt(rules.players());
        Game game = Game.dealt(new Setup(rules, first, Seed.ofText("unused")), deck, shares);
        SlowTable slow = new SlowTable(rules, first, deck, shares);
        while (!slow.isOver()) {
            compare(game, slow, rules);
            Move move = RandomGames.choose(game, random);
            slow.play(MoveText.print(move));
            game = game.play(move).orElseThrow();
        }
        compare(game, slow, rules);
        assertThat(game.result().map(Result::totals)).contains(slow.totals());
    }

    private static void compare(Game game, SlowTable slow, Rules rules) {
        assertThat(game.isOver()).isEqualTo(slow.isOver());
        assertThat(tokens(game.legalMoves())).isEqualTo(slow.legal());
        assertThat(game.points()).isEqualTo(slow.points());
        List<Integer> sizes = new ArrayList<>();
        for (int seat = 0; seat < rules.players(); seat++) {
            sizes.add(slow.hand(seat).size());
        }
        for (int seat = 0; seat < rules.players(); seat++) {
            View view = game.view(seat);
            assertThat(view.isMyTurn()).isEqualTo(!slow.isOver() && slow.toMove() == seat);
            assertThat(view.hand()).isEqualTo(slow.hand(seat));
            assertThat(view.handSizes()).isEqualTo(sizes);
            assertThat(view.pile()).isEqualTo(slow.pile());
            assertThat(view.points()).isEqualTo(slow.points());
            assertThat(view.market().map(Market::shares))
                    .isEqualTo(rules.companies() ? Optional.of(slow.shares(seat)) : Optional.empty());
            assertThat(unseen(view)).isEqualTo(slow.unseenTiles(seat).size());
        }
        if (rules.companies()) {
            Market market = game.spectatorView().market().orElseThrow();
            assertThat(market.faceUp()).isEqualTo(slow.faceUp());
            assertThat(market.open()).isEqualTo(slow.isOpen());
        }
    }

    private static int unseen(View view) {
        int unseen = 0;
        for (int copies : view.unseen()) {
            assertThat(copies).isNotNegative();
            unseen += copies;
        }
        return unseen;
    }

    private static Set<String> tokens(List<Move> moves) {
        Set<String> tokens = new TreeSet<>();
        for (Move move : moves) {
            tokens.add(MoveText.print(move));
        }
        assertThat(tokens).hasSameSizeAs(moves);
        return tokens;
    }
}
