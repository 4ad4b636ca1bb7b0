package io.cablecar.bots.shares;

import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.game.Event;
import io.cablecar.engine.game.View;
import java.util.List;
import java.util.Optional;

/**
 * How much of each company every seat is expected to hold, while a game is replayed from a view: the viewer's own
 * shares and those it saw others take are known, the others follow from the lines that were lengthened. Quick and
 * rough, without samples; {@link KnownShares} serves the search.
 */
public final class ExpectedHoldings {

    private final int players;
    private final ShareLikelihoods likelihoods;

    /** By seat and percentage: the share it is known to hold. */
    private final int[] known;

    /** Starts before the first move of the viewed game. */
    public ExpectedHoldings(View view) {
        players = view.rules().players();
        likelihoods = new ShareLikelihoods(players);
        known = new int[players * KnownShares.PERCENTAGES];
        for (int i = 0; i < known.length; i++) {
            known[i] = KnownShares.UNKNOWN;
        }
        view.seat().ifPresent(viewer -> findFirstShares(view, viewer));
    }

    /** Undoes the viewer's exchanges. */
    private void findFirstShares(View view, int viewer) {
        List<Colour> shares = view.market().orElseThrow().shares();
        for (int p = 0; p < KnownShares.PERCENTAGES; p++) {
            known[at(viewer, p)] = shares.get(p).ordinal();
        }
        for (int i = view.log().size() - 1; i >= 0; i--) {
            if (view.log().get(i) instanceof Event.Exchanged exchanged && exchanged.seat() == viewer) {
                set(exchanged, exchanged.gave());
            }
        }
    }

    private static int at(int seat, int percentage) {
        return seat * KnownShares.PERCENTAGES + percentage;
    }

    private void set(Event.Exchanged exchanged, Optional<Colour> company) {
        known[at(exchanged.seat(), exchanged.percentage().ordinal())] =
                company.map(Colour::ordinal).orElse(KnownShares.UNKNOWN);
    }

    /** Takes the next event of the game into account. */
    public void next(Event event) {
        likelihoods.next(event);
        if (event instanceof Event.Exchanged exchanged) {
            set(exchanged, exchanged.took());
        }
    }

    /**
     * Computes the present expectation.
     *
     * @param tenths filled in by seat and company
     */
    public void compute(double[] tenths) {
        for (int i = 0; i < tenths.length; i++) {
            tenths[i] = 0;
        }
        for (int seat = 0; seat < players; seat++) {
            for (int p = 0; p < KnownShares.PERCENTAGES; p++) {
                int company = known[at(seat, p)];
                if (company == KnownShares.UNKNOWN) {
                    spread(seat, p, tenths);
                } else {
                    tenths[seat * Cars.COMPANIES + company] += p + 1;
                }
            }
        }
    }

    /** Spreads a hidden share over the companies whose share of this percentage nobody is known to hold. */
    private void spread(int seat, int percentage, double[] tenths) {
        double[] chance = new double[Cars.COMPANIES];
        double sum = 0;
        for (int company = 0; company < Cars.COMPANIES; company++) {
            chance[company] =
                    isKnown(percentage, company) ? 0 : Math.sqrt(likelihoods.likelihood(seat, percentage, company));
            sum += chance[company];
        }
        for (int company = 0; company < Cars.COMPANIES; company++) {
            tenths[seat * Cars.COMPANIES + company] += (percentage + 1) * chance[company] / sum;
        }
    }

    private boolean isKnown(int percentage, int company) {
        boolean found = false;
        for (int seat = 0; seat < players; seat++) {
            found |= known[at(seat, percentage)] == company;
        }
        return found;
    }
}
