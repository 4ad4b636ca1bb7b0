package io.cablecar.bots.inference;

import io.cablecar.bots.Budget;
import io.cablecar.bots.objective.CompanyValues;
import io.cablecar.bots.position.PlaceMoves;
import io.cablecar.bots.shares.KnownShares;
import io.cablecar.bots.shares.ShareBeliefs;
import io.cablecar.bots.value.analytic.CompanyForecast;
import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;
import io.cablecar.engine.chance.Dice;
import io.cablecar.engine.game.Event;
import io.cablecar.engine.game.View;

/**
 * Tells the shares that others hide by their moves: the game is replayed, and each tile of theirs is compared with all
 * squares where it might have gone instead.
 *
 * <p>Four shares make some thousand {@link Suspicions} a seat. A seat that holds them earns by each square what the
 * companies can expect then, less what the viewer earns by it, as far as the seat may have found out what the viewer
 * holds. The square that was chosen is the likelier the less it falls behind the best, and so is every combination of
 * shares under which it falls behind little (Bayes). Since the same misjudgement of a board tells the same lie at many
 * moves in turn, a move counts for its square root.
 *
 * <p>Moves before an exchange tell nothing of the share that came by it, but still of the other three. The numbers were
 * chosen by how likely they made the shares that were really held, over games of the top level against itself.
 */
public final class MoveEvidence implements ShareBeliefs {

    /** The largest holding of a company gets its bonus, so a tenth brings about a fifth of it. */
    private static final double BONUS_A_TENTH = 0.2;

    /** How much of what the viewer holds the others take into account once they had time to find out. */
    private static final double MINDED = 0.8;

    /** The number of tiles after which they have. */
    private static final double FOUND_OUT = 20;

    private final View view;
    private final int seat;
    private final Suspicions[] suspicions;

    /** By seat and percentage: how many events lay before the last exchange. */
    private final int[] exchanged;

    private final CompanyForecast forecast;
    private final CompanyValues values = new CompanyValues();
    private final Alternatives alternatives = new Alternatives();
    private final PlaceMoves ways = new PlaceMoves();
    private final Tracks tracks = new Tracks();
    private final double[] points = new double[Cars.COMPANIES];
    private final double[] variance = new double[Cars.COMPANIES];

    /** By company: what the viewer holds, in tenths, shared out over the others. */
    private final double[] mine = new double[Cars.COMPANIES];

    /** By percentage: its tenths, or nought if that share came later. */
    private final double[] tenths = new double[KnownShares.PERCENTAGES];

    /** Replays what the viewer saw; the budget pays one evaluation for every square. */
    public MoveEvidence(View view, KnownShares known, Budget budget) {
        this.view = view;
        seat = view.seat().orElseThrow();
        int players = view.rules().players();
        suspicions = new Suspicions[players];
        for (int other = 0; other < players; other++) {
            suspicions[other] = new Suspicions(known, other);
        }
        for (int p = 0; p < KnownShares.PERCENTAGES; p++) {
            mine[known.mine(p)] += (p + 1.0) / (players - 1);
        }
        exchanged = new int[players * KnownShares.PERCENTAGES];
        forecast = new CompanyForecast(view.rules(), view.cars());
        noteExchanges();
        replay(budget);
    }

    private void noteExchanges() {
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
                    suspicions[placed.seat()].learn(alternatives, tenths);
                }
                tracks.place(placed.square().index(), Tile.turned(tile, placed.turns()));
            }
            time++;
        }
    }

    /** Finds out which of the shares held now were held then; answers whether there were any. */
    private boolean hasOldShares(int other, int time) {
        boolean any = false;
        for (int p = 0; p < KnownShares.PERCENTAGES; p++) {
            boolean isOld = exchanged[other * KnownShares.PERCENTAGES + p] <= time;
            tenths[p] = isOld ? p + 1 : 0;
            any |= isOld;
        }
        return any;
    }

    /** Judges all squares where a tile might have gone; answers how many. */
    private int compare(Event.Placed placed) {
        int tile = placed.tile().ordinal();
        int square = placed.square().index();
        int lies = Tile.turned(tile, placed.turns());
        forecast.look(tracks);
        ways.clear();
        ways.add(tracks, view.rules().freeOrientation(), tile);
        alternatives.clear();
        int step = 1 + (ways.size() - 1) / Alternatives.MOST;
        judge(square, lies);
        for (int way = 0; way < ways.size(); way += step) {
            if (ways.square(way) != square || ways.lies(way) != lies) {
                judge(ways.square(way), ways.lies(way));
            }
        }
        return alternatives.size();
    }

    private void judge(int square, int lies) {
        double minded = MINDED * Math.min(1, tracks.placed() / FOUND_OUT);
        tracks.place(square, lies);
        forecast.judge(tracks, points, variance);
        tracks.undo(square);
        values.expect(points, variance);
        int alternative = alternatives.add();
        double lost = 0;
        for (int c = 0; c < Cars.COMPANIES; c++) {
            double tenth = values.value(c) + BONUS_A_TENTH * values.bonus(c);
            alternatives.tenth(alternative, c, tenth);
            lost += mine[c] * tenth;
        }
        alternatives.lost(alternative, minded * lost);
    }

    /** How likely a seat holds a share. */
    double chance(int other, int percentage, int company) {
        return suspicions[other].chance(percentage, company);
    }

    @Override
    public void deal(Dice dice, int[] holdings) {
        int taken = 0;
        for (Suspicions suspected : suspicions) {
            taken = suspected.deal(dice, taken, holdings);
        }
    }
}
