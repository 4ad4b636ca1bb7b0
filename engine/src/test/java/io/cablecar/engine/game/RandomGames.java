package io.cablecar.engine.game;

import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Layout;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.notation.MoveText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;

/** Games played at random, for every combination of rules. */
public final class RandomGames {

    private RandomGames() {}

    /** Every number of players, with and without companies and free orientation, every hand, both layouts: 120. */
    public static List<Rules> allRules() {
        List<Rules> all = new ArrayList<>();
        for (Layout layout : Layout.values()) {
            for (int hand = 1; hand <= 3; hand++) {
                for (boolean free : new boolean[] {false, true}) {
                    for (boolean companies : new boolean[] {false, true}) {
                        for (int players = 2; players <= 6; players++) {
                            all.add(new Rules(players, companies, free, hand, layout));
                        }
                    }
                }
            }
        }
        return all;
    }

    /** All of them, or fewer if {@code cablecar.games} is smaller. */
    public static List<Rules> someRules() {
        List<Rules> all = allRules();
        int wanted = Math.min(all.size(), Integer.getInteger("cablecar.games", all.size()));
        List<Rules> some = new ArrayList<>();
        for (int i = 0; i < wanted; i++) {
            some.add(all.get(i * all.size() / wanted));
        }
        return some;
    }

    /** Rules with every value of every choice, in fewer combinations. */
    static List<Rules> everySeventh() {
        List<Rules> all = allRules();
        List<Rules> some = new ArrayList<>();
        for (int i = 0; i < all.size(); i += 7) {
            some.add(all.get(i));
        }
        return some;
    }

    public static List<Tile> deck(Random random) {
        List<Tile> deck = PlayedGame.deck("");
        Collections.shuffle(deck, random);
        return deck;
    }

    public static List<List<Colour>> shares(Random random) {
        List<List<Colour>> shares = new ArrayList<>();
        for (int pile = 0; pile < 4; pile++) {
            List<Colour> companies = new ArrayList<>(Arrays.asList(Colour.values()));
            Collections.shuffle(companies, random);
            shares.add(companies);
        }
        return shares;
    }

    /** Tiles as their kinds. */
    public static int[] kinds(List<Tile> tiles) {
        return tiles.stream().mapToInt(Tile::ordinal).toArray();
    }

    /** Shares as numbers of companies, by percentage. */
    public static int[][] companies(List<List<Colour>> shares) {
        return shares.stream()
                .map(pile -> pile.stream().mapToInt(Colour::ordinal).toArray())
                .toArray(int[][]::new);
    }

    /** One of the legal moves: mostly a placement, now and then a draw, an exchange or a pass. */
    public static Move choose(Game game, Random random) {
        List<Move> moves = game.legalMoves();
        List<Move> places = new ArrayList<>();
        List<Move> others = new ArrayList<>();
        for (Move move : moves) {
            (move instanceof Move.Place ? places : others).add(move);
        }
        boolean place = others.isEmpty() || (!places.isEmpty() && random.nextInt(3) > 0);
        List<Move> from = place ? places : others;
        return from.get(random.nextInt(from.size()));
    }

    /** Plays a game to its end. */
    public static Game play(Game start, Random random) {
        Game game = start;
        while (!game.isOver()) {
            game = game.play(choose(game, random)).orElseThrow();
        }
        return game;
    }

    /** A random game before its first move. */
    public static Setup setup(Random random) {
        List<Rules> all = allRules();
        Rules rules = all.get(random.nextInt(all.size()));
        return new Setup(rules, random.nextInt(rules.players()), Seed.ofText("table " + random.nextInt()));
    }

    /**
     * Plays a game to its end and checks every position; a failure reports the moves up to the first position that
     * fails.
     */
    public static Game playChecking(Setup setup, Random random, Consumer<Game> property) {
        Game game = Game.start(setup);
        while (true) {
            try {
                property.accept(game);
            } catch (AssertionError | RuntimeException e) {
                StringBuilder moves = new StringBuilder();
                for (Move move : game.moves()) {
                    moves.append(' ').append(MoveText.print(move));
                }
                throw new AssertionError(
                        setup.rules() + ", first " + setup.first() + ", seed "
                                + setup.dealing().text() + ", after" + moves + ": " + e.getMessage(),
                        e);
            }
            if (game.isOver()) {
                return game;
            }
            game = game.play(choose(game, random)).orElseThrow();
        }
    }

    public static Game play(Rules rules, int number) {
        Setup setup = new Setup(rules, number % rules.players(), Seed.ofText("random game " + number));
        return play(Game.start(setup), new Random(number));
    }
}
