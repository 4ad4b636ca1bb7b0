package io.cablecar.engine.game;

import io.cablecar.engine.Setup;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.companies.Percentage;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Deals a twin of a game: identical to one viewer up to some move, and as different as possible otherwise. */
public final class HiddenCardVariants {

    private HiddenCardVariants() {}

    /** A deal of tiles and shares. */
    public record Cards(List<Tile> tiles, List<List<Colour>> shares) {

        public static Cards of(Setup setup) {
            List<List<Colour>> shares = new ArrayList<>();
            for (Percentage percentage : Percentage.values()) {
                shares.add(setup.dealing().shares(percentage));
            }
            return new Cards(setup.dealing().tiles(), shares);
        }

        public Game game(Setup setup) {
            return Game.dealt(setup, tiles, shares);
        }
    }

    /**
     * The cards of a game, with those shuffled that this viewer (-1: a spectator) has not seen. No shares may have been
     * exchanged.
     */
    public static Cards twin(Game end, int viewer, Random random) {
        Setup setup = end.setup();
        Cards cards = Cards.of(setup);
        Set<Integer> seen = seenTiles(end, viewer);
        List<List<Colour>> shares = new ArrayList<>();
        int players = setup.rules().players();
        for (List<Colour> pile : cards.shares) {
            Set<Integer> open = new HashSet<>(Set.of(players));
            if (viewer >= 0) {
                open.add((viewer - setup.first() + players) % players);
            }
            shares.add(shuffled(pile, open, random));
        }
        return new Cards(shuffled(cards.tiles, seen, random), shares);
    }

    private static Set<Integer> seenTiles(Game end, int viewer) {
        int players = end.setup().rules().players();
        int next = players * end.setup().rules().handSize();
        List<Tile> deck = end.setup().dealing().tiles();
        List<List<Integer>> hands = new ArrayList<>();
        for (int seat = 0; seat < players; seat++) {
            List<Integer> hand = new ArrayList<>();
            int place = (seat - end.setup().first() + players) % players;
            for (int round = 0; round < end.setup().rules().handSize(); round++) {
                hand.add(round * players + place);
            }
            hands.add(hand);
        }
        Set<Integer> seen = new HashSet<>();
        int drawn = -1;
        for (Event event : end.log()) {
            switch (event) {
                case Event.Drew drew -> drawn = next++;
                case Event.Refilled refilled -> hands.get(refilled.seat()).add(next++);
                case Event.Placed placed -> {
                    if (placed.wasDrawn()) {
                        seen.add(drawn);
                        drawn = -1;
                    } else {
                        List<Integer> hand = hands.get(placed.seat());
                        Integer held = hand.stream()
                                .filter(index -> deck.get(index) == placed.tile())
                                .findFirst()
                                .orElseThrow();
                        hand.removeIf(held::equals);
                        seen.add(held);
                    }
                }
                default -> {}
            }
        }
        if (viewer >= 0) {
            seen.addAll(hands.get(viewer));
            if (drawn >= 0 && end.toMove().orElse(-1) == viewer) {
                seen.add(drawn);
            }
        }
        return seen;
    }

    private static <T> List<T> shuffled(List<T> cards, Set<Integer> fixed, Random random) {
        List<Integer> free = new ArrayList<>();
        for (int i = 0; i < cards.size(); i++) {
            if (!fixed.contains(i)) {
                free.add(i);
            }
        }
        List<Integer> from = new ArrayList<>(free);
        Collections.shuffle(from, random);
        List<T> shuffled = new ArrayList<>(cards);
        for (int i = 0; i < free.size(); i++) {
            shuffled.set(free.get(i), cards.get(from.get(i)));
        }
        return shuffled;
    }
}
