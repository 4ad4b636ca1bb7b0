package io.cablecar.engine.game;

import io.cablecar.engine.Rules;
import io.cablecar.engine.Setup;
import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.chance.Dealing;
import io.cablecar.engine.chance.RandomNumbers;
import io.cablecar.engine.companies.Percentage;
import io.cablecar.engine.companies.Pick;
import io.cablecar.engine.companies.Stocks;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Finds a deal with which given moves are a game. The order of the tiles in the pile follows from the moves: who places
 * a tile has it from the hand, always the one held for longest, unless it was drawn. In the base game without draws the
 * tile dealt at place <i>k</i> is the one placed by move <i>k</i>.
 *
 * <p>What no move shows is filled in at random: tiles that were not placed, and shares that nobody is known to hold.
 */
public final class DealInference {

    private static final int UNKNOWN = -1;

    /** What was found. */
    public sealed interface Inferred {

        /** The game after all moves. Its points, lines and result are those of the moves, its hands only possible. */
        record Found(Game game) implements Inferred {}

        /** No deal allows the move with this number, counted from 0. */
        record Refused(int move, Refusal reason) implements Inferred {}

        /** Several seats are said to hold this share. */
        record ShareHeldTwice(Percentage percentage, Colour company) implements Inferred {}
    }

    private final Rules rules;
    private final int first;
    private final SecretGame game;

    /** By place in the order of the deal: the kind. */
    private final int[] deck = new int[Tile.TOTAL];

    /** By seat: the places of the tiles held, the oldest first. */
    private final List<Deque<Integer>> hands = new ArrayList<>();

    /** The place of the drawn tile, or {@link #UNKNOWN}. */
    private int drawn = UNKNOWN;

    private int dealt;

    private DealInference(Rules rules, int first) {
        this.rules = rules;
        this.first = first;
        game = SecretGame.start(rules, first);
        Arrays.fill(deck, UNKNOWN);
        for (int seat = 0; seat < rules.players(); seat++) {
            hands.add(new ArrayDeque<>());
        }
        for (int round = 0; round < rules.handSize(); round++) {
            for (int i = 0; i < rules.players(); i++) {
                hands.get((first + i) % rules.players()).add(dealt++);
            }
        }
    }

    /**
     * Finds a deal for the moves of a game from its beginning.
     *
     * @param held with companies, by seat and percentage: the share after the last move, if it is known
     * @param random fills in what is unknown
     */
    public static Inferred of(
            Rules rules, int first, List<Move> moves, List<List<Optional<Colour>>> held, RandomNumbers random) {
        DealInference inference = new DealInference(rules, first);
        for (int i = 0; i < moves.size(); i++) {
            Optional<Refusal> refusal = inference.play(moves.get(i));
            if (refusal.isPresent()) {
                return new Inferred.Refused(i, refusal.get());
            }
        }
        int[][] piles = new int[0][];
        if (rules.companies()) {
            piles = inference.places(moves, held);
            for (Percentage percentage : Percentage.values()) {
                int twice = twice(piles[percentage.ordinal()]);
                if (twice != UNKNOWN) {
                    return new Inferred.ShareHeldTwice(percentage, Colour.of(twice));
                }
            }
            PossibleGames.fill(piles, random);
        }
        return new Inferred.Found(inference.replay(moves, piles, random));
    }

    private Optional<Refusal> play(Move move) {
        int seat = game.toMove();
        Optional<Refusal> refusal = game.play(move);
        if (refusal.isPresent()) {
            return refusal;
        }
        if (move instanceof Move.Draw) {
            drawn = dealt++;
        } else if (move instanceof Move.Place place) {
            deck[drawn == UNKNOWN ? hands.get(seat).removeFirst() : drawn] =
                    place.tile().ordinal();
            if (drawn == UNKNOWN && dealt < Tile.TOTAL) {
                hands.get(seat).add(dealt++);
            }
            drawn = UNKNOWN;
        }
        return Optional.empty();
    }

    /** By percentage and place before the first move: the company, or {@link Stocks#HIDDEN}. */
    private int[][] places(List<Move> moves, List<List<Optional<Colour>>> held) {
        int[][] places = new int[Percentage.values().length][Cars.COMPANIES];
        int[][] companies = new int[places.length][Cars.COMPANIES];
        for (int percentage = 0; percentage < places.length; percentage++) {
            Arrays.fill(companies[percentage], Stocks.HIDDEN);
            for (int place = 0; place < Cars.COMPANIES; place++) {
                places[percentage][place] = place;
            }
        }
        Stocks stocks = new Stocks(rules.players(), first, places);
        SecretGame again = SecretGame.start(rules, first);
        for (Move move : moves) {
            if (move instanceof Move.Exchange exchange) {
                stocks.exchange(again.toMove(), exchange.percentage().ordinal(), exchange.pick() == Pick.FACE_UP);
            }
            again.play(move);
        }
        for (int seat = 0; seat < held.size(); seat++) {
            for (int percentage = 0; percentage < places.length; percentage++) {
                Optional<Colour> company = held.get(seat).get(percentage);
                if (company.isPresent()) {
                    companies[percentage][stocks.held(seat, percentage)] =
                            company.get().ordinal();
                }
            }
        }
        return companies;
    }

    private static int twice(int[] companies) {
        int seen = 0;
        for (int company : companies) {
            if (company != Stocks.HIDDEN && (seen >> company & 1) != 0) {
                return company;
            }
            seen |= company == Stocks.HIDDEN ? 0 : 1 << company;
        }
        return UNKNOWN;
    }

    private Game replay(List<Move> moves, int[][] companies, RandomNumbers random) {
        fillDeck(random);
        List<Tile> tiles = new ArrayList<>();
        for (int kind : deck) {
            tiles.add(Tile.of(kind));
        }
        List<List<Colour>> piles = new ArrayList<>();
        for (int[] pile : companies) {
            List<Colour> colours = new ArrayList<>();
            for (int company : pile) {
                colours.add(Colour.of(company));
            }
            piles.add(colours);
        }
        Game replayed = Game.start(new Setup(rules, first, new Dealing.Given(tiles, piles)));
        for (Move move : moves) {
            replayed = replayed.play(move).orElseThrow();
        }
        return replayed;
    }

    /** Puts the tiles that were not placed on the unknown places in random order. */
    private void fillDeck(RandomNumbers random) {
        int[] left = new int[Tile.KINDS];
        for (int kind : Tile.box()) {
            left[kind]++;
        }
        for (int kind : deck) {
            if (kind != UNKNOWN) {
                left[kind]--;
            }
        }
        int[] rest = new int[Tile.TOTAL];
        int count = 0;
        for (int kind = 0; kind < Tile.KINDS; kind++) {
            for (int copy = 0; copy < left[kind]; copy++) {
                int chosen = random.below(count + 1);
                rest[count++] = rest[chosen];
                rest[chosen] = kind;
            }
        }
        for (int place = 0; place < Tile.TOTAL; place++) {
            if (deck[place] == UNKNOWN) {
                deck[place] = rest[--count];
            }
        }
    }
}
