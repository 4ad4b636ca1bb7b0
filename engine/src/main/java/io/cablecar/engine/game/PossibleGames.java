package io.cablecar.engine.game;

import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.chance.RandomNumbers;
import io.cablecar.engine.companies.Dividends;
import io.cablecar.engine.companies.Market;
import io.cablecar.engine.companies.Pick;
import io.cablecar.engine.companies.Stocks;
import io.cablecar.engine.fast.FastGame;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Makes mutable games that are consistent with a view. Unseen tiles and shares stay hidden or are dealt at random.
 *
 * <p>Shares are tracked by their places in the piles before the first move: all exchanges are replayed with places
 * instead of companies, and every share that the viewer saw gives the company of a place. The companies of the other
 * places are unknown.
 */
final class PossibleGames {

    private final View view;

    PossibleGames(View view) {
        this.view = view;
    }

    /** The game as the viewer knows it, with hidden tiles and shares. */
    FastGame hidden() {
        int[] pile = new int[view.pile()];
        Arrays.fill(pile, FastGame.HIDDEN);
        return game(hands(), drawn(), pile, view.unseen(), view.market().map(market -> stocks(companiesSeen(market))));
    }

    /** A game that is consistent with everything the viewer knows, each equally likely. */
    FastGame dealt(RandomNumbers random) {
        int[] unseen = shuffledUnseen(random);
        int next = 0;
        int[][] hands = hands();
        for (int[] hand : hands) {
            for (int i = 0; i < hand.length; i++) {
                hand[i] = hand[i] == FastGame.HIDDEN ? unseen[next++] : hand[i];
            }
        }
        int drawn = drawn() == FastGame.HIDDEN ? unseen[next++] : drawn();
        int[] pile = Arrays.copyOfRange(unseen, next, unseen.length);
        return game(hands, drawn, pile, new int[Tile.KINDS], view.market().map(market -> {
            int[][] companies = companiesSeen(market);
            fill(companies, random);
            return stocks(companies);
        }));
    }

    private FastGame game(int[][] hands, int drawn, int[] pile, int[] unseen, Optional<Stocks> stocks) {
        int toMove = view.toMove().orElse(FastGame.NOBODY);
        return FastGame.at(view.rules(), toMove, view.tracks(), hands, drawn, pile, unseen, stocks);
    }

    private int[][] hands() {
        int[][] hands = new int[view.rules().players()][];
        for (int seat = 0; seat < hands.length; seat++) {
            hands[seat] = new int[view.handSizes().get(seat)];
            Arrays.fill(hands[seat], FastGame.HIDDEN);
        }
        if (view.seat().isPresent()) {
            int[] own = hands[view.seat().getAsInt()];
            for (int i = 0; i < own.length; i++) {
                own[i] = view.hand().get(i).ordinal();
            }
        }
        return hands;
    }

    private int drawn() {
        if (!view.mustPlaceDrawn()) {
            return FastGame.NO_TILE;
        }
        return view.drawn().isPresent() ? view.drawn().get().ordinal() : FastGame.HIDDEN;
    }

    private int[] shuffledUnseen(RandomNumbers random) {
        int[] unseen = view.unseen();
        int[] tiles = new int[Tile.TOTAL];
        int count = 0;
        for (int kind = 0; kind < Tile.KINDS; kind++) {
            for (int copy = 0; copy < unseen[kind]; copy++) {
                int chosen = random.below(count + 1);
                tiles[count++] = tiles[chosen];
                tiles[chosen] = kind;
            }
        }
        return Arrays.copyOf(tiles, count);
    }

    /**
     * By percentage and place before the first move: the company, or {@link Stocks#HIDDEN} if the viewer does not know
     * it.
     */
    int[][] companiesSeen(Market market) {
        int[][] seen = new int[Dividends.PERCENTAGES][Cars.COMPANIES];
        int[][] places = new int[Dividends.PERCENTAGES][Cars.COMPANIES];
        for (int percentage = 0; percentage < Dividends.PERCENTAGES; percentage++) {
            Arrays.fill(seen[percentage], Stocks.HIDDEN);
            for (int place = 0; place < Cars.COMPANIES; place++) {
                places[percentage][place] = place;
            }
        }
        Stocks stocks = new Stocks(view.rules().players(), view.first(), places);
        for (Event event : view.log()) {
            if (event instanceof Event.Exchanged exchanged) {
                int percentage = exchanged.percentage().ordinal();
                see(seen[percentage], stocks.held(exchanged.seat(), percentage), exchanged.gave());
                exchange(stocks, exchanged);
                see(seen[percentage], stocks.held(exchanged.seat(), percentage), exchanged.took());
            } else if (event instanceof Event.TurnedUp turnedUp) {
                int percentage = turnedUp.percentage().ordinal();
                see(seen[percentage], stocks.faceUp(percentage), Optional.of(turnedUp.company()));
            }
        }
        for (int percentage = 0; percentage < Dividends.PERCENTAGES; percentage++) {
            see(
                    seen[percentage],
                    stocks.faceUp(percentage),
                    Optional.of(market.faceUp().get(percentage)));
            for (int seat = 0; seat < stocks.players(); seat++) {
                see(seen[percentage], stocks.held(seat, percentage), visibleShare(market, seat, percentage));
            }
        }
        return seen;
    }

    /** A share that the viewer sees now: one of its own, or any share when the game is over. */
    private Optional<Colour> visibleShare(Market market, int seat, int percentage) {
        if (view.result().isPresent()) {
            List<List<Colour>> all = view.result().get().payout().orElseThrow().shares();
            return Optional.of(all.get(seat).get(percentage));
        }
        return view.viewer().isSeat(seat) ? Optional.of(market.shares().get(percentage)) : Optional.empty();
    }

    private static void see(int[] seen, int place, Optional<Colour> company) {
        if (company.isPresent()) {
            seen[place] = company.get().ordinal();
        }
    }

    private static void exchange(Stocks stocks, Event.Exchanged exchanged) {
        stocks.exchange(exchanged.seat(), exchanged.percentage().ordinal(), exchanged.pick() == Pick.FACE_UP);
    }

    /** Puts the unseen companies on the unknown places in random order. */
    static void fill(int[][] companies, RandomNumbers random) {
        for (int[] places : companies) {
            int seen = 0;
            for (int company : places) {
                seen |= company == Stocks.HIDDEN ? 0 : 1 << company;
            }
            for (int place = 0; place < places.length; place++) {
                if (places[place] == Stocks.HIDDEN) {
                    int rank = random.below(Cars.COMPANIES - Integer.bitCount(seen));
                    int company = 0;
                    while ((seen >> company & 1) != 0 || rank-- > 0) {
                        company++;
                    }
                    places[place] = company;
                    seen |= 1 << company;
                }
            }
        }
    }

    private Stocks stocks(int[][] companies) {
        Stocks stocks = new Stocks(view.rules().players(), view.first(), companies);
        for (Event event : view.log()) {
            if (event instanceof Event.Exchanged exchanged) {
                exchange(stocks, exchanged);
            }
        }
        return stocks;
    }
}
