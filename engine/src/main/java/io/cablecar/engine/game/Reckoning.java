package io.cablecar.engine.game;

import io.cablecar.engine.board.Colour;
import io.cablecar.engine.companies.Percentage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The end of a game: totals and places by seat (1 for every winner; level seats share a place, the next place is as
 * much further), and with the company expansion how the totals came about.
 */
public record Reckoning(List<Integer> totals, List<Integer> places, Optional<Payout> payout) {

    private static final int HIGHEST_VALUE = 8;

    /**
     * What the shares brought.
     *
     * @param values by company
     * @param shares by seat and percentage: the company
     * @param income by seat and percentage: what that share brings
     * @param bonuses by seat and company: what the largest holding brings
     */
    public record Payout(
            List<Integer> values, List<List<Colour>> shares, List<List<Integer>> income, List<List<Integer>> bonuses) {}

    /** Of the base game: the points are the totals. */
    public static Reckoning ofPoints(List<Integer> points) {
        return new Reckoning(List.copyOf(points), places(points), Optional.empty());
    }

    /** Of the company expansion: points by company, shares by seat and percentage. */
    public static Reckoning ofShares(List<Integer> points, List<List<Colour>> shares) {
        List<Integer> values = values(points);
        int[][] held = new int[shares.size()][points.size()];
        int[] largest = new int[points.size()];
        for (int seat = 0; seat < shares.size(); seat++) {
            for (Percentage percentage : Percentage.values()) {
                int company = shares.get(seat).get(percentage.ordinal()).ordinal();
                held[seat][company] += percentage.percent();
                largest[company] = Math.max(largest[company], held[seat][company]);
            }
        }
        List<Integer> totals = new ArrayList<>();
        List<List<Integer>> income = new ArrayList<>();
        List<List<Integer>> bonuses = new ArrayList<>();
        for (int seat = 0; seat < shares.size(); seat++) {
            int total = 0;
            List<Integer> brought = new ArrayList<>();
            for (Percentage percentage : Percentage.values()) {
                int value =
                        values.get(shares.get(seat).get(percentage.ordinal()).ordinal());
                brought.add(percentage.factor() * value);
                total += percentage.factor() * value;
            }
            List<Integer> bonus = new ArrayList<>();
            for (int company = 0; company < points.size(); company++) {
                boolean majority = held[seat][company] > 0 && held[seat][company] == largest[company];
                bonus.add(majority ? points.get(company) / 10 : 0);
                total += bonus.get(company);
            }
            totals.add(total);
            income.add(List.copyOf(brought));
            bonuses.add(List.copyOf(bonus));
        }
        List<List<Colour>> dealt = new ArrayList<>();
        for (List<Colour> hand : shares) {
            dealt.add(List.copyOf(hand));
        }
        return new Reckoning(
                List.copyOf(totals),
                places(totals),
                Optional.of(new Payout(values, List.copyOf(dealt), List.copyOf(income), List.copyOf(bonuses))));
    }

    /** The value of each company: 8 for the most points, one less for each lower number of points that occurs. */
    public static List<Integer> values(List<Integer> points) {
        List<Integer> values = new ArrayList<>();
        for (int mine : points) {
            int value = HIGHEST_VALUE;
            for (int i = 0; i < points.size(); i++) {
                int other = points.get(i);
                if (other > mine && points.indexOf(other) == i) {
                    value--;
                }
            }
            values.add(value);
        }
        return List.copyOf(values);
    }

    private static List<Integer> places(List<Integer> totals) {
        List<Integer> places = new ArrayList<>();
        for (int mine : totals) {
            int place = 1;
            for (int other : totals) {
                if (other > mine) {
                    place++;
                }
            }
            places.add(place);
        }
        return List.copyOf(places);
    }
}
