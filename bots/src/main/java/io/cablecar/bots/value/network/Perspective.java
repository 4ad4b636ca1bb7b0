package io.cablecar.bots.value.network;

import io.cablecar.engine.board.Tile;

/** The point of view of an evaluation: after whose tile, for which seat, and what it knows. Reused. */
final class Perspective {

    final int players;
    final boolean companies;
    final boolean turning;
    final int handSize;

    /** The seat whose tile was placed last. */
    int mover;

    /**
     * The seat for which it is evaluated: the mover, or with companies always the seat that searches, whose shares are
     * known.
     */
    int viewer;

    /** By colour: how much the viewer gains by a point. */
    final double[] interest;

    /** The same for the seat to move next. */
    final double[] nextInterest;

    /** By kind: copies not on the board. */
    final int[] left = new int[Tile.KINDS];

    /** By kind: copies known to be in the viewer's hand. */
    final int[] known = new int[Tile.KINDS];

    Perspective(int players, int colours, boolean companies, boolean turning, int handSize) {
        this.players = players;
        this.companies = companies;
        this.turning = turning;
        this.handSize = handSize;
        interest = new double[colours];
        nextInterest = new double[colours];
    }

    /** Takes the point of view after a tile of this seat, without companies. */
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
     * Takes the point of view of a shareholder after a tile of some seat. The interest in a company is the
     * shareholder's part of it less the average part of the others.
     */
    void afterMoveOf(int seat, int shareholder, int[] tenths) {
        mover = seat;
        viewer = shareholder;
        for (int company = 0; company < interest.length; company++) {
            double others = (10 - tenths[company]) / 7.0;
            interest[company] = (tenths[company] - others) * 0.25;
        }
    }

    /** How many turns after the mover a seat moves; zero for the mover. */
    int turnsUntil(int seat) {
        return (seat - mover + players) % players;
    }

    /** Whether the next seat needs inputs of its own; with two players they follow from the mover's. */
    boolean needsNextInterest() {
        return players > 2 && !companies;
    }
}
