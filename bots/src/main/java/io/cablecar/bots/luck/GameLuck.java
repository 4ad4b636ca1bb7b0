package io.cablecar.bots.luck;

import java.util.ArrayList;
import java.util.List;

/**
 * The luck of a finished game, in points of the lead over the average of the others.
 *
 * @param draws in the order of play
 */
public record GameLuck(int players, List<Draw> draws) {

    /**
     * What one tile or share drawn changed.
     *
     * @param move the number of the move, counted from 0, at which its player could first use it
     * @param seat who drew it
     * @param leads by seat: how much more its lead is worth than before the draw
     */
    public record Draw(int move, int seat, List<Double> leads) {}

    /** What a seat's luck is part of: its points over the average of the others. */
    public static double lead(List<Integer> totals, int seat) {
        double others = 0;
        for (int other = 0; other < totals.size(); other++) {
            others += other == seat ? 0 : totals.get(other);
        }
        return totals.get(seat) - others / (totals.size() - 1);
    }

    /** By seat: the luck of all draws, including those of the others. */
    public List<Double> leads() {
        double[] sums = new double[players];
        for (Draw draw : draws) {
            for (int seat = 0; seat < players; seat++) {
                sums[seat] += draw.leads().get(seat);
            }
        }
        List<Double> leads = new ArrayList<>();
        for (double sum : sums) {
            leads.add(sum);
        }
        return List.copyOf(leads);
    }
}
