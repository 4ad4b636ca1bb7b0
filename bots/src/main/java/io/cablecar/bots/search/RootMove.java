package io.cablecar.bots.search;

import io.cablecar.bots.value.Pruning;
import io.cablecar.engine.game.Move;

/** A legal move of the viewer and its worth, which changes during the search. */
public final class RootMove {

    private static final int NO_PLACEMENT = -1;

    private final Move move;
    private final int placement;
    private final Pruning.Errors errors;
    private double worth;

    /** The result of the iteration in progress; it is applied when the iteration ends. */
    private double found;

    private int plies;
    private boolean isExact;
    private double exactLead;
    private double exactChance;

    private RootMove(Move move, int placement, double worth, Pruning.Errors errors) {
        this.move = move;
        this.placement = placement;
        this.worth = worth;
        this.errors = errors;
    }

    /** @param index of the placement in the list of all */
    static RootMove placing(Move move, int index, double worth, Pruning.Errors errors) {
        return new RootMove(move, index, worth, errors);
    }

    static RootMove other(Move move, double worth, Pruning.Errors errors) {
        return new RootMove(move, NO_PLACEMENT, worth, errors);
    }

    public Move move() {
        return move;
    }

    public double worth() {
        return worth;
    }

    /** How many answers have been searched. */
    public int plies() {
        return plies;
    }

    /** How far a deeper search may still change the worth, as a standard deviation. */
    public double error() {
        return isExact ? 0 : errors.after(plies);
    }

    /** Whether it was solved to the end of the game, so that lead and chance are exact. */
    public boolean isExact() {
        return isExact;
    }

    public double exactLead() {
        return exactLead;
    }

    public double exactChance() {
        return exactChance;
    }

    public boolean isPlacement() {
        return placement != NO_PLACEMENT;
    }

    /** The index of a placement in the list of all. */
    int placement() {
        return placement;
    }

    boolean isDraw() {
        return move instanceof Move.Draw;
    }

    /** Records the worth after this number of answers. */
    void found(double worth, int plies) {
        this.found = worth;
        this.plies = plies;
    }

    /** Records the exact result at the end of the game. */
    void foundToTheEnd(double worth, double lead, double chance) {
        this.found = worth;
        this.exactLead = lead;
        this.exactChance = chance;
    }

    void takeFound() {
        worth = found;
    }

    void takeFoundAsExact() {
        worth = found;
        isExact = true;
    }

    /** Shifts the worth of a move that was not searched by the average change of those that were. */
    void shift(double by) {
        worth += by;
    }
}
