package io.cablecar.engine.game;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.chance.RandomNumbers;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.companies.Pick;
import io.cablecar.engine.companies.Stocks;
import io.cablecar.engine.fast.FastGame;
import io.cablecar.engine.fast.Moment;
import io.cablecar.engine.fast.MoveCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Games made from a view, with unseen tiles and shares hidden or dealt at random. */
@Tag("slow")
class PossibleGamesTest {

    private int dealt;

    @Test
    void aGameDealtFromAViewHasThatView() {
        int number = 0;
        for (Rules rules : RandomGames.someRules()) {
            Random random = new Random(number);
            Setup setup = new Setup(rules, number % rules.players(), Seed.ofText("dealt " + number++));
            Game game = Game.start(setup);
            while (!game.isOver()) {
                if (random.nextInt(12) == 0) {
                    dealFromEveryView(game, random);
                }
                game = game.play(RandomGames.choose(game, random)).orElseThrow();
            }
            dealFromEveryView(game, random);
        }
        assertThat(dealt).isGreaterThan(20 * RandomGames.someRules().size());
    }

    private void dealFromEveryView(Game game, Random random) {
        for (int viewer = 0; viewer <= game.setup().rules().players(); viewer++) {
            View view = see(game, viewer);
            FastGame guess = view.deal(new RandomNumbers(random.nextInt()));
            Game twin = playedSoFar(view, guess);
            assertThat(see(twin, viewer)).isEqualTo(view);
            assertThat(Moment.of(twin.fast())).containsExactly(Moment.of(guess));
            dealt++;
        }
    }

    private static View see(Game game, int viewer) {
        return viewer == game.setup().rules().players() ? game.spectatorView() : game.view(viewer);
    }

    /** The immutable game that leads to this position. Its deal is found by going back through the log. */
    private static Game playedSoFar(View view, FastGame moment) {
        Rules rules = view.rules();
        List<List<Tile>> hands = new ArrayList<>();
        for (int seat = 0; seat < rules.players(); seat++) {
            hands.add(new ArrayList<>());
            for (int place = 0; place < moment.handSize(seat); place++) {
                hands.get(seat).add(Tile.of(moment.inHand(seat, place)));
            }
        }
        List<Tile> deck = new ArrayList<>();
        for (int depth = 0; depth < moment.pile(); depth++) {
            deck.add(Tile.of(moment.inPile(depth)));
        }
        List<Tile> drawn = new ArrayList<>();
        if (moment.drawn() != FastGame.NO_TILE) {
            drawn.add(Tile.of(moment.drawn()));
        }
        List<Move> moves = new ArrayList<>();
        for (Event event : view.log().reversed()) {
            switch (event) {
                case Event.Placed placed -> {
                    (placed.wasDrawn() ? drawn : hands.get(placed.seat())).addFirst(placed.tile());
                    moves.addFirst(new Move.Place(placed.tile(), placed.square(), placed.turns()));
                }
                case Event.Drew drew -> {
                    deck.addFirst(drawn.removeFirst());
                    moves.addFirst(new Move.Draw());
                }
                case Event.Refilled refilled -> {
                    List<Tile> hand = hands.get(refilled.seat());
                    Tile tile = refilled.tile().orElseGet(hand::getLast);
                    hand.remove(hand.lastIndexOf(tile));
                    deck.addFirst(tile);
                }
                case Event.Exchanged exchanged -> {
                    moment.stocks()
                            .orElseThrow()
                            .undo(
                                    exchanged.seat(),
                                    exchanged.percentage().ordinal(),
                                    exchanged.pick() == Pick.FACE_UP,
                                    Stocks.HIDDEN);
                    moves.addFirst(new Move.Exchange(exchanged.percentage(), exchanged.pick()));
                }
                case Event.Passed passed -> moves.addFirst(new Move.Pass());
                default -> {}
            }
        }
        for (int place = rules.handSize() - 1; place >= 0; place--) {
            for (int i = rules.players() - 1; i >= 0; i--) {
                deck.addFirst(hands.get((view.first() + i) % rules.players()).get(place));
            }
        }
        List<List<Colour>> shares = moment.stocks().isPresent()
                ? shares(moment.stocks().get(), view.first())
                : PlayedGame.companiesInOrder();
        Game game = Game.dealt(new Setup(rules, view.first(), Seed.ofText("unused")), deck, shares);
        for (Move move : moves) {
            game = game.play(move).orElseThrow();
            if (move instanceof Move.Exchange exchange) {
                moment.stocks()
                        .orElseThrow()
                        .exchange(
                                ((Event.Exchanged) last(game)).seat(),
                                exchange.percentage().ordinal(),
                                exchange.pick() == Pick.FACE_UP);
            }
        }
        return game;
    }

    private static Event last(Game game) {
        List<Event> log = game.log();
        return log.getLast() instanceof Event.TurnedUp ? log.get(log.size() - 2) : log.getLast();
    }

    private static List<List<Colour>> shares(Stocks stocks, int first) {
        List<List<Colour>> piles = new ArrayList<>();
        for (int percentage = 0; percentage < 4; percentage++) {
            List<Colour> pile = new ArrayList<>();
            for (int i = 0; i < stocks.players(); i++) {
                pile.add(Colour.of(stocks.held((first + i) % stocks.players(), percentage)));
            }
            pile.add(Colour.of(stocks.faceUp(percentage)));
            for (int depth = 0; depth < stocks.pileSize(); depth++) {
                pile.add(Colour.of(stocks.inPile(percentage, depth)));
            }
            piles.add(pile);
        }
        return piles;
    }

    @Test
    void everyUnseenTileIsAsLikelyInAnotherHandAsItHasCopies() {
        View view = PlayedGame.of(Rules.base(2), "aaaa bbbb").view(0);
        int[] held = new int[Tile.KINDS];
        int deals = 5900;
        RandomNumbers numbers = new RandomNumbers(1);
        for (int i = 0; i < deals; i++) {
            held[view.deal(numbers).inHand(1, 0)]++;
        }
        for (Tile tile : Tile.values()) {
            double copies = tile.copies() - (tile == Tile.AAAA ? 1 : 0);
            assertThat(held[tile.ordinal()]).as(tile.code()).isBetween((int) (70 * copies), (int) (130 * copies));
        }
    }

    @Test
    void everyUnseenShareIsAsLikelyInAnotherHandAsAnyOther() {
        View view = PlayedGame.of(Rules.companies(2), "aaaa bbbb").view(0);
        int[] held = new int[8];
        RandomNumbers numbers = new RandomNumbers(2);
        for (int i = 0; i < 600; i++) {
            held[view.deal(numbers).stocks().orElseThrow().held(1, 2)]++;
        }
        assertThat(held[0]).as("the viewer's own").isZero();
        assertThat(held[2]).as("face up").isZero();
        for (int company : new int[] {1, 3, 4, 5, 6, 7}) {
            assertThat(held[company]).isBetween(65, 135);
        }
    }

    /** Plays the moves of a real game on the game of a viewer and reveals hidden tiles as they really are. */
    @Test
    void withHiddenTilesTheMovesAreThoseOfTheRealGameOnceTheyAreRevealed() {
        int number = 0;
        for (Rules rules : RandomGames.someRules()) {
            Random random = new Random(number);
            Game game = Game.start(new Setup(rules, number % rules.players(), Seed.ofText("hidden " + number)));
            int viewer = number++ % rules.players();
            for (int early = random.nextInt(40); early > 0; early--) {
                game = game.play(RandomGames.choose(game, random)).orElseThrow();
            }
            FastGame known = game.view(viewer).fast();
            List<int[]> moments = new ArrayList<>();
            while (!game.isOver()) {
                FastGame real = game.fast();
                for (int place = 0; known.isChance(); place++) {
                    boolean isDrawn = real.drawn() != FastGame.NO_TILE;
                    int kind = isDrawn ? real.drawn() : real.inHand(real.toMove(), place);
                    if (isDrawn || known.inHand(known.toMove(), place) == FastGame.HIDDEN) {
                        moments.add(Moment.of(known));
                        known.play(MoveCode.reveal(kind));
                    }
                }
                assertThat(known.toMove()).isEqualTo(real.toMove());
                assertThat(legal(known)).isEqualTo(game.legalMoves());
                assertThat(known.exchangesOpen()).isEqualTo(real.exchangesOpen());
                Move move = RandomGames.choose(game, random);
                moments.add(Moment.of(known));
                known.play(move.code());
                game = game.play(move).orElseThrow();
            }
            assertThat(known.isOver()).isTrue();
            assertThat(known.unseenTotal()).isZero();
            for (int[] moment : moments.reversed()) {
                known.undo();
                assertThat(Moment.of(known)).containsExactly(moment);
            }
        }
    }

    private static List<Move> legal(FastGame game) {
        int[] codes = new int[FastGame.MAX_MOVES];
        List<Move> moves = new ArrayList<>();
        int count = game.legalMoves(codes);
        for (int i = 0; i < count; i++) {
            moves.add(Move.of(codes[i]));
        }
        return moves;
    }
}
