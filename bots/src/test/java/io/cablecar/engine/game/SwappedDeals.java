package io.cablecar.engine.game;

import io.cablecar.engine.Setup;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.companies.Percentage;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Deals the tiles or shares of a game in another order. */
public final class SwappedDeals {

    private SwappedDeals() {}

    /** The start of the game with two tiles of its deck exchanged. */
    public static Game tiles(Setup setup, int one, int other) {
        List<Tile> deck = new ArrayList<>(setup.dealing().tiles());
        Collections.swap(deck, one, other);
        return Game.dealt(setup, deck, shares(setup));
    }

    /** The start of the game with two shares of a percentage exchanged. */
    public static Game shares(Setup setup, Percentage percentage, int one, int other) {
        List<List<Colour>> shares = shares(setup);
        Collections.swap(shares.get(percentage.ordinal()), one, other);
        return Game.dealt(setup, setup.dealing().tiles(), shares);
    }

    private static List<List<Colour>> shares(Setup setup) {
        List<List<Colour>> shares = new ArrayList<>();
        for (Percentage percentage : Percentage.values()) {
            shares.add(new ArrayList<>(setup.dealing().shares(percentage)));
        }
        return shares;
    }
}
