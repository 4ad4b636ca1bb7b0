package io.cablecar.bots.search;

import io.cablecar.bots.position.PlaceMoves;
import java.util.List;

/** Solves every move to the end of the game, unless that takes too long. */
final class EndgameIteration extends Iteration {

    private final List<RootMove> moves;
    private final PlaceMoves placements;
    private final Endgame endgame;
    private boolean solved;

    EndgameIteration(List<RootMove> moves, PlaceMoves placements, Endgame endgame) {
        super(moves);
        this.moves = moves;
        this.placements = placements;
        this.endgame = endgame;
    }

    @Override
    boolean includes(RootMove move) {
        return move.isPlacement() || move.isDraw();
    }

    @Override
    boolean examine(RootMove move) {
        double worth =
                move.isDraw() ? endgame.worthOfDrawing() : endgame.worthOfPlacing(placements.code(move.placement()));
        move.foundToTheEnd(worth, endgame.lead(), endgame.chance());
        return !endgame.wasCutShort();
    }

    @Override
    void end(boolean complete) {
        solved = complete;
        for (RootMove move : moves) {
            if (complete && includes(move)) {
                move.takeFoundAsExact();
            }
        }
    }

    @Override
    boolean changedWorths() {
        return solved;
    }

    /** The endgame gets only a part of the budget; another iteration may follow. */
    @Override
    boolean isBudgetSpent() {
        return false;
    }

    @Override
    boolean isLast() {
        return solved;
    }
}
