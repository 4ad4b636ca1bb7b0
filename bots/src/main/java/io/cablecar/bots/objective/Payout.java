package io.cablecar.bots.objective;

import io.cablecar.bots.shares.ShareDeals;
import io.cablecar.engine.board.Cars;
import io.cablecar.engine.companies.Dividends;
import io.cablecar.engine.game.Result;

/** The objective with companies: the payout compared with the others, averaged over sampled {@link ShareDeals}. */
public final class Payout implements Objective {

    /** Brings payouts, which are smaller than points, to the scale of worths. */
    private static final double SCALE = 2;

    private final int players;

    /** By seat and company: the seat's part of the value, and of the bonus, less the average of the others. */
    private final double[] stake;

    private final double[] majority;
    private final Dividends dividends;
    private final CompanyValues values = new CompanyValues();

    /** By deal: the share held, by seat and percentage. */
    private final int[][] deals;

    public Payout(ShareDeals deals) {
        players = deals.players();
        this.deals = deals.holdings();
        stake = new double[players * Cars.COMPANIES];
        majority = new double[players * Cars.COMPANIES];
        dividends = new Dividends(players);
        for (int[] holdings : this.deals) {
            count(holdings);
        }
        for (int c = 0; c < Cars.COMPANIES; c++) {
            compare(stake, c);
            compare(majority, c);
        }
    }

    private void count(int[] holdings) {
        dividends.count(holdings);
        for (int c = 0; c < Cars.COMPANIES; c++) {
            for (int seat = 0; seat < players; seat++) {
                int at = seat * Cars.COMPANIES + c;
                stake[at] += dividends.tenths(seat, c) / (double) deals.length;
                majority[at] += dividends.hasMajority(seat, c) ? 1.0 / deals.length : 0;
            }
        }
    }

    private void compare(double[] numbers, int company) {
        double sum = 0;
        for (int seat = 0; seat < players; seat++) {
            sum += numbers[seat * Cars.COMPANIES + company];
        }
        for (int seat = 0; seat < players; seat++) {
            int at = seat * Cars.COMPANIES + company;
            numbers[at] -= (sum - numbers[at]) / (players - 1);
        }
    }

    @Override
    public void update(double[] points, double[] variance) {
        values.update(points, variance);
    }

    @Override
    public double worth(int seat) {
        double sum = 0;
        for (int c = 0; c < Cars.COMPANIES; c++) {
            int at = seat * Cars.COMPANIES + c;
            sum += stake[at] * values.value(c) + majority[at] * values.bonus(c);
        }
        return SCALE * sum;
    }

    @Override
    public double finalWorth(int seat, int[] points) {
        double sum = 0;
        for (int c = 0; c < Cars.COMPANIES; c++) {
            int at = seat * Cars.COMPANIES + c;
            sum += stake[at] * Dividends.value(points, c) + majority[at] * Dividends.bonus(points[c]);
        }
        return SCALE * sum;
    }

    @Override
    public double finalLead(int seat, int[] points) {
        return finalWorth(seat, points) / SCALE;
    }

    @Override
    public double finalVictory(int seat, int[] points) {
        int[] totals = new int[players];
        double sum = 0;
        for (int[] holdings : deals) {
            dividends.compute(points, holdings);
            dividends.totals(totals);
            sum += Result.victory(seat, players, totals);
        }
        return sum / deals.length;
    }

    @Override
    public double unit() {
        return SCALE;
    }

    @Override
    public double lead(int seat, double worth) {
        return worth / SCALE;
    }

    /** The average over the deals; the values of the companies are uncertain in each. */
    @Override
    public double chance(int seat, double worth) {
        double later = (worth - worth(seat)) / SCALE;
        double[] means = new double[players];
        double[] variances = new double[players];
        double sum = 0;
        for (int[] holdings : deals) {
            expectPayouts(holdings, means, variances);
            means[seat] += later;
            sum += ChanceToBeFirst.chance(seat, players, means, variances);
        }
        return sum / deals.length;
    }

    /** The expected payout of every seat in one deal. */
    private void expectPayouts(int[] holdings, double[] means, double[] variances) {
        dividends.count(holdings);
        for (int seat = 0; seat < players; seat++) {
            means[seat] = 0;
            variances[seat] = 0;
        }
        for (int c = 0; c < Cars.COMPANIES; c++) {
            for (int seat = 0; seat < players; seat++) {
                int mine = dividends.tenths(seat, c);
                means[seat] += mine * values.value(c) + (dividends.hasMajority(seat, c) ? values.bonus(c) : 0);
                variances[seat] += mine * mine * values.spread(c);
            }
        }
    }
}
