package io.cablecar.bots.value.network;

import io.cablecar.bots.value.analytic.LineForecast;
import io.cablecar.engine.board.Rails;
import io.cablecar.engine.board.Tile;
import io.cablecar.engine.board.Tracks;
import java.util.Arrays;

/**
 * The inputs of the network for a free square, in its {@link Frame}. <i>m</i> and <i>v</i> are the expected multiplier
 * and the points to come of the analytic value.
 *
 * <ul>
 *   <li>0–31, eight per entry: whether the line's owner has just moved; whether it moves next (with companies: what the
 *       viewer gains or loses by the line); the length of the line; the length of a chain without a line; whether that
 *       comes from a free square; <i>m</i>; <i>v</i>; the value to the viewer
 *   <li>32–59, seven per exit: whether it leads to the border; to the power station; the length of the chain beyond;
 *       its points if it ends there; <i>m</i>; <i>v</i> with the chain; whether it leads back here
 *   <li>60–77: which of 15 squares; whether it is inside; whether it is a corner; 1
 *   <li>78–85: the effects of the possible kinds on the viewer: mean, best, worst, the chance of more than ±2 and ±6
 *       points; whether there is any line
 *   <li>86, 87: whether the square is within reach; unused
 *   <li>88–95, two per entry: whether the line's owner moves second; later
 *   <li>96–103: as 78–85 for the next player, with more than two players
 * </ul>
 */
final class SquareInputs {

    static final int COUNT = 104;

    private static final int EXITS = 32;
    private static final int ORBIT = 60;
    private static final int PLACE = ORBIT + Frame.ORBITS;
    private static final int EFFECTS = 78;
    private static final int REACHED = 86;
    private static final int LATER_OWNERS = 88;
    private static final int EFFECTS_TO_NEXT = 96;

    /** The effects of a less likely kind are ignored. */
    private static final double RARE = 1e-3;

    /** By kind and entry side: the exit side. */
    private static final int[] LEAVES = new int[Tile.KINDS * 4];

    static {
        for (Tile tile : Tile.values()) {
            for (int side = 0; side < 4; side++) {
                LEAVES[tile.ordinal() * 4 + side] = tile.exit(side);
            }
        }
    }

    final double[] x = new double[COUNT];

    private final int[] owner;

    /** By entry side: the colour of the line that ends there, or nobody, and its length. */
    private final int[] colour = new int[4];

    private final int[] length = new int[4];

    /** By exit side: the factor for the length of a line that takes it, and the points to add. */
    private final double[] factor = new double[4];

    private final double[] more = new double[4];
    private final double[] stake = new double[16];
    private final double[] effect = new double[Tile.KINDS];

    /** @param owner by depot: the colour of its car, or nobody */
    SquareInputs(int[] owner) {
        this.owner = owner;
    }

    void fill(Tracks tracks, LineForecast forecast, Perspective perspective, int square) {
        Arrays.fill(x, 0);
        int quarters = Frame.quarters(square);
        boolean any = false;
        for (int f = 0; f < 4; f++) {
            int side = (f - quarters) & 3;
            exit(tracks, forecast, square, side, EXITS + f * 7);
            any |= entry(tracks, forecast, perspective, square, side, f);
        }
        x[ORBIT + Frame.orbit(square)] = 1;
        x[PLACE] = Frame.borders(square) == 0 ? 1 : 0;
        x[PLACE + 1] = Frame.borders(square) == 2 ? 1 : 0;
        x[PLACE + 2] = 1;
        x[REACHED] = tracks.isReached(square) ? 1 : 0;
        if (any) {
            effects(forecast, perspective.interest, square, EFFECTS);
            if (perspective.needsNextInterest()) {
                effects(forecast, perspective.nextInterest, square, EFFECTS_TO_NEXT);
            }
        }
    }

    private void exit(Tracks tracks, LineForecast forecast, int square, int side, int at) {
        int out = Rails.exit(square, side);
        int last = out >= Rails.INNER ? out : tracks.last(out);
        int crossings = out >= Rails.INNER ? 0 : tracks.length(out);
        double m = forecast.multiplierBeyond(square, side);
        double v = forecast.toComeBeyond(square, side);
        double l = crossings * 0.125;
        boolean power = last >= Rails.POWER;
        boolean border = last >= Rails.INNER && !power;
        x[at] = border ? 1 : 0;
        x[at + 1] = power ? 1 : 0;
        x[at + 2] = l;
        x[at + 3] = border ? l : power ? 2 * l : 0;
        x[at + 4] = m - 1.25;
        x[at + 5] = v * 0.125 + m * (0.125 + l) - 0.6;
        x[at + 6] = last < Rails.INNER && Rails.squareAfter(last) == square ? 1 : 0;
        factor[side] = m;
        more[side] = m * (1 + crossings) + v;
    }

    /** Fills in an entry; returns whether a player's line ends there. */
    private boolean entry(Tracks tracks, LineForecast forecast, Perspective perspective, int square, int side, int f) {
        int rail = Rails.entry(square, side);
        int first = rail >= Rails.INNER ? rail : tracks.first(rail);
        int crossings = rail >= Rails.INNER ? 0 : tracks.length(first);
        int whose = first >= Rails.INNER && first < Rails.POWER ? owner[first - Rails.INNER] : -1;
        double m = forecast.multiplier(rail);
        double v = forecast.toCome(rail) * 0.125;
        double l = crossings * 0.125;
        int at = f * 8;
        colour[side] = whose;
        length[side] = crossings;
        if (whose >= 0) {
            double interest = perspective.interest[whose];
            if (perspective.companies) {
                x[at] = interest > 0 ? interest : 0;
                x[at + 1] = interest < 0 ? -interest : 0;
            } else {
                int turns = perspective.turnsUntil(whose);
                x[turns < 2 ? at + turns : LATER_OWNERS + f * 2 + (turns == 2 ? 0 : 1)] = 1;
            }
            x[at + 2] = l;
            x[at + 7] = 0.5 * interest * (m * l + v);
        } else {
            x[at + 3] = l;
        }
        x[at + 4] = first < Rails.INNER ? 1 : 0;
        x[at + 5] = m - 1.25;
        x[at + 6] = v - 0.5;
        return whose >= 0;
    }

    /** Fills in the effects of each kind on the lines at the square, weighted by these interests. */
    private void effects(LineForecast forecast, double[] interest, int square, int at) {
        for (int side = 0; side < 4; side++) {
            double weight = colour[side] >= 0 ? interest[colour[side]] : 0;
            for (int exit = 0; exit < 4; exit++) {
                stake[side * 4 + exit] = weight * (length[side] * factor[exit] + more[exit]);
            }
        }
        double mean = 0;
        for (int kind = 0; kind < Tile.KINDS; kind++) {
            int leaves = kind << 2;
            effect[kind] = stake[LEAVES[leaves]]
                    + stake[4 + LEAVES[leaves + 1]]
                    + stake[8 + LEAVES[leaves + 2]]
                    + stake[12 + LEAVES[leaves + 3]];
            mean += forecast.chance(square, kind) * effect[kind];
        }
        double change = 0;
        double best = 0;
        double worst = 0;
        double good = 0;
        double bad = 0;
        double great = 0;
        double awful = 0;
        for (int kind = 0; kind < Tile.KINDS; kind++) {
            double p = forecast.chance(square, kind);
            if (p < RARE) {
                continue;
            }
            double difference = effect[kind] - mean;
            change += p * (difference < 0 ? -difference : difference);
            best = difference > best ? difference : best;
            worst = difference < worst ? difference : worst;
            good += difference > 2 ? p : 0;
            bad += difference < -2 ? p : 0;
            great += difference > 6 ? p : 0;
            awful += difference < -6 ? p : 0;
        }
        x[at] = change * 0.25;
        x[at + 1] = best * 0.125;
        x[at + 2] = worst * 0.125;
        x[at + 3] = good;
        x[at + 4] = bad;
        x[at + 5] = great;
        x[at + 6] = awful;
        x[at + 7] = 1;
    }
}
