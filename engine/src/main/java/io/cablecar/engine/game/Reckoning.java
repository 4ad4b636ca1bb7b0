package io.cablecar.engine.game;

import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.companies.Dividends;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The end of a game: totals and places by seat (1 for every winner; level seats share a place, the next place is as
 * much further), and with the company expansion how the totals came about.
 */
public record Reckoning(List<Integer> totals, List<Integer> places, Optional<Payout> payout) {

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
        int players = shares.size();
        int[] holdings = new int[players * Dividends.PERCENTAGES];
        for (int i = 0; i < holdings.length; i++) {
            holdings[i] = shares.get(i / Dividends.PERCENTAGES)
                    .get(i % Dividends.PERCENTAGES)
                    .ordinal();
        }
        Dividends dividends = new Dividends(players);
        int[] reached = numbers(points);
        dividends.reckon(reached, holdings);
        List<Integer> totals = new ArrayList<>();
        List<List<Colour>> dealt = new ArrayList<>();
        List<List<Integer>> income = new ArrayList<>();
        List<List<Integer>> bonuses = new ArrayList<>();
        for (int seat = 0; seat < players; seat++) {
            List<Integer> brought = new ArrayList<>();
            for (int percentage = 0; percentage < Dividends.PERCENTAGES; percentage++) {
                brought.add(dividends.income(seat, percentage));
            }
            List<Integer> bonus = new ArrayList<>();
            for (int company = 0; company < Cars.COMPANIES; company++) {
                bonus.add(dividends.bonus(seat, company));
            }
            totals.add(dividends.total(seat));
            dealt.add(List.copyOf(shares.get(seat)));
            income.add(List.copyOf(brought));
            bonuses.add(List.copyOf(bonus));
        }
        return new Reckoning(
                List.copyOf(totals),
                places(totals),
                Optional.of(new Payout(
                        Dividends.values(reached), List.copyOf(dealt), List.copyOf(income), List.copyOf(bonuses))));
    }

    /**
     * A seat's part of the victory: with so many winners that part of 1, or 0.
     *
     * @param totals by seat; what comes after those of the players is not looked at
     */
    public static double victory(int seat, int players, int[] totals) {
        int winners = 0;
        for (int other = 0; other < players; other++) {
            if (totals[other] > totals[seat]) {
                return 0;
            }
            winners += totals[other] == totals[seat] ? 1 : 0;
        }
        return 1.0 / winners;
    }

    /** The same, where the totals of all are known. */
    public static double victory(int seat, List<Integer> totals) {
        return victory(seat, totals.size(), numbers(totals));
    }

    private static int[] numbers(List<Integer> points) {
        int[] numbers = new int[points.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = points.get(i);
        }
        return numbers;
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
