package io.cablecar.bots.objective;

import io.cablecar.bots.shares.KnownShares;
import io.cablecar.bots.shares.ShareDeals;
import io.cablecar.engine.board.Cars;

/**
 * With the companies, players play for what their shares will pay more than those of the others, on average over the
 * {@link ShareDeals} that may be.
 */
public final class Payout implements Objective {

    /** Payouts are smaller than points; so much makes them of one size. */
    private static final double SCALE = 2;

    private final int players;

    /**
     * By seat and company: share of the value, and of the bonus, that goes to this seat more than to the others on
     * average.
     */
    private final double[] stake;

    private final double[] majority;
    private final double[] value = new double[Cars.COMPANIES];
    private final double[] bonus = new double[Cars.COMPANIES];
    private final double[] spread = new double[Cars.COMPANIES];

    /** By deal: the share held, by seat and percentage. */
    private final int[][] deals;

    public Payout(ShareDeals deals) {
        players = deals.players();
        this.deals = deals.holdings();
        stake = new double[players * Cars.COMPANIES];
        majority = new double[players * Cars.COMPANIES];
        int[] held = new int[players * Cars.COMPANIES];
        for (int[] holdings : this.deals) {
            count(holdings, held);
        }
        for (int c = 0; c < Cars.COMPANIES; c++) {
            compare(stake, c);
            compare(majority, c);
        }
    }

    private void count(int[] holdings, int[] held) {
        hold(holdings, held);
        for (int c = 0; c < Cars.COMPANIES; c++) {
            int largest = largest(held, c);
            for (int seat = 0; seat < players; seat++) {
                int at = seat * Cars.COMPANIES + c;
                stake[at] += held[at] / (double) deals.length;
                majority[at] += held[at] == largest ? 1.0 / deals.length : 0;
            }
        }
    }

    /** Fills in how many tenths of each company every seat holds. */
    private static void hold(int[] holdings, int[] held) {
        for (int i = 0; i < held.length; i++) {
            held[i] = 0;
        }
        for (int i = 0; i < holdings.length; i++) {
            int seat = i / KnownShares.PERCENTAGES;
            held[seat * Cars.COMPANIES + holdings[i]] += i % KnownShares.PERCENTAGES + 1;
        }
    }

    /** The largest holding of a company, more than none. */
    private int largest(int[] held, int company) {
        int largest = 1;
        for (int seat = 0; seat < players; seat++) {
            largest = Math.max(largest, held[seat * Cars.COMPANIES + company]);
        }
        return largest;
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
    public void expect(double[] points, double[] variance) {
        for (int c = 0; c < Cars.COMPANIES; c++) {
            value[c] = Cars.COMPANIES;
            spread[c] = 0;
            bonus[c] = points[c] > 4.5 ? (points[c] - 4.5) / 10 : 0;
        }
        for (int c = 1; c < Cars.COMPANIES; c++) {
            for (int d = 0; d < c; d++) {
                double ahead = ChanceToBeFirst.below(points[c], points[d], variance[c] + variance[d] + 0.5);
                value[c] -= 1 - ahead;
                value[d] -= ahead;
                double doubt = ahead * (1 - ahead);
                spread[c] += doubt;
                spread[d] += doubt;
            }
        }
    }

    @Override
    public double worth(int seat) {
        double sum = 0;
        for (int c = 0; c < Cars.COMPANIES; c++) {
            int at = seat * Cars.COMPANIES + c;
            sum += stake[at] * value[c] + majority[at] * bonus[c];
        }
        return SCALE * sum;
    }

    @Override
    public double atTheEnd(int seat, int[] points) {
        double sum = 0;
        for (int c = 0; c < Cars.COMPANIES; c++) {
            int at = seat * Cars.COMPANIES + c;
            int tens = points[c] / 10;
            sum += stake[at] * KnownShares.value(points, c) + majority[at] * tens;
        }
        return SCALE * sum;
    }

    @Override
    public double leadAtTheEnd(int seat, int[] points) {
        return atTheEnd(seat, points) / SCALE;
    }

    @Override
    public double victoryAtTheEnd(int seat, int[] points) {
        int[] totals = new int[players];
        double sum = 0;
        for (int[] holdings : deals) {
            KnownShares.pay(points, holdings, players, totals);
            sum += ChanceToBeFirst.share(seat, players, totals);
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

    /** The average over the ways the shares may lie; what the companies will be worth stays in doubt in each. */
    @Override
    public double chance(int seat, double worth) {
        double later = (worth - worth(seat)) / SCALE;
        int[] held = new int[Cars.COMPANIES * players];
        double[] means = new double[players];
        double[] variances = new double[players];
        double sum = 0;
        for (int[] holdings : deals) {
            expect(holdings, held, means, variances);
            means[seat] += later;
            sum += ChanceToBeFirst.chance(seat, players, means, variances);
        }
        return sum / deals.length;
    }

    /** The payout that every seat may expect in one world. */
    private void expect(int[] holdings, int[] held, double[] means, double[] variances) {
        hold(holdings, held);
        for (int seat = 0; seat < players; seat++) {
            means[seat] = 0;
            variances[seat] = 0;
        }
        for (int c = 0; c < Cars.COMPANIES; c++) {
            int largest = largest(held, c);
            for (int seat = 0; seat < players; seat++) {
                int mine = held[seat * Cars.COMPANIES + c];
                means[seat] += mine * value[c] + (mine == largest ? bonus[c] : 0);
                variances[seat] += mine * mine * spread[c];
            }
        }
    }
}
