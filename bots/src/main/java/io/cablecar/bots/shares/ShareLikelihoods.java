package io.cablecar.bots.shares;

import io.cablecar.engine.board.Cars;
import io.cablecar.engine.game.Event;
import io.cablecar.engine.game.View;

/**
 * Infers hidden shares from lines: a player who lengthens the lines of a company, and does not end them early, probably
 * holds it, above all with a large share. Moves count from the time a share was taken, so an exchange resets the count.
 */
final class ShareLikelihoods {

    /** A line that scored this much was completed in favour of its company. */
    private static final int GOOD_LINE = 8;

    /** The favour of the first number in each row below; each further number stands for one more. */
    private static final int LEAST = -4;

    /**
     * By percentage and favour: how many times as likely this share is held as any other. Counted over games of the top
     * level against itself, and adjusted slightly towards 1, since not everybody plays like that.
     */
    private static final double[][] LIKELIHOOD = {
        {0.25, 0.35, 0.50, 0.85, 1.05, 1.20, 1.40, 1.65, 1.75, 1.90, 2.10},
        {0.20, 0.25, 0.30, 0.60, 0.90, 1.35, 1.90, 2.25, 2.70, 2.80, 3.00},
        {0.15, 0.15, 0.20, 0.35, 0.75, 1.55, 2.50, 2.90, 3.10, 3.30, 3.60},
        {0.10, 0.10, 0.12, 0.17, 0.40, 1.25, 2.80, 4.20, 5.20, 5.60, 6.00},
    };

    /** By seat, percentage and company. */
    private final double[] favour;

    /** Who placed the last tile. */
    private int mover;

    /** Before the first move. */
    ShareLikelihoods(int players) {
        favour = new double[players * KnownShares.PERCENTAGES * Cars.COMPANIES];
    }

    ShareLikelihoods(View view) {
        this(view.rules().players());
        view.log().forEach(this::next);
    }

    /** Takes the next event of the game into account. */
    void next(Event event) {
        switch (event) {
            case Event.Placed placed -> mover = placed.seat();
            case Event.Grew grew -> addFavour(mover, grew.owner().ordinal(), 1);
            case Event.Completed completed ->
                addFavour(mover, completed.owner().ordinal(), completed.points() >= GOOD_LINE ? 1.5 : -1);
            case Event.Exchanged exchanged ->
                reset(exchanged.seat(), exchanged.percentage().ordinal());
            default -> {
                // Nothing else favours a company.
            }
        }
    }

    private static int at(int seat, int percentage, int company) {
        return (seat * KnownShares.PERCENTAGES + percentage) * Cars.COMPANIES + company;
    }

    private void addFavour(int seat, int company, double amount) {
        for (int p = 0; p < KnownShares.PERCENTAGES; p++) {
            // The others lose what one gains, so that the sum stays zero.
            for (int c = 0; c < Cars.COMPANIES; c++) {
                favour[at(seat, p, c)] += (c == company ? amount : 0) - amount / Cars.COMPANIES;
            }
        }
    }

    private void reset(int seat, int percentage) {
        for (int c = 0; c < Cars.COMPANIES; c++) {
            favour[at(seat, percentage, c)] = 0;
        }
    }

    /** How much more than the others a company was favoured since the share of this percentage was taken. */
    double favour(int seat, int percentage, int company) {
        return favour[at(seat, percentage, company)];
    }

    /** The likelihood that a seat holds a share, relative to others of the same percentage. */
    double likelihood(int seat, int percentage, int company) {
        double[] row = LIKELIHOOD[percentage];
        double place = Math.max(0, Math.min(row.length - 1.001, favour(seat, percentage, company) - LEAST));
        int before = (int) place;
        return row[before] + (place - before) * (row[before + 1] - row[before]);
    }

    /** All likelihoods, by seat, percentage and company. */
    double[] likelihoods() {
        double[] all = new double[favour.length];
        for (int i = 0; i < all.length; i++) {
            int slot = i / Cars.COMPANIES;
            all[i] = likelihood(slot / KnownShares.PERCENTAGES, slot % KnownShares.PERCENTAGES, i % Cars.COMPANIES);
        }
        return all;
    }
}
