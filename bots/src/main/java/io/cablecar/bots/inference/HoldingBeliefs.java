package io.cablecar.bots.inference;

import io.cablecar.bots.shares.KnownShares;
import io.cablecar.engine.board.Cars;
import io.cablecar.engine.chance.RandomNumbers;
import java.util.Arrays;

/**
 * The probability of each combination of four shares that a seat may hold. Combinations are numbered by candidate
 * companies, with the 40% share varying fastest.
 */
final class HoldingBeliefs {

    /** How far behind the best, in points of payout, a choice is a quarter as likely. */
    private static final double TOLERANCE = 0.5;

    /** The part of the moves that are not explained by shares. */
    private static final double UNEXPLAINED = 0.2;

    /** How much less evidence a move is for each tenth that was another share at that time. */
    private static final double BLUR_PER_TENTH = 0.3;

    private static final int ALL_TENTHS = 10;

    /** Combinations less likely than the likeliest by this factor are not updated, which saves most of the time. */
    private static final double RULED_OUT = 1e-3;

    /** Resolution of random choices; {@link RandomNumbers} is made for small numbers. */
    private static final int RESOLUTION = 1 << 12;

    private final int seat;

    /** By percentage: the companies whose share the seat may hold. */
    private final int[][] candidates = new int[KnownShares.PERCENTAGES][];

    /** By combination: its shares as a bit set, eight companies for each percentage. */
    private final int[] holdings;

    /** By combination: its probability; the sum is 1. */
    private final double[] probability;

    /** By pair of the two smaller (two larger) shares, then by alternative: their expected payout. */
    private final double[] smaller;

    private final double[] larger;
    private final double[] gains = new double[Alternatives.MAX + 1];

    HoldingBeliefs(KnownShares known, int seat) {
        this.seat = seat;
        int[] companies = new int[Cars.COMPANIES];
        int[] held = {0};
        for (int p = 0; p < KnownShares.PERCENTAGES; p++) {
            int company = known.known(seat, p);
            if (company >= 0) {
                candidates[p] = new int[] {company};
            } else {
                int count = known.unknown(p, companies);
                candidates[p] = Arrays.copyOf(companies, count);
            }
            held = extended(held, p);
        }
        holdings = held;
        probability = new double[holdings.length];
        Arrays.fill(probability, 1.0 / holdings.length);
        smaller = new double[candidates[0].length * candidates[1].length * (Alternatives.MAX + 1)];
        larger = new double[candidates[2].length * candidates[3].length * (Alternatives.MAX + 1)];
    }

    private int[] extended(int[] held, int percentage) {
        int[] longer = new int[held.length * candidates[percentage].length];
        int count = 0;
        for (int before : held) {
            for (int company : candidates[percentage]) {
                longer[count++] = before | 1 << percentage * Cars.COMPANIES + company;
            }
        }
        return longer;
    }

    /**
     * Updates the probabilities by one choice.
     *
     * @param tenths by percentage: the tenths of that share, zero if it was another share at that time
     */
    void learn(Alternatives alternatives, double[] tenths) {
        int size = alternatives.size();
        int pairs = combine(0, tenths, alternatives, smaller);
        int others = combine(2, tenths, alternatives, larger);
        double blur = ALL_TENTHS;
        for (double held : tenths) {
            blur -= held;
        }
        double tolerance = TOLERANCE * (1 + BLUR_PER_TENTH * blur);
        double ruledOut = RULED_OUT * mostLikely();
        double before = 0;
        double after = 0;
        int combination = 0;
        for (int pair = 0; pair < pairs; pair++) {
            for (int other = 0; other < others; other++, combination++) {
                if (probability[combination] >= ruledOut) {
                    before += probability[combination];
                    probability[combination] *=
                            Math.sqrt(likelihood(pair * size, other * size, alternatives, tolerance * tolerance));
                    after += probability[combination];
                } else {
                    probability[combination] = -probability[combination];
                }
            }
        }
        normalize(before, after);
    }

    private double mostLikely() {
        double most = 0;
        for (double each : probability) {
            most = Math.max(most, each);
        }
        return most;
    }

    /** Restores the sum of 1. Combinations marked by a negative sign were skipped and keep their probability. */
    private void normalize(double before, double after) {
        double learnt = before / after;
        for (int i = 0; i < probability.length; i++) {
            probability[i] = probability[i] < 0 ? -probability[i] : probability[i] * learnt;
        }
    }

    /** Computes the payout of each pair of shares, of this percentage and the next; returns the number of pairs. */
    private int combine(int percentage, double[] tenths, Alternatives alternatives, double[] payouts) {
        int size = alternatives.size();
        int at = 0;
        for (int one : candidates[percentage]) {
            for (int other : candidates[percentage + 1]) {
                double[] ofOne = alternatives.tenths(one);
                double[] ofOther = alternatives.tenths(other);
                for (int i = 0; i < size; i++) {
                    payouts[at++] = tenths[percentage] * ofOne[i] + tenths[percentage + 1] * ofOther[i];
                }
            }
        }
        return candidates[percentage].length * candidates[percentage + 1].length;
    }

    /** The likelihood that a holder of these shares chooses the first alternative. */
    private double likelihood(int pair, int other, Alternatives alternatives, double tolerance) {
        int size = alternatives.size();
        double[] lost = alternatives.lost();
        double best = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < size; i++) {
            gains[i] = smaller[pair + i] + larger[other + i] - lost[i];
            best = Math.max(best, gains[i]);
        }
        double chosen = 0;
        double sum = 0;
        for (int i = 0; i < size; i++) {
            double behind = best - gains[i];
            double near = tolerance / (tolerance + behind * behind);
            sum += near * near;
            chosen = i == 0 ? sum : chosen;
        }
        return (1 - UNEXPLAINED) * chosen / sum + UNEXPLAINED / size;
    }

    /** The probability of one share. */
    double chance(int percentage, int company) {
        double sum = 0;
        for (int combination = 0; combination < probability.length; combination++) {
            sum += companyOf(combination, percentage) == company ? probability[combination] : 0;
        }
        return sum;
    }

    private int companyOf(int combination, int percentage) {
        int row = holdings[combination] >> percentage * Cars.COMPANIES & (1 << Cars.COMPANIES) - 1;
        return Integer.numberOfTrailingZeros(row);
    }

    /**
     * Samples four shares for this seat.
     *
     * @param taken the shares dealt to others, as a bit set
     * @param dealt filled with this seat's companies, by seat and percentage
     * @return {@code taken} with the shares of this seat
     */
    int deal(RandomNumbers random, int taken, int[] dealt) {
        double sum = 0;
        for (int i = 0; i < probability.length; i++) {
            sum += (holdings[i] & taken) == 0 ? probability[i] : 0;
        }
        double rest = sum * random.below(RESOLUTION) / RESOLUTION;
        int chosen = -1;
        for (int i = 0; i < probability.length && rest >= 0; i++) {
            if ((holdings[i] & taken) == 0) {
                chosen = i;
                rest -= probability[i];
            }
        }
        for (int p = 0; p < KnownShares.PERCENTAGES; p++) {
            dealt[seat * KnownShares.PERCENTAGES + p] = companyOf(chosen, p);
        }
        return taken | holdings[chosen];
    }
}
