package io.cablecar.bots;

import io.cablecar.engine.Dice;
import io.cablecar.engine.Fleet;

/**
 * With the companies, players play for what their shares will pay more than those of the others. Who holds what is
 * taken from a {@link Ledger}, as an average over the ways the shares may lie.
 */
final class Portfolio implements Stakes {

    private static final int WORLDS = 48;

    /** Payouts are smaller than points; so much makes them of one size. */
    private static final double SCALE = 2;

    private final int players;

    /**
     * By seat and company: share of the value, and of the bonus, that goes to this seat more than to the others on
     * average.
     */
    private final double[] stake;

    private final double[] majority;
    private final double[] value = new double[Fleet.COMPANIES];
    private final double[] bonus = new double[Fleet.COMPANIES];
    private final double[] spread = new double[Fleet.COMPANIES];

    /** Holdings as they are, but with one of the own shares changed for another; -1 for no change. */
    Portfolio(Ledger ledger, Dice dice, int percentage, int company) {
        players = ledger.players;
        stake = new double[players * Fleet.COMPANIES];
        majority = new double[players * Fleet.COMPANIES];
        int[] holdings = new int[players * Ledger.PERCENTAGES];
        int[] tops = new int[Ledger.PERCENTAGES];
        int[] held = new int[players * Fleet.COMPANIES];
        for (int world = 0; world < WORLDS; world++) {
            ledger.sample(dice, holdings, tops);
            if (percentage >= 0) {
                holdings[ledger.seat * Ledger.PERCENTAGES + percentage] = company;
            }
            count(holdings, held);
        }
        for (int c = 0; c < Fleet.COMPANIES; c++) {
            compare(stake, c);
            compare(majority, c);
        }
    }

    private void count(int[] holdings, int[] held) {
        for (int i = 0; i < held.length; i++) {
            held[i] = 0;
        }
        for (int i = 0; i < holdings.length; i++) {
            int seat = i / Ledger.PERCENTAGES;
            held[seat * Fleet.COMPANIES + holdings[i]] += i % Ledger.PERCENTAGES + 1;
        }
        for (int c = 0; c < Fleet.COMPANIES; c++) {
            int largest = 1;
            for (int seat = 0; seat < players; seat++) {
                largest = Math.max(largest, held[seat * Fleet.COMPANIES + c]);
            }
            for (int seat = 0; seat < players; seat++) {
                int at = seat * Fleet.COMPANIES + c;
                stake[at] += held[at] / (double) WORLDS;
                majority[at] += held[at] == largest ? 1.0 / WORLDS : 0;
            }
        }
    }

    private void compare(double[] numbers, int company) {
        double sum = 0;
        for (int seat = 0; seat < players; seat++) {
            sum += numbers[seat * Fleet.COMPANIES + company];
        }
        for (int seat = 0; seat < players; seat++) {
            int at = seat * Fleet.COMPANIES + company;
            numbers[at] -= (sum - numbers[at]) / (players - 1);
        }
    }

    @Override
    public void weigh(double[] points, double[] variance) {
        for (int c = 0; c < Fleet.COMPANIES; c++) {
            value[c] = Fleet.COMPANIES;
            spread[c] = 0;
            bonus[c] = points[c] > 4.5 ? (points[c] - 4.5) / 10 : 0;
        }
        for (int c = 1; c < Fleet.COMPANIES; c++) {
            for (int d = 0; d < c; d++) {
                double ahead = FirstPlace.below(points[c], points[d], variance[c] + variance[d] + 0.5);
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
        for (int c = 0; c < Fleet.COMPANIES; c++) {
            int at = seat * Fleet.COMPANIES + c;
            sum += stake[at] * value[c] + majority[at] * bonus[c];
        }
        return SCALE * sum;
    }

    @Override
    public double atTheEnd(int seat, int[] points) {
        double sum = 0;
        for (int c = 0; c < Fleet.COMPANIES; c++) {
            int at = seat * Fleet.COMPANIES + c;
            int tens = points[c] / 10;
            sum += stake[at] * Ledger.value(points, c) + majority[at] * tens;
        }
        return SCALE * sum;
    }

    @Override
    public double leadAtTheEnd(int seat, int[] points) {
        return lead(seat, atTheEnd(seat, points));
    }

    /** The points are certain then, the shares of the others are not. */
    @Override
    public double victoryAtTheEnd(int seat, int[] points) {
        return chance(seat, atTheEnd(seat, points));
    }

    @Override
    public double lead(int seat, double worth) {
        return worth / SCALE;
    }

    /** The lead is one over the average of the others; each of them is taken to vary as much as this seat. */
    @Override
    public double chance(int seat, double worth) {
        double sum = 1;
        for (int c = 0; c < Fleet.COMPANIES; c++) {
            double held = stake[seat * Fleet.COMPANIES + c];
            sum += held * held * spread[c];
        }
        double[] means = new double[players];
        double[] variances = new double[players];
        for (int other = 0; other < players; other++) {
            means[other] = other == seat ? worth / SCALE : 0;
            variances[other] = sum / 2;
        }
        return FirstPlace.chance(seat, players, means, variances);
    }
}
