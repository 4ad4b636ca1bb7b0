package io.cablecar.bots.shares;

import io.cablecar.engine.chance.Dice;

/**
 * Some ways in which the shares may lie: the same ones for all that is weighed in a turn, so that chance favours
 * nothing.
 */
public final class ShareDeals {

    private static final int COUNT = 48;

    private final int players;

    /** By deal: the company, by seat and percentage. */
    private final int[][] holdings;

    private final int seat;

    public ShareDeals(KnownShares shares, ShareBeliefs beliefs, Dice dice) {
        players = shares.players();
        seat = shares.seat();
        holdings = new int[COUNT][players * KnownShares.PERCENTAGES];
        for (int[] deal : holdings) {
            beliefs.deal(dice, deal);
        }
    }

    private ShareDeals(ShareDeals other, int percentage, int company) {
        players = other.players;
        seat = other.seat;
        holdings = new int[COUNT][];
        for (int deal = 0; deal < COUNT; deal++) {
            holdings[deal] = other.holdings[deal].clone();
            holdings[deal][seat * KnownShares.PERCENTAGES + percentage] = company;
        }
    }

    public int players() {
        return players;
    }

    /** By deal: the company, by seat and percentage; not to be changed. */
    public int[][] holdings() {
        return holdings;
    }

    /** The same, with one of the viewer's shares changed for another. */
    public ShareDeals with(int percentage, int company) {
        return new ShareDeals(this, percentage, company);
    }
}
