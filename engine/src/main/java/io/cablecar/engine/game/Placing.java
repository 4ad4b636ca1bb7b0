package io.cablecar.engine.game;

import io.cablecar.engine.board.Rails;
import io.cablecar.engine.board.Square;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Where a tile may be placed, and why not elsewhere. {@link Tracks} decides; this class adds the reasons. */
public final class Placing {

    private Placing() {}

    /** Why the tile may not be placed on this square in this orientation; empty if it may. */
    public static Optional<Refusal> refusal(Tracks tracks, boolean freeOrientation, Move.Place place) {
        int square = place.square().index();
        if (place.turns() != 0 && !freeOrientation) {
            return Optional.of(Refusal.MAY_NOT_TURN);
        }
        if (Rails.isPowerStation(square)) {
            return Optional.of(Refusal.POWER_STATION);
        }
        if (tracks.isTaken(square)) {
            return Optional.of(Refusal.SQUARE_TAKEN);
        }
        if (!tracks.isReached(square)) {
            return Optional.of(Refusal.TOUCHES_NOTHING);
        }
        int kind = place.placement().tile().ordinal();
        return Tracks.has(tracks.openLow(kind, freeOrientation), tracks.openHigh(kind, freeOrientation), square)
                ? Optional.empty()
                : Optional.of(Refusal.ONE_TILE_LINE);
    }

    /**
     * Whether every placement left for this tile makes a one-tile line, in every orientation allowed. Then all of them
     * are legal.
     */
    public static boolean hasNoOtherPlace(Tracks tracks, boolean freeOrientation, Tile tile) {
        return tracks.hasNoOtherPlace(tile.ordinal(), freeOrientation);
    }

    /** All legal placements of this tile, ordered by turns and then by square. */
    public static List<Move.Place> all(Tracks tracks, boolean freeOrientation, Tile tile) {
        List<Move.Place> places = new ArrayList<>();
        for (int turns = 0; turns < tile.orientations(freeOrientation); turns++) {
            int kind = tile.turned(turns).ordinal();
            int low = tracks.openLow(kind, freeOrientation);
            int high = tracks.openHigh(kind, freeOrientation);
            for (int square = 0; square < Rails.SQUARES; square++) {
                if (Tracks.has(low, high, square)) {
                    places.add(new Move.Place(tile, Square.of(square), turns));
                }
            }
        }
        return places;
    }
}
