package io.cablecar.engine.game;

import io.cablecar.engine.Rules;
import io.cablecar.engine.board.Placement;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.companies.Market;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The present state of a game as one viewer may know it, without the events that led to it. It is enough to show a game
 * and costs the same however long the game has lasted. Whatever needs the events (unseen tiles, legal moves, bots)
 * needs a {@link View}.
 *
 * @param first the seat that started
 * @param toMove the seat whose turn it is; empty when the game is over
 * @param mustPlaceDrawn whether the seat to move has drawn and must place that tile
 * @param moves the number of moves made
 * @param board the tiles on the board in the order of play, each as it is turned
 * @param hand the viewer's tiles
 * @param drawn the tile to place, if the viewer drew it
 * @param handSizes by seat
 * @param pile the number of tiles left to draw
 * @param points by seat, with the expansion by company
 * @param market with the expansion
 * @param result when the game is over
 */
public record VisibleState(
        Rules rules,
        int first,
        Viewer viewer,
        OptionalInt toMove,
        boolean mustPlaceDrawn,
        int moves,
        List<Placement> board,
        List<Tile> hand,
        Optional<Tile> drawn,
        List<Integer> handSizes,
        int pile,
        List<Integer> points,
        Optional<Market> market,
        Optional<Result> result) {

    public boolean isOver() {
        return toMove.isEmpty();
    }
}
