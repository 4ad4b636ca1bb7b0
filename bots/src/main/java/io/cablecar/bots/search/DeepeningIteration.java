package io.cablecar.bots.search;

import io.cablecar.bots.Budget;
import io.cablecar.bots.position.PlaceMoves;
import io.cablecar.bots.position.Position;
import io.cablecar.engine.board.Tile;
import java.util.List;

/** Looks one answer further than the iteration before. */
final class DeepeningIteration extends Iteration {

    /** The part of the remaining budget that a long look at drawing may take. */
    private static final double DRAWS_PART = 0.4;

    /** Fewer kinds than this do not tell how drawing changes. */
    private static final int FEWEST_KINDS = 4;

    private final List<RootMove> moves;
    private final PlaceMoves placements;
    private final AnswerSearch search;
    private final Position position;
    private final Budget budget;
    private final int plies;
    private final double limit;
    private final double began;
    private double shift;
    private double bestBefore = Double.NEGATIVE_INFINITY;
    private double best = Double.NEGATIVE_INFINITY;
    private int looked;
    private boolean cutShort;

    /**
     * @param moves all of them, the best first
     * @param placements those among them that place a tile
     * @param plies how many answers to look at
     * @param margin how far behind the best a move may be to deserve a look
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
        began = budget.used();
    }

    @Override
    boolean isWorthALook(RootMove move) {
        return move.isPlacement() && move.worth() >= limit;
    }

    @Override
    boolean look(RootMove move) {
        int index = move.placement();
        double worth = search.answered(placements.tile(index), placements.lies(index), placements.square(index), plies);
        if (search.wasCutShort()) {
            cutShort = true;
            return false;
        }
        shift += worth - move.worth();
        bestBefore = Math.max(bestBefore, move.worth());
        best = Math.max(best, worth);
        looked++;
        move.found(worth, plies);
        return true;
    }

    @Override
    void end(boolean isWhole) {
        if (looked == 0) {
            return;
        }
        // The best of several is a little too good; a move that was not looked at must not suffer from that.
        double shiftOfBest = best - bestBefore;
        double shiftOfDraw = shiftOfDraw(shiftOfBest);
        for (RootMove move : moves) {
            if (move.plies() == plies) {
                move.takeFound();
            } else if (move.isPlacement()) {
                move.shift(shift / looked);
            } else {
                move.shift(move.isDraw() ? shiftOfDraw : shiftOfBest);
            }
        }
    }

    /** As far as the budget allows to look at kinds that may be drawn; else as much as that of the best move. */
    private double shiftOfDraw(double shiftOfBest) {
        double cost = (budget.used() - began) / looked;
        int kinds = (int) Math.min(Tile.KINDS, (1 - budget.used()) * (plies == 1 ? 1 : DRAWS_PART) / (cost + 1e-9));
        if (!position.mayDraw || cutShort || kinds < FEWEST_KINDS) {
            return shiftOfBest;
        }
        return search.shiftOfDraw(plies, kinds);
    }

    @Override
    boolean isWorthTelling() {
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
