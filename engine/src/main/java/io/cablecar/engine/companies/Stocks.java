package io.cablecar.engine.companies;

import io.cablecar.engine.board.Cars;

/**
 * All 32 shares during a game: in the hands, face up beside the piles, and in the piles. Mutable; an exchange can be
 * undone, and neither allocates. Shares may be {@link #HIDDEN}, so the same class represents what one seat knows.
 *
 * <p>The share given goes under its pile and one comes off the top, so a pile never changes its size. It is a ring
 * buffer: an exchange writes the given share where the top one was and moves the top on by one.
 */
public final class Stocks {

    /** In place of a company: an unknown share. */
    public static final int HIDDEN = -1;

    private static final int PERCENTAGES = Dividends.PERCENTAGES;

    private final int players;
    private final int pileSize;

    /** By {@code seat * 4 + percentage}. */
    private final int[] held;

    /** By {@code seat * 4 + percentage}: the share that everybody saw the seat take, if it still has it. */
    private final int[] known;

    private final Dividends dividends;
    private final int[] faceUp = new int[PERCENTAGES];

    /** By {@code percentage * 8 + place in the ring}. */
    private final int[] piles = new int[PERCENTAGES * Cars.COMPANIES];

    /** By percentage: the place of the top share in the ring. */
    private final int[] tops = new int[PERCENTAGES];

    /**
     * Deals the shares before the first move: of each pile one to every seat in turn, then one face up.
     *
     * @param first the seat that is dealt to first
     * @param order by percentage: the companies from the top, or {@link #HIDDEN}
     */
    public Stocks(int players, int first, int[][] order) {
        this.players = players;
        pileSize = Cars.COMPANIES - players - 1;
        held = new int[players * PERCENTAGES];
        known = new int[players * PERCENTAGES];
        dividends = new Dividends(players);
        for (int percentage = 0; percentage < PERCENTAGES; percentage++) {
            deal(first, percentage, order[percentage]);
        }
    }

    private Stocks(Stocks other) {
        players = other.players;
        pileSize = other.pileSize;
        held = new int[players * PERCENTAGES];
        known = new int[players * PERCENTAGES];
        dividends = new Dividends(players);
        copyFrom(other);
    }

    public Stocks copy() {
        return new Stocks(this);
    }

    /** Copies the state of another instance with the same number of players, without allocating. */
    public void copyFrom(Stocks other) {
        System.arraycopy(other.held, 0, held, 0, held.length);
        System.arraycopy(other.known, 0, known, 0, known.length);
        System.arraycopy(other.faceUp, 0, faceUp, 0, faceUp.length);
        System.arraycopy(other.piles, 0, piles, 0, piles.length);
        System.arraycopy(other.tops, 0, tops, 0, tops.length);
    }

    /** Deals the shares of one percentage again. */
    public void deal(int first, int percentage, int[] order) {
        for (int i = 0; i < players; i++) {
            int place = (first + i) % players * PERCENTAGES + percentage;
            held[place] = order[i];
            known[place] = HIDDEN;
        }
        faceUp[percentage] = order[players];
        System.arraycopy(order, players + 1, piles, percentage * Cars.COMPANIES, pileSize);
        tops[percentage] = 0;
    }

    /** Makes an exchange; returns what was {@link #known} of the seat before, which {@link #undo} needs. */
    public int exchange(int seat, int percentage, boolean takesFaceUp) {
        int place = seat * PERCENTAGES + percentage;
        int top = percentage * Cars.COMPANIES + tops[percentage];
        int taken = piles[top];
        piles[top] = held[place];
        tops[percentage] = tops[percentage] + 1 == pileSize ? 0 : tops[percentage] + 1;
        if (takesFaceUp) {
            int turnedUp = taken;
            taken = faceUp[percentage];
            faceUp[percentage] = turnedUp;
        }
        held[place] = taken;
        int before = known[place];
        known[place] = takesFaceUp ? taken : HIDDEN;
        return before;
    }

    /** Undoes the last exchange. */
    public void undo(int seat, int percentage, boolean takesFaceUp, int knownBefore) {
        int place = seat * PERCENTAGES + percentage;
        tops[percentage] = tops[percentage] == 0 ? pileSize - 1 : tops[percentage] - 1;
        int top = percentage * Cars.COMPANIES + tops[percentage];
        int given = piles[top];
        int taken = held[place];
        if (takesFaceUp) {
            piles[top] = faceUp[percentage];
            faceUp[percentage] = taken;
        } else {
            piles[top] = taken;
        }
        held[place] = given;
        known[place] = knownBefore;
    }

    public int players() {
        return players;
    }

    /** The company whose share of this percentage a seat holds. */
    public int held(int seat, int percentage) {
        return held[seat * PERCENTAGES + percentage];
    }

    /** The share that everybody saw a seat take, if it still has it, or {@link #HIDDEN}. */
    public int known(int seat, int percentage) {
        return known[seat * PERCENTAGES + percentage];
    }

    public int faceUp(int percentage) {
        return faceUp[percentage];
    }

    /** The number of shares face down in every pile. */
    public int pileSize() {
        return pileSize;
    }

    /** A share in a pile, counted from 0 at its top. */
    public int inPile(int percentage, int depth) {
        return piles[percentage * Cars.COMPANIES + (tops[percentage] + depth) % pileSize];
    }

    /** Fills in the total of every seat with these points of the companies; no share may be hidden. */
    public void totals(int[] points, int[] totals) {
        dividends.compute(points, held);
        dividends.totals(totals);
    }
}
