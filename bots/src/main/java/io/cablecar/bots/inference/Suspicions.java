package io.cablecar.bots.inference;

import io.cablecar.bots.shares.KnownShares;
import io.cablecar.engine.board.Cars;
import io.cablecar.engine.chance.Dice;
import java.util.Arrays;

/**
 * How likely one seat holds each combination of four shares that it may hold. Combinations are numbered by the
 * companies that may be, the share of 40 % running fastest.
 */
final class Suspicions {

    /** How far behind the best, in points of payout, a choice is a fourth as likely. */
    private static final double CARELESSNESS = 0.5;

    /** The part of moves that have reasons of their own. */
    private static final double UNEXPLAINED = 0.2;

    /** How much less a move tells for each tenth held then that is not held now. */
    private static final double BLUR_A_TENTH = 0.3;

    private static final int ALL_TENTHS = 10;

    /** What is so much less likely than the likeliest is not looked at any more: it saves most of the time. */
    private static final double RULED_OUT = 1e-3;

    /** Chance is as fine as this; {@link Dice} is made for small numbers. */
    private static final int FINE = 1 << 12;

    private final int seat;

    /** By percentage: the companies that may be. */
    private final int[][] may = new int[KnownShares.PERCENTAGES][];

    /** By combination: its shares as a set, a bit for each company, eight for each percentage. */
    private final int[] holding;

    /** By combination: how likely it is held; together 1. */
    private final double[] weight;

    /** By pair of the two smaller, and the two larger, shares, then by alternative: what they bring. */
    private final double[] smaller;

    private final double[] larger;
    private final double[] gained = new double[Alternatives.MOST + 1];

    Suspicions(KnownShares known, int seat) {
        this.seat = seat;
        int[] companies = new int[Cars.COMPANIES];
        int[] held = {0};
        for (int p = 0; p < KnownShares.PERCENTAGES; p++) {
            int company = known.known(seat, p);
            if (company >= 0) {
                may[p] = new int[] {company};
            } else {
                int count = known.unknown(p, companies);
                may[p] = Arrays.copyOf(companies, count);
            }
            held = extended(held, p);
        }
        holding = held;
        weight = new double[holding.length];
        Arrays.fill(weight, 1.0 / holding.length);
        smaller = new double[may[0].length * may[1].length * (Alternatives.MOST + 1)];
        larger = new double[may[2].length * may[3].length * (Alternatives.MOST + 1)];
    }

    private int[] extended(int[] held, int percentage) {
        int[] longer = new int[held.length * may[percentage].length];
        int count = 0;
        for (int before : held) {
            for (int company : may[percentage]) {
                longer[count++] = before | 1 << percentage * Cars.COMPANIES + company;
            }
        }
        return longer;
    }

    /**
     * Learns from one choice.
     *
     * @param tenths by percentage: what that share counted for, nought if it was another one then
     */
    void learn(Alternatives alternatives, double[] tenths) {
        int size = alternatives.size();
        int pairs = combine(0, tenths, alternatives, smaller);
        int others = combine(2, tenths, alternatives, larger);
        double blur = ALL_TENTHS;
        for (double held : tenths) {
            blur -= held;
        }
        double careless = CARELESSNESS * (1 + BLUR_A_TENTH * blur);
        double ruledOut = RULED_OUT * mostLikely();
        double before = 0;
        double after = 0;
        int combination = 0;
        for (int pair = 0; pair < pairs; pair++) {
            for (int other = 0; other < others; other++, combination++) {
                if (weight[combination] >= ruledOut) {
                    before += weight[combination];
                    weight[combination] *=
                            Math.sqrt(likelihood(pair * size, other * size, alternatives, careless * careless));
                    after += weight[combination];
                } else {
                    weight[combination] = -weight[combination];
                }
            }
        }
        settle(before, after);
    }

    private double mostLikely() {
        double most = 0;
        for (double each : weight) {
            most = Math.max(most, each);
        }
        return most;
    }

    /** Brings the sum to 1 again; what was passed over, marked by its sign, stays as likely as before. */
    private void settle(double before, double after) {
        double learnt = before / after;
        for (int i = 0; i < weight.length; i++) {
            weight[i] = weight[i] < 0 ? -weight[i] : weight[i] * learnt;
        }
    }

    /** Computes what each pair of shares brings, of this percentage and the next; answers how many pairs there are. */
    private int combine(int percentage, double[] tenths, Alternatives alternatives, double[] brings) {
        int size = alternatives.size();
        int at = 0;
        for (int one : may[percentage]) {
            for (int other : may[percentage + 1]) {
                double[] ofOne = alternatives.tenths(one);
                double[] ofOther = alternatives.tenths(other);
                for (int i = 0; i < size; i++) {
                    brings[at++] = tenths[percentage] * ofOne[i] + tenths[percentage + 1] * ofOther[i];
                }
            }
        }
        return may[percentage].length * may[percentage + 1].length;
    }

    /** How likely the first alternative is chosen by whoever holds these shares. */
    private double likelihood(int pair, int other, Alternatives alternatives, double careless) {
        int size = alternatives.size();
        double[] lost = alternatives.lost();
        double best = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < size; i++) {
            gained[i] = smaller[pair + i] + larger[other + i] - lost[i];
            best = Math.max(best, gained[i]);
        }
        double chosen = 0;
        double sum = 0;
        for (int i = 0; i < size; i++) {
            double behind = best - gained[i];
            double near = careless / (careless + behind * behind);
            sum += near * near;
            chosen = i == 0 ? sum : chosen;
        }
        return (1 - UNEXPLAINED) * chosen / sum + UNEXPLAINED / size;
    }

    /** The chance of one share. */
    double chance(int percentage, int company) {
        double sum = 0;
        for (int combination = 0; combination < weight.length; combination++) {
            sum += share(combination, percentage) == company ? weight[combination] : 0;
        }
        return sum;
    }

    private int share(int combination, int percentage) {
        int row = holding[combination] >> percentage * Cars.COMPANIES & (1 << Cars.COMPANIES) - 1;
        return Integer.numberOfTrailingZeros(row);
    }

    /**
     * Deals this seat four shares.
     *
     * @param taken the shares dealt to others, as a set
     * @return the same with these
     */
    int deal(Dice dice, int taken, int[] holdings) {
        double sum = 0;
        for (int i = 0; i < weight.length; i++) {
            sum += (holding[i] & taken) == 0 ? weight[i] : 0;
        }
        double rest = sum * dice.below(FINE) / FINE;
        int chosen = -1;
        for (int i = 0; i < weight.length && rest >= 0; i++) {
            if ((holding[i] & taken) == 0) {
                chosen = i;
                rest -= weight[i];
            }
        }
        for (int p = 0; p < KnownShares.PERCENTAGES; p++) {
            holdings[seat * KnownShares.PERCENTAGES + p] = share(chosen, p);
        }
        return taken | holding[chosen];
    }
}
