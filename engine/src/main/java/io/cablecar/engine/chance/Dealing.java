package io.cablecar.engine.chance;

import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.companies.Percentage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The order in which the tiles and shares of a game are dealt: it follows from a seed, or is given tile by tile, for
 * games that were not dealt by this program.
 */
public sealed interface Dealing {

    /** The tiles of the box, in the order in which they are dealt; see {@link Deal}. */
    List<Tile> tiles();

    /** The companies of the shares of a percentage, in the order in which they are dealt. */
    List<Colour> shares(Percentage percentage);

    /** Whether it can deal a game with or without companies. */
    boolean fits(boolean companies);

    /** The form that files, links and messages use; {@link #parse} reads it. */
    String text();

    /** A deal that follows from a seed. */
    record FromSeed(Seed seed) implements Dealing {

        @Override
        public List<Tile> tiles() {
            return Deal.tiles(seed);
        }

        @Override
        public List<Colour> shares(Percentage percentage) {
            return Deal.shares(seed, percentage);
        }

        @Override
        public boolean fits(boolean companies) {
            return true;
        }

        @Override
        public String text() {
            return seed.hex();
        }
    }

    /**
     * A deal that is given.
     *
     * @param tiles all tiles of the box
     * @param piles with companies, by percentage: all companies; otherwise empty
     */
    record Given(List<Tile> tiles, List<List<Colour>> piles) implements Dealing {

        /** What its text begins with. */
        public static final String PREFIX = "deal:";

        public Given {
            if (!isBox(tiles) || !arePiles(piles)) {
                throw new IllegalArgumentException("not the tiles and shares of the box");
            }
            tiles = List.copyOf(tiles);
            List<List<Colour>> copies = new ArrayList<>();
            for (List<Colour> pile : piles) {
                copies.add(List.copyOf(pile));
            }
            piles = List.copyOf(copies);
        }

        @Override
        public List<Colour> shares(Percentage percentage) {
            return piles.get(percentage.ordinal());
        }

        @Override
        public boolean fits(boolean companies) {
            return companies != piles.isEmpty();
        }

        @Override
        public String text() {
            return PREFIX + letters();
        }

        /** A letter for each tile, from {@code a} for the first kind, and a digit for each share. */
        public String letters() {
            StringBuilder letters = new StringBuilder();
            for (Tile tile : tiles) {
                letters.append((char) ('a' + tile.ordinal()));
            }
            for (List<Colour> pile : piles) {
                for (Colour company : pile) {
                    letters.append(company.ordinal());
                }
            }
            return letters.toString();
        }

        /** Reads {@link #letters}; empty for anything else. */
        public static Optional<Given> ofLetters(String letters) {
            int shares = Percentage.values().length * Cars.COMPANIES;
            if (letters.length() != Tile.TOTAL && letters.length() != Tile.TOTAL + shares) {
                return Optional.empty();
            }
            List<Tile> tiles = new ArrayList<>();
            for (int i = 0; i < Tile.TOTAL; i++) {
                int kind = letters.charAt(i) - 'a';
                if (kind < 0 || kind >= Tile.KINDS) {
                    return Optional.empty();
                }
                tiles.add(Tile.of(kind));
            }
            List<List<Colour>> piles = new ArrayList<>();
            for (int from = Tile.TOTAL; from < letters.length(); from += Cars.COMPANIES) {
                List<Colour> pile = new ArrayList<>();
                for (int i = from; i < from + Cars.COMPANIES; i++) {
                    int company = letters.charAt(i) - '0';
                    if (company < 0 || company >= Cars.COMPANIES) {
                        return Optional.empty();
                    }
                    pile.add(Colour.of(company));
                }
                piles.add(pile);
            }
            return isBox(tiles) && arePiles(piles) ? Optional.of(new Given(tiles, piles)) : Optional.empty();
        }

        private static boolean isBox(List<Tile> tiles) {
            int[] kinds = new int[tiles.size()];
            for (int i = 0; i < kinds.length; i++) {
                kinds[i] = tiles.get(i).ordinal();
            }
            Arrays.sort(kinds);
            return Arrays.equals(kinds, Tile.box());
        }

        private static boolean arePiles(List<List<Colour>> piles) {
            for (List<Colour> pile : piles) {
                int seen = 0;
                for (Colour company : pile) {
                    seen |= 1 << company.ordinal();
                }
                if (pile.size() != Cars.COMPANIES || seen != (1 << Cars.COMPANIES) - 1) {
                    return false;
                }
            }
            return piles.isEmpty() || piles.size() == Percentage.values().length;
        }

        /** Names no tile, so that a deal never gets into a log. */
        @Override
        public String toString() {
            return "Given(" + tiles.size() + " tiles, " + piles.size() + " piles)";
        }
    }

    /** Reads {@link #text}; empty for anything else. */
    static Optional<Dealing> parse(String text) {
        return text.startsWith(Given.PREFIX)
                ? Given.ofLetters(text.substring(Given.PREFIX.length())).map(given -> given)
                : Seed.parse(text).map(FromSeed::new);
    }
}
