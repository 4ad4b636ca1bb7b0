package io.cablecar.engine.game;

import io.cablecar.engine.board.Tile;
import io.cablecar.engine.companies.Market;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Compares a view with the one it should be, member by member as JSON names them; the first that differs counts. */
final class ViewDifference {

    private Optional<String> found = Optional.empty();

    private ViewDifference() {}

    /** The first member of a view that is not as it should be; empty if all are. */
    static Optional<String> first(View view, View should) {
        ViewDifference difference = new ViewDifference();
        // Before the first move it is who starts that says who is to move.
        difference.compare(view.moves() == 0 ? "first" : "toMove", view.toMove(), should.toMove());
        difference.compare("log", view.log(), should.log());
        difference.compare("phase", view.mustPlaceDrawn(), should.mustPlaceDrawn());
        difference.compare("drawn", view.drawn(), should.drawn());
        // The order of the tiles in a hand means nothing.
        difference.compare("hand", sorted(view.hand()), sorted(should.hand()));
        difference.compare("handSizes", view.handSizes(), should.handSizes());
        difference.compare("pile", view.pile(), should.pile());
        difference.compare("board", view.board(), should.board());
        difference.compare("points", view.points(), should.points());
        if (view.market().isPresent() && should.market().isPresent()) {
            difference.compare(view.market().get(), should.market().get());
        }
        difference.compare("market", view.market(), should.market());
        difference.compare("result", view.reckoning(), should.reckoning());
        return difference.found;
    }

    private void compare(Market market, Market should) {
        compare("market.open", market.open(), should.open());
        compare("market.piles", market.faceUp(), should.faceUp());
        compare("market.piles", market.pileSizes(), should.pileSizes());
        compare("market.shares", market.shares(), should.shares());
        compare("market.known", market.known(), should.known());
        compare("market.values", market.values(), should.values());
    }

    private void compare(String member, Object is, Object should) {
        if (found.isEmpty() && !is.equals(should)) {
            found = Optional.of(member);
        }
    }

    private static List<Tile> sorted(List<Tile> hand) {
        List<Tile> tiles = new ArrayList<>(hand);
        tiles.sort(null);
        return tiles;
    }
}
