package io.cablecar.engine.chance;

import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.companies.Percentage;
import java.util.ArrayList;
import java.util.List;

/**
 * The order of the tiles and of the share piles that follows from a seed (docs/notation.md has the algorithm). Tiles
 * are dealt from the front: first the hands, round by round, one tile to each seat in turn beginning with the seat that
 * starts; the rest is the pile. The first shares of each pile go to the seats in the same order, and the next one is
 * turned up.
 */
public final class Deal {

    private Deal() {}

    public static List<Tile> tiles(Seed seed) {
        int[] kinds = Tile.box();
        seed.chance("tiles").shuffle(kinds);
        List<Tile> tiles = new ArrayList<>(Tile.TOTAL);
        for (int kind : kinds) {
            tiles.add(Tile.of(kind));
        }
        return List.copyOf(tiles);
    }

    public static List<Colour> shares(Seed seed, Percentage percentage) {
        int[] companies = new int[Cars.COMPANIES];
        for (int company = 0; company < companies.length; company++) {
            companies[company] = company;
        }
        seed.chance("shares " + percentage.percent()).shuffle(companies);
        List<Colour> shares = new ArrayList<>(companies.length);
        for (int company : companies) {
            shares.add(Colour.of(company));
        }
        return List.copyOf(shares);
    }
}
