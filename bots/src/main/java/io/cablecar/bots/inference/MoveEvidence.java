package io.cablecar.bots.inference;

import io.cablecar.bots.objective.CompanyValues;
import io.cablecar.bots.player.Budget;
import io.cablecar.bots.position.PlaceMoves;
import io.cablecar.bots.shares.KnownShares;
import io.cablecar.bots.shares.ShareBeliefs;
import io.cablecar.bots.value.analytic.ReplayForecast;
import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;
import io.cablecar.engine.chance.RandomNumbers;
import io.cablecar.engine.game.Event;
import io.cablecar.engine.game.View;

/**
 * Infers hidden shares from moves: replays the game and compares each tile of the others with all placements that were
 * possible instead.
 *
 * <p>Each seat has some thousand combinations of four shares, see {@link HoldingBeliefs}. A placement is worth to a
 * combination what its companies can expect afterwards, less what the viewer gains, to the extent that the seat may
 * know the viewer's shares. A choice close to the best under a combination makes that combination more likely (Bayes).
 * Errors of the evaluation are correlated over consecutive moves, so the square root of each likelihood is used.
 *
 * <p>Moves before an exchange are no evidence for the share received, but are for the other three. The constants
 * maximise the likelihood of the shares actually held in games of the top level against itself.
 */
public final class MoveEvidence implements ShareBeliefs {

    /** The part of a company's bonus, which goes to the largest holding, that a tenth earns on average. */
    private static final double BONUS_PER_TENTH = 0.2;

    /** How far the others consider the viewer's shares once they have inferred them. */
    private static final double CONSIDERED = 0.8;

    /** The number of tiles after which they have. */
    private static final double TILES_TO_FIND_OUT = 20;

    private final View view;
    private final int seat;
    private final HoldingBeliefs[] beliefs;

    /** By seat and percentage: the number of events before the last exchange. */
    private final int[] exchanged;

    private final ReplayForecast forecast;
    private final CompanyValues values = new CompanyValues();
    private final Alternatives alternatives = new Alternatives();
    private final PlaceMoves placements = new PlaceMoves();
    private final Tracks tracks = new Tracks();
    private final double[] points = new double[Cars.COMPANIES];
    private final double[] variance = new double[Cars.COMPANIES];

    /** By company: the viewer's tenths, divided by the number of other players. */
    private final double[] mine = new double[Cars.COMPANIES];

    /** By percentage: its tenths, or zero if the share was received later. */
    private final double[] tenths = new double[KnownShares.PERCENTAGES];

    /** Replays the viewer's log. Each placement compared costs one evaluation of the budget. */
    public MoveEvidence(View view, KnownShares known, Budget budget) {
        this.view = view;
        seat = view.seat().orElseThrow();
        int players = view.rules().players();
        beliefs = new HoldingBeliefs[players];
        for (int other = 0; other < players; other++) {
            beliefs[other] = new HoldingBeliefs(known, other);
        }
        for (int p = 0; p < KnownShares.PERCENTAGES; p++) {
            mine[known.mine(p)] += (p + 1.0) / (players - 1);
        }
        exchanged = new int[players * KnownShares.PERCENTAGES];
        forecast = new ReplayForecast(view.rules(), view.cars());
        recordExchanges();
        replay(budget);
    }

    private void recordExchanges() {
        int time = 0;
        for (Event event : view.log()) {
            if (event instanceof Event.Exchanged exchange) {
                exchanged[
                        exchange.seat() * KnownShares.PERCENTAGES
                                + exchange.percentage().ordinal()] = time;
            }
            time++;
        }
    }

    private void replay(Budget budget) {
        int time = 0;
        for (Event event : view.log()) {
            if (event instanceof Event.Placed placed) {
                int tile = placed.tile().ordinal();
                forecast.next(tile);
                if (placed.seat() != seat && hasOldShares(placed.seat(), time)) {
                    budget.spend(compare(placed));
                    beliefs[placed.seat()].learn(alternatives, tenths);
                }
                tracks.place(placed.square().index(), Tile.turned(tile, placed.turns()));
            }
            time++;
        }
    }

    /** Determines which of the shares held now were held at that time; returns whether there were any. */
    private boolean hasOldShares(int other, int time) {
        boolean any = false;
        for (int p = 0; p < KnownShares.PERCENTAGES; p++) {
            boolean isOld = exchanged[other * KnownShares.PERCENTAGES + p] <= time;
            tenths[p] = isOld ? p + 1 : 0;
            any |= isOld;
        }
        return any;
    }

    /** Evaluates all placements that were possible; returns their number. */
    private int compare(Event.Placed placed) {
        int tile = placed.tile().ordinal();
        int square = placed.square().index();
        int shown = Tile.turned(tile, placed.turns());
        forecast.update(tracks);
        placements.clear();
        placements.add(tracks, view.rules().freeOrientation(), tile);
        alternatives.clear();
        int step = 1 + (placements.size() - 1) / Alternatives.MAX;
        evaluate(square, shown);
        for (int index = 0; index < placements.size(); index += step) {
            if (placements.square(index) != square || placements.shown(index) != shown) {
                evaluate(placements.square(index), placements.shown(index));
            }
        }
        return alternatives.size();
    }

    private void evaluate(int square, int shown) {
        double considered = CONSIDERED * Math.min(1, tracks.placed() / TILES_TO_FIND_OUT);
        tracks.place(square, shown);
        forecast.evaluate(tracks, points, variance);
        tracks.undo(square);
        values.update(points, variance);
        int alternative = alternatives.add();
        double lost = 0;
        for (int c = 0; c < Cars.COMPANIES; c++) {
            double tenth = values.value(c) + BONUS_PER_TENTH * values.bonus(c);
            alternatives.tenth(alternative, c, tenth);
            lost += mine[c] * tenth;
        }
        alternatives.lost(alternative, considered * lost);
    }

    /** The probability that a seat holds a share. */
    double chance(int other, int percentage, int company) {
        return beliefs[other].chance(percentage, company);
    }

    @Override
    public void deal(RandomNumbers random, int[] holdings) {
        int taken = 0;
        for (HoldingBeliefs belief : beliefs) {
            taken = belief.deal(random, taken, holdings);
        }
    }
}
