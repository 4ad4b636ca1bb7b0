package io.cablecar.engine.game;

import io.cablecar.engine.board.Tile;
import io.cablecar.engine.companies.Market;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Compares a view with the expected one and finds the first member that differs, by its name in JSON. */
final class ViewDifference {

    private Optional<String> found = Optional.empty();

    private ViewDifference() {}

    /** The first member of a view that differs from the expected one; empty if none does. */
    static Optional<String> first(View view, View expected) {
        ViewDifference difference = new ViewDifference();
        // Before the first move, the seat to move is the one that starts.
        difference.compare(view.moves() == 0 ? "first" : "toMove", view.toMove(), expected.toMove());
        difference.compare("log", view.log(), expected.log());
        difference.compare("phase", view.mustPlaceDrawn(), expected.mustPlaceDrawn());
        difference.compare("drawn", view.drawn(), expected.drawn());
        // The order of the tiles in a hand has no meaning.
        difference.compare("hand", sorted(view.hand()), sorted(expected.hand()));
        difference.compare("handSizes", view.handSizes(), expected.handSizes());
        difference.compare("pile", view.pile(), expected.pile());
        difference.compare("board", view.board(), expected.board());
        difference.compare("points", view.points(), expected.points());
        if (view.market().isPresent() && expected.market().isPresent()) {
            difference.compare(view.market().get(), expected.market().get());
        }
        difference.compare("market", view.market(), expected.market());
        difference.compare("result", view.result(), expected.result());
        return difference.found;
    }

    private void compare(Market market, Market expected) {
        compare("market.open", market.open(), expected.open());
        compare("market.piles", market.faceUp(), expected.faceUp());
        compare("market.piles", market.pileSizes(), expected.pileSizes());
        compare("market.shares", market.shares(), expected.shares());
        compare("market.known", market.known(), expected.known());
        compare("market.values", market.values(), expected.values());
    }

    private void compare(String member, Object actual, Object expected) {
        if (found.isEmpty() && !actual.equals(expected)) {
            found = Optional.of(member);
        }
    }

    private static List<Tile> sorted(List<Tile> hand) {
        List<Tile> tiles = new ArrayList<>(hand);
        tiles.sort(null);
        return tiles;
    }
}
