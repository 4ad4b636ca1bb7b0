package io.cablecar.engine.fast;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.chance.RandomNumbers;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.companies.Dividends;
import io.cablecar.engine.companies.Stocks;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.RandomGames;
import io.cablecar.engine.game.Result;
import io.cablecar.engine.game.SlowTable;
import io.cablecar.engine.game.View;
import io.cablecar.engine.notation.MoveText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Plays random games of every mode on the mutable game, the {@link SlowTable} and the immutable game. They agree after
 * every move, after moves are tried and undone, and while the game is undone. {@code ./test long} plays more games.
 */
@Tag("slow")
class FastGameAgreesWithSlowTableTest {

    private static final int GAMES =
            Math.max(RandomGames.someRules().size(), Integer.getInteger("cablecar.games", 120) / 50);

    @Test
    void theyAgreeOnEveryMoveOfEveryGame() {
        List<Rules> all = RandomGames.someRules();
        for (int number = 0; number < GAMES; number++) {
            try {
                play(all.get(number % all.size()), number);
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError("game " + number, e);
            }
        }
    }

    private static void play(Rules rules, int number) {
        Random random = new Random(number);
        List<Tile> deck = RandomGames.deck(random);
        List<List<Colour>> shares = RandomGames.shares(random);
        int first = random.nextInt(rules.players());
        FastGame fast = FastGame.dealt(rules, first, RandomGames.kinds(deck), RandomGames.companies(shares));
        SlowTable slow = new SlowTable(rules, first, deck, shares);
        List<int[]> moments = new ArrayList<>();
        while (!slow.isOver()) {
            compare(fast, slow);
            moments.add(Moment.of(fast));
            tryAndUndo(fast, random);
            Move move = choose(fast, random);
            slow.play(MoveText.print(move));
            fast.play(move.code());
        }
        compare(fast, slow);
        int[] totals = new int[rules.players()];
        fast.totals(totals);
        assertThat(totals)
                .containsExactly(
                        slow.totals().stream().mapToInt(Integer::intValue).toArray());
        for (int last = moments.size() - 1; last >= 0; last--) {
            fast.undo();
            assertThat(Moment.of(fast)).containsExactly(moments.get(last));
        }
    }

    /** Mostly a placement, sometimes a draw, an exchange or a pass. */
    private static Move choose(FastGame fast, Random random) {
        int[] codes = new int[FastGame.MAX_MOVES];
        int count = fast.legalMoves(codes);
        int places = 0;
        while (places < count && MoveCode.isPlace(codes[places])) {
            places++;
        }
        boolean place = places == count || (places > 0 && random.nextInt(3) > 0);
        return Move.of(codes[place ? random.nextInt(places) : places + random.nextInt(count - places)]);
    }

    /** Plays a few random moves and undoes them. */
    private static void tryAndUndo(FastGame fast, Random random) {
        int[] before = Moment.of(fast);
        int[] codes = new int[FastGame.MAX_MOVES];
        int depth = 0;
        while (depth < 4 && !fast.isOver()) {
            int seed = random.nextInt();
            int count = fast.legalMoves(codes);
            int move = fast.randomMove(new RandomNumbers(seed));
            assertThat(move).isEqualTo(codes[new RandomNumbers(seed).below(count)]);
            fast.play(move);
            depth++;
        }
        for (; depth > 0; depth--) {
            fast.undo();
        }
        assertThat(Moment.of(fast)).containsExactly(before);
    }

    private static void compare(FastGame fast, SlowTable slow) {
        assertThat(fast.isOver()).isEqualTo(slow.isOver());
        assertThat(legal(fast)).isEqualTo(slow.legal());
        int[] points = new int[fast.rules().colours()];
        fast.points(points);
        assertThat(points)
                .containsExactly(
                        slow.points().stream().mapToInt(Integer::intValue).toArray());
        assertThat(fast.pile()).isEqualTo(slow.pile());
        assertThat(fast.isChance()).isFalse();
        if (!slow.isOver()) {
            assertThat(fast.toMove()).isEqualTo(slow.toMove());
        }
        assertThat(fast.exchangesOpen()).isEqualTo(slow.isOpen());
        for (int seat = 0; seat < fast.rules().players(); seat++) {
            List<Tile> hand = new ArrayList<>();
            for (int place = 0; place < fast.handSize(seat); place++) {
                hand.add(Tile.of(fast.inHand(seat, place)));
            }
            assertThat(hand).isEqualTo(slow.hand(seat));
        }
        if (fast.stocks().isPresent()) {
            compare(fast.stocks().get(), slow);
        }
    }

    private static void compare(Stocks stocks, SlowTable slow) {
        for (int percentage = 0; percentage < Dividends.PERCENTAGES; percentage++) {
            assertThat(Colour.of(stocks.faceUp(percentage)))
                    .isEqualTo(slow.faceUp().get(percentage));
            for (int seat = 0; seat < stocks.players(); seat++) {
                assertThat(Colour.of(stocks.held(seat, percentage)))
                        .isEqualTo(slow.shares(seat).get(percentage));
            }
        }
    }

    /** The tokens of all legal moves; their codes must be read back. */
    private static Set<String> legal(FastGame fast) {
        int[] codes = new int[FastGame.MAX_MOVES];
        int count = fast.legalMoves(codes);
        Set<String> tokens = new TreeSet<>();
        for (int rank = 0; rank < count; rank++) {
            if (Move.of(codes[rank]).code() != codes[rank]) {
                throw new AssertionError("rank " + rank + " of " + count);
            }
            tokens.add(MoveText.print(Move.of(codes[rank])));
        }
        assertThat(tokens).hasSize(count);
        return tokens;
    }

    @Test
    void theImmutableGameListsTheSameMovesAndPaysTheSame() {
        int number = 0;
        for (Rules rules : RandomGames.someRules()) {
            Random random = new Random(number);
            Game game = Game.start(new Setup(rules, number % rules.players(), Seed.ofText("beside " + number++)));
            FastGame fast = FastGame.start(game.setup());
            int[] codes = new int[FastGame.MAX_MOVES];
            while (!game.isOver()) {
                List<Move> moves = game.legalMoves();
                assertThat(fast.legalMoves(codes)).isEqualTo(moves.size());
                assertThat(Arrays.copyOf(codes, moves.size()))
                        .isEqualTo(moves.stream().mapToInt(Move::code).toArray());
                assertThat(Moment.of(fast)).containsExactly(Moment.of(game.fast()));
                Move move = RandomGames.choose(game, random);
                game = game.play(move).orElseThrow();
                fast.play(move.code());
            }
            int[] totals = new int[rules.players()];
            fast.totals(totals);
            assertThat(game.result().map(Result::totals).orElseThrow())
                    .isEqualTo(Arrays.stream(totals).boxed().toList());
            View view = game.spectatorView();
            assertThat(fast.isOver()).isEqualTo(view.isOver());
        }
    }
}
