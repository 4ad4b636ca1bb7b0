package io.cablecar.engine.game;

import io.cablecar.engine.board.Placement;
import io.cablecar.engine.board.Square;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;
import java.util.List;
import java.util.Optional;

/** Checks boards that are given as a list of placements, without a game. */
public final class BoardCheck {

    /** The first impossible placement, counted from 0, and why. */
    public record Fault(int index, Refusal reason) {}

    private BoardCheck() {}

    /**
     * The first placement on the power station or on another tile. The order of play and the number of copies are not
     * checked.
     */
    public static Optional<Fault> asGiven(List<Placement> placements) {
        Tracks tracks = new Tracks();
        for (int i = 0; i < placements.size(); i++) {
            Square square = placements.get(i).square();
            if (tracks.isTaken(square.index())) {
                return Optional.of(
                        new Fault(i, square.isPowerStation() ? Refusal.POWER_STATION : Refusal.SQUARE_TAKEN));
            }
            tracks.place(square.index(), placements.get(i).tile().ordinal());
        }
        return Optional.empty();
    }

    /**
     * The first placement that is illegal when played in this order from the empty board with the tiles of the box.
     * With free orientation any copy counts that can be turned to show the same kind.
     */
    public static Optional<Fault> inOrder(List<Placement> placements, boolean freeOrientation) {
        Tracks tracks = new Tracks();
        int[] used = new int[Tile.KINDS];
        for (int i = 0; i < placements.size(); i++) {
            Tile tile = placements.get(i).tile();
            Square square = placements.get(i).square();
            if (i == Tile.TOTAL) {
                return Optional.of(new Fault(i, Refusal.TOO_MANY_TILES));
            }
            Optional<Refusal> refusal = Placing.refusal(tracks, freeOrientation, Move.Place.upright(tile, square));
            if (refusal.isPresent()) {
                return Optional.of(new Fault(i, refusal.get()));
            }
            used[tile.ordinal()]++;
            if (isUsedUp(used, tile, freeOrientation)) {
                return Optional.of(new Fault(i, Refusal.TOO_MANY_COPIES));
            }
            tracks.place(square.index(), tile.ordinal());
        }
        return Optional.empty();
    }

    /** Whether the box has another copy of this tile in addition to those on a board. */
    public static boolean hasCopyLeft(List<Placement> board, Tile tile, boolean freeOrientation) {
        int[] used = new int[Tile.KINDS];
        for (Placement placement : board) {
            used[placement.tile().ordinal()]++;
        }
        used[tile.ordinal()]++;
        return !isUsedUp(used, tile, freeOrientation);
    }

    private static boolean isUsedUp(int[] used, Tile tile, boolean freeOrientation) {
        int taken = 0;
        int copies = 0;
        for (int turns = 0; turns < tile.orientations(freeOrientation); turns++) {
            taken += used[tile.turned(turns).ordinal()];
            copies += tile.turned(turns).copies();
        }
        return taken > copies;
    }
}
