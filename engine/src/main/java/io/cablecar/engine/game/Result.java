package io.cablecar.engine.game;

import io.cablecar.engine.board.Cars;
import io.cablecar.engine.board.Colour;
import io.cablecar.engine.companies.Dividends;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The result of a finished game: totals and places by seat, and with the company expansion what the shares paid. Seats
 * with equal totals share a place, and the places after it are skipped (1, 1, 3).
 */
public record Result(List<Integer> totals, List<Integer> places, Optional<Payout> payout) {

    /**
     * What the shares paid.
     *
     * @param values by company
     * @param shares by seat and percentage: the company
     * @param income by seat and percentage: what that share pays
     * @param bonuses by seat and company: the bonus for the largest holding
     */
    public record Payout(
            List<Integer> values, List<List<Colour>> shares, List<List<Integer>> income, List<List<Integer>> bonuses) {}

    /** The result of a base game: the points are the totals. */
    public static Result ofPoints(List<Integer> points) {
        return new Result(List.copyOf(points), places(points), Optional.empty());
    }

    /** The result of a game with companies: points by company, shares by seat and percentage. */
    public static Result ofShares(List<Integer> points, List<List<Colour>> shares) {
        int players = shares.size();
        int[] holdings = new int[players * Dividends.PERCENTAGES];
        for (int i = 0; i < holdings.length; i++) {
            holdings[i] = shares.get(i / Dividends.PERCENTAGES)
                    .get(i % Dividends.PERCENTAGES)
                    .ordinal();
        }
        Dividends dividends = new Dividends(players);
        int[] companyPoints = numbers(points);
        dividends.compute(companyPoints, holdings);
        List<Integer> totals = new ArrayList<>();
        List<List<Colour>> held = new ArrayList<>();
        List<List<Integer>> income = new ArrayList<>();
        List<List<Integer>> bonuses = new ArrayList<>();
        for (int seat = 0; seat < players; seat++) {
            List<Integer> ofSeat = new ArrayList<>();
            for (int percentage = 0; percentage < Dividends.PERCENTAGES; percentage++) {
                ofSeat.add(dividends.income(seat, percentage));
            }
            List<Integer> bonus = new ArrayList<>();
            for (int company = 0; company < Cars.COMPANIES; company++) {
                bonus.add(dividends.bonus(seat, company));
            }
            totals.add(dividends.total(seat));
            held.add(List.copyOf(shares.get(seat)));
            income.add(List.copyOf(ofSeat));
            bonuses.add(List.copyOf(bonus));
        }
        return new Result(
                List.copyOf(totals),
                places(totals),
                Optional.of(new Payout(
                        Dividends.values(companyPoints),
                        List.copyOf(held),
                        List.copyOf(income),
                        List.copyOf(bonuses))));
    }

    /**
     * The share of a seat in the victory: 1 divided by the number of winners, or 0.
     *
     * @param totals by seat; elements beyond the number of players are ignored
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

    /** The same for a list with the totals of all seats. */
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
        for (int total : totals) {
            int place = 1;
            for (int other : totals) {
                if (other > total) {
                    place++;
                }
            }
            places.add(place);
        }
        return List.copyOf(places);
    }
}
