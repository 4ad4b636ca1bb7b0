package io.cablecar.bots.value.network;

import io.cablecar.engine.board.Tile;

/** From where a position is looked at: after whose tile, for whom, and what he knows. Filled anew for every look. */
final class Perspective {

    final int players;
    final boolean companies;
    final boolean turning;
    final int handSize;

    /** The seat whose tile was placed last. */
    int mover;

    /**
     * The seat for which it is looked at: the mover's own, but with shares always the same one, which knows its own.
     */
    int viewer;

    /** By colour: how much the viewer gains by a point of it. */
    final double[] interest;

    /** The same for who moves next. */
    final double[] nextInterest;

    /** By kind: copies that do not lie on the board. */
    final int[] left = new int[Tile.KINDS];

    /** By kind: those of them that are known to be in the viewer's hand. */
    final int[] known = new int[Tile.KINDS];

    Perspective(int players, int colours, boolean companies, boolean turning, int handSize) {
        this.players = players;
        this.companies = companies;
        this.turning = turning;
        this.handSize = handSize;
        interest = new double[colours];
        nextInterest = new double[colours];
    }

    /** Looks after a tile of this seat, where every seat has cars of its own. */
    void afterMoveOf(int seat) {
        mover = seat;
        viewer = seat;
        int next = (seat + 1) % players;
        double others = -1.0 / (players - 1);
        for (int colour = 0; colour < players; colour++) {
            interest[colour] = colour == seat ? 1 : others;
            nextInterest[colour] = colour == next ? 1 : others;
        }
    }

    /**
     * Looks after a tile of one seat for another one, which owns so many tenths of the companies: what it has more of a
     * company than the others may be expected to.
     */
    void afterMoveOf(int seat, int shareholder, int[] tenths) {
        mover = seat;
        viewer = shareholder;
        for (int company = 0; company < interest.length; company++) {
            double others = (10 - tenths[company]) / 7.0;
            interest[company] = (tenths[company] - others) * 0.25;
        }
    }

    /** How many seats move before one does, if the mover's turn is just over; nought for himself. */
    int turnsUntil(int seat) {
        return (seat - mover + players) % players;
    }

    /** Whether the next to move needs a look of his own: of two, what is good for one is bad for the other. */
    boolean hasOtherNext() {
        return players > 2 && !companies;
    }
}
