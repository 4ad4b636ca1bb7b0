package io.cablecar.bots.search;

import io.cablecar.bots.position.PlaceMoves;
import java.util.List;

/** Computes every move to the end of the game, unless that would take too long. */
final class EndgameIteration extends Iteration {

    private final List<RootMove> moves;
    private final PlaceMoves placements;
    private final Endgame endgame;
    private boolean isDone;

    EndgameIteration(List<RootMove> moves, PlaceMoves placements, Endgame endgame) {
        super(moves);
        this.moves = moves;
        this.placements = placements;
        this.endgame = endgame;
    }

    @Override
    boolean isWorthALook(RootMove move) {
        return move.isPlacement() || move.isDraw();
    }

    @Override
    boolean look(RootMove move) {
        double worth =
                move.isDraw() ? endgame.worthOfDrawing() : endgame.worthOfPlacing(placements.code(move.placement()));
        move.foundToTheEnd(worth, endgame.lead(), endgame.chance());
        return !endgame.wasCutShort();
    }

    @Override
    void end(boolean isWhole) {
        isDone = isWhole;
        for (RootMove move : moves) {
            if (isWhole && isWorthALook(move)) {
                move.takeFoundAsExact();
            }
        }
    }

    @Override
    boolean isWorthTelling() {
        return isDone;
    }

    /** The endgame has a part of the budget only; another iteration may follow. */
    @Override
    boolean isBudgetSpent() {
        return false;
    }

    @Override
    boolean isLast() {
        return isDone;
    }
}
