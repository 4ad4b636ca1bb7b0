package io.cablecar.bots.shares;

import io.cablecar.engine.chance.RandomNumbers;

/**
 * Sampled distributions of the shares. The same samples serve all evaluations of a turn, which keeps them comparable.
 */
public final class ShareDeals {

    private static final int COUNT = 48;

    private final int players;

    /** By deal: the company, by seat and percentage. */
    private final int[][] holdings;

    private final int seat;

    public ShareDeals(KnownShares shares, ShareBeliefs beliefs, RandomNumbers random) {
        players = shares.players();
        seat = shares.seat();
        holdings = new int[COUNT][players * KnownShares.PERCENTAGES];
        for (int[] deal : holdings) {
            beliefs.deal(random, deal);
        }
    }

    private ShareDeals(int players, int seat, int[] holdings) {
        this.players = players;
        this.seat = seat;
        this.holdings = new int[][] {holdings.clone()};
    }

    /** The one deal of which every share is known, by seat and percentage. */
    public static ShareDeals known(int players, int seat, int[] holdings) {
        return new ShareDeals(players, seat, holdings);
    }

    private ShareDeals(ShareDeals other, int percentage, int company) {
        players = other.players;
        seat = other.seat;
        holdings = new int[other.holdings.length][];
        for (int deal = 0; deal < holdings.length; deal++) {
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
