package io.cablecar.bots.search;

import io.cablecar.bots.player.Budget;
import io.cablecar.bots.position.PlaceMoves;
import io.cablecar.bots.position.Position;
import io.cablecar.engine.board.Tile;
import java.util.List;

/** Searches one answer deeper than the iteration before. */
final class DeepeningIteration extends Iteration {

    /** The part of the remaining budget that evaluating draws may take at higher depths. */
    private static final double DRAWS_PART = 0.4;

    /** With fewer kinds the change of drawing is not representative. */
    private static final int MIN_KINDS = 4;

    private final List<RootMove> moves;
    private final PlaceMoves placements;
    private final AnswerSearch search;
    private final Position position;
    private final Budget budget;
    private final int plies;
    private final double limit;
    private final double usedBefore;
    private double shift;
    private double bestBefore = Double.NEGATIVE_INFINITY;
    private double best = Double.NEGATIVE_INFINITY;
    private int searched;
    private boolean cutShort;

    /**
     * @param moves all moves, the best first
     * @param placements those among them that place a tile
     * @param plies how many answers to search
     * @param margin how far behind the best a move may be to be searched
     */
    DeepeningIteration(
            List<RootMove> moves,
            PlaceMoves placements,
            AnswerSearch search,
            Position position,
            Budget budget,
            int plies,
            double margin) {
        super(moves);
        this.moves = moves;
        this.placements = placements;
        this.search = search;
        this.position = position;
        this.budget = budget;
        this.plies = plies;
        limit = moves.get(0).worth() - margin;
        usedBefore = budget.usedFraction();
    }

    @Override
    boolean includes(RootMove move) {
        return move.isPlacement() && move.worth() >= limit;
    }

    @Override
    boolean examine(RootMove move) {
        int index = move.placement();
        double worth = search.worthAfterAnswers(
                placements.tile(index), placements.shown(index), placements.square(index), plies);
        if (search.wasCutShort()) {
            cutShort = true;
            return false;
        }
        shift += worth - move.worth();
        bestBefore = Math.max(bestBefore, move.worth());
        best = Math.max(best, worth);
        searched++;
        move.found(worth, plies);
        return true;
    }

    @Override
    void end(boolean complete) {
        if (searched == 0) {
            return;
        }
        // The best of several is biased upwards; moves that were not searched must not suffer from that.
        double shiftOfBest = best - bestBefore;
        double shiftOfDraw = shiftOfDraw(shiftOfBest);
        for (RootMove move : moves) {
            if (move.plies() == plies) {
                move.takeFound();
            } else if (move.isPlacement()) {
                move.shift(shift / searched);
            } else {
                move.shift(move.isDraw() ? shiftOfDraw : shiftOfBest);
            }
        }
    }

    /** The change of drawing, if the budget allows enough kinds; otherwise the change of the best move. */
    private double shiftOfDraw(double shiftOfBest) {
        double cost = (budget.usedFraction() - usedBefore) / searched;
        int kinds =
                (int) Math.min(Tile.KINDS, (1 - budget.usedFraction()) * (plies == 1 ? 1 : DRAWS_PART) / (cost + 1e-9));
        if (!position.mayDraw || cutShort || kinds < MIN_KINDS) {
            return shiftOfBest;
        }
        return search.shiftOfDraw(plies, kinds);
    }

    @Override
    boolean changedWorths() {
        return true;
    }

    @Override
    boolean isBudgetSpent() {
        return cutShort;
    }

    @Override
    boolean isLast() {
        return false;
    }
}
