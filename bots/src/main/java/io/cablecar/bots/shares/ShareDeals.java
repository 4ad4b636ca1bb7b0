package io.cablecar.bots.shares;

import io.cablecar.engine.chance.Dice;

/**
 * Sampled distributions of the shares. The same samples serve all evaluations of a turn, which keeps them comparable.
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

    /** By deal: the company, by seat and percentage; must not be modified. */
    public int[][] holdings() {
        return holdings;
    }

    /** The same deals with one of the viewer's shares replaced. */
    public ShareDeals with(int percentage, int company) {
        return new ShareDeals(this, percentage, company);
    }
}
