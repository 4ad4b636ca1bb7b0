package io.cablecar.bots.shares;

import io.cablecar.engine.board.Cars;
import io.cablecar.engine.game.Event;
import io.cablecar.engine.game.View;

/**
 * What the moves of the others tell of the shares they hide: who lengthens the lines of a company, and does not cut
 * them short, is likely to hold it, above all with a large share. Counted from the day a share was taken, so an
 * exchange begins it anew.
 */
final class ShareLikelihoods {

    /** A line that scored so much was finished in favour of its company. */
    private static final int GOOD_LINE = 8;

    /** The favour for which the first number of each row below stands; one more for each number after it. */
    private static final int LEAST = -4;

    /**
     * By percentage and favour: how many times as likely as any other share this one is held. Counted over games of the
     * top level against itself, and drawn a little towards 1, since not everybody plays like that.
     */
    private static final double[][] LIKELIHOOD = {
        {0.25, 0.35, 0.50, 0.85, 1.05, 1.20, 1.40, 1.65, 1.75, 1.90, 2.10},
        {0.20, 0.25, 0.30, 0.60, 0.90, 1.35, 1.90, 2.25, 2.70, 2.80, 3.00},
        {0.15, 0.15, 0.20, 0.35, 0.75, 1.55, 2.50, 2.90, 3.10, 3.30, 3.60},
        {0.10, 0.10, 0.12, 0.17, 0.40, 1.25, 2.80, 4.20, 5.20, 5.60, 6.00},
    };

    /** By seat, percentage and company. */
    private final double[] favour;

    ShareLikelihoods(View view) {
        int players = view.rules().players();
        favour = new double[players * KnownShares.PERCENTAGES * Cars.COMPANIES];
        int mover = 0;
        for (Event event : view.log()) {
            switch (event) {
                case Event.Placed placed -> mover = placed.seat();
                case Event.Grew grew -> note(mover, grew.owner().ordinal(), 1);
                case Event.Completed completed ->
                    note(mover, completed.owner().ordinal(), completed.points() >= GOOD_LINE ? 1.5 : -1);
                case Event.Exchanged exchanged ->
                    forget(exchanged.seat(), exchanged.percentage().ordinal());
                default -> {
                    // Nothing else favours a company.
                }
            }
        }
    }

    private static int at(int seat, int percentage, int company) {
        return (seat * KnownShares.PERCENTAGES + percentage) * Cars.COMPANIES + company;
    }

    private void note(int seat, int company, double much) {
        for (int p = 0; p < KnownShares.PERCENTAGES; p++) {
            // What is given to one is taken from the others, so that the sum stays nought.
            for (int c = 0; c < Cars.COMPANIES; c++) {
                favour[at(seat, p, c)] += (c == company ? much : 0) - much / Cars.COMPANIES;
            }
        }
    }

    private void forget(int seat, int percentage) {
        for (int c = 0; c < Cars.COMPANIES; c++) {
            favour[at(seat, percentage, c)] = 0;
        }
    }

    /** How much more than others this company was favoured since the share of this percentage is held. */
    double favour(int seat, int percentage, int company) {
        return favour[at(seat, percentage, company)];
    }

    /** How likely this seat holds the share, in proportion to others of the same percentage. */
    double likelihood(int seat, int percentage, int company) {
        double[] row = LIKELIHOOD[percentage];
        double place = Math.max(0, Math.min(row.length - 1.001, favour(seat, percentage, company) - LEAST));
        int before = (int) place;
        return row[before] + (place - before) * (row[before + 1] - row[before]);
    }

    /** All of them, by seat, percentage and company. */
    double[] likelihoods() {
        double[] all = new double[favour.length];
        for (int i = 0; i < all.length; i++) {
            int slot = i / Cars.COMPANIES;
            all[i] = likelihood(slot / KnownShares.PERCENTAGES, slot % KnownShares.PERCENTAGES, i % Cars.COMPANIES);
        }
        return all;
    }
}
