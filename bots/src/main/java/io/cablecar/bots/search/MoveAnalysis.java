package io.cablecar.bots.search;

import io.cablecar.bots.objective.Objective;
import io.cablecar.bots.player.Budget;
import io.cablecar.bots.player.Strength;
import io.cablecar.bots.position.Position;
import io.cablecar.bots.value.ValueFactory;
import io.cablecar.engine.game.View;
import java.util.List;

/**
 * Evaluates every move of the viewer for people. In the endgame it also has the lead and the chance to win, and the
 * position after each move can be examined.
 */
public final class MoveAnalysis {

    private final RootSearch search;

    public MoveAnalysis(View view, Budget budget, Strength strength, ValueFactory values, int seed) {
        search = new RootSearch(view, budget, strength, values, seed, Endgame.Detail.LEAD_AND_CHANCE);
    }

    /** Searches until the budget is spent or nothing is left to search. */
    public void run(Runnable afterIteration) {
        boolean unfinished = true;
        while (unfinished) {
            int before = search.completedIterations();
            unfinished = search.step();
            if (search.completedIterations() > before) {
                afterIteration.run();
            }
        }
    }

    /** Whether the search came to its end before the budget did. */
    public boolean isComplete() {
        return !search.wasCutShort();
    }

    /** Every move considered, in no particular order. */
    public List<RootMove> moves() {
        return search.moves();
    }

    /** The position being analysed; its tracks change between {@link #place} and {@link #undo}. */
    public Position position() {
        return search.position();
    }

    /** What the seat plays for; it refers to the position evaluated last. */
    public Objective objective() {
        return search.objective();
    }

    /** Evaluates the position as it is. */
    public void evaluateRoot() {
        search.evaluateRoot();
    }

    /** Places the tile of a move and evaluates the position. To be undone before the next move. */
    public void place(RootMove move) {
        search.place(move);
    }

    /** Takes the tile of a move off the board again. */
    public void undo(RootMove move) {
        search.undo(move);
    }
}
