package io.cablecar.bots.companion;

import io.cablecar.bots.objective.CompanyValues;
import io.cablecar.bots.shares.ExpectedHoldings;
import io.cablecar.engine.board.Cars;
import io.cablecar.engine.game.Event;
import io.cablecar.engine.game.View;
import java.util.Optional;

/**
 * By how much the opponents of a seat are expected to be ahead of it at the end: in points, or in payout with
 * companies. Several opponents count halfway between their average and the best of them; a seat that keeps up with that
 * wins about its share of games. Follows a game that is replayed.
 */
final class ExpectedLead {

    private final int seat;
    private final int players;
    private final double[] points;
    private final double[] variance;

    /** With companies, the shares of all seats. */
    private final Optional<ExpectedHoldings> holdings;

    private final CompanyValues values = new CompanyValues();

    /** By seat and company. */
    private final double[] tenths;

    /**
     * @param view the game, which is replayed from its start; with companies another seat than the viewer's is a guess
     */
    ExpectedLead(View view, int seat) {
        this.seat = seat;
        players = view.rules().players();
        points = new double[view.rules().cars().colours()];
        variance = new double[points.length];
        holdings = view.market().map(market -> new ExpectedHoldings(view));
        tenths = new double[players * Cars.COMPANIES];
    }

    /** Takes the next event of the game into account. */
    void next(Event event) {
        holdings.ifPresent(shares -> shares.next(event));
    }

    /** The lead of the opponents over the seat, expected from the placements so far. */
    double ofOpponents(PlacementLosses board) {
        board.expect(points, variance);
        holdings.ifPresent(this::prepareValues);
        double sum = 0;
        double best = Double.NEGATIVE_INFINITY;
        for (int other = 0; other < players; other++) {
            if (other != seat) {
                sum += total(other);
                best = Math.max(best, total(other));
            }
        }
        return (sum / (players - 1) + best) / 2 - total(seat);
    }

    private void prepareValues(ExpectedHoldings shares) {
        shares.compute(tenths);
        values.update(points, variance);
    }

    private double total(int one) {
        return holdings.isPresent() ? payout(one) : points[one];
    }

    /** Without the bonus for the largest holding, which would need more than expected holdings. */
    private double payout(int one) {
        double sum = 0;
        for (int company = 0; company < Cars.COMPANIES; company++) {
            sum += tenths[one * Cars.COMPANIES + company] * values.value(company);
        }
        return sum;
    }
}
