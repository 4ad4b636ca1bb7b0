package io.cablecar.engine.companies;

import io.cablecar.engine.board.Cars;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What the shares pay: the value of each company, the income from each share, and the bonus for the largest holding. An
 * instance is created once for a number of players and computes without allocating.
 *
 * <p>Holdings are indexed by {@code seat * 4 + percentage}: the company whose share of that percentage (0 for 10% to 3
 * for 40%) the seat has.
 */
public final class Dividends {

    /** Number of percentages, and so of shares that every seat holds. */
    public static final int PERCENTAGES = 4;

    /** A company pays its largest holder one point for each of this many points. */
    public static final int POINTS_FOR_BONUS = 10;

    private final int players;
    private final int[] values = new int[Cars.COMPANIES];
    private final int[] bonuses = new int[Cars.COMPANIES];
    private final int[] holdings;

    /** By {@code seat * 8 + company}: tenths of the company. */
    private final int[] held;

    private final int[] largest = new int[Cars.COMPANIES];

    public Dividends(int players) {
        this.players = players;
        holdings = new int[players * PERCENTAGES];
        held = new int[players * Cars.COMPANIES];
    }

    /** The value of a company: 8 for the most points, one less for each distinct higher score of another company. */
    public static int value(int[] points, int company) {
        int value = Cars.COMPANIES;
        for (int i = 0; i < Cars.COMPANIES; i++) {
            if (points[i] > points[company] && isFirstWith(points, i)) {
                value--;
            }
        }
        return value;
    }

    /** The value of each company. */
    public static List<Integer> values(int[] points) {
        List<Integer> values = new ArrayList<>(Cars.COMPANIES);
        for (int company = 0; company < Cars.COMPANIES; company++) {
            values.add(value(points, company));
        }
        return List.copyOf(values);
    }

    /** What a company with this many points pays to its largest holder. */
    public static int bonus(int points) {
        return points / POINTS_FOR_BONUS;
    }

    private static boolean isFirstWith(int[] points, int company) {
        for (int before = 0; before < company; before++) {
            if (points[before] == points[company]) {
                return false;
            }
        }
        return true;
    }

    /** Computes what these holdings pay with these points of the companies. */
    public void compute(int[] points, int[] shares) {
        for (int company = 0; company < Cars.COMPANIES; company++) {
            values[company] = value(points, company);
            bonuses[company] = bonus(points[company]);
        }
        count(shares);
    }

    /** Counts how much of each company every seat holds, without points. */
    public void count(int[] shares) {
        System.arraycopy(shares, 0, holdings, 0, holdings.length);
        Arrays.fill(held, 0);
        Arrays.fill(largest, 0);
        for (int i = 0; i < holdings.length; i++) {
            int company = holdings[i];
            int tenths = held[i / PERCENTAGES * Cars.COMPANIES + company] += i % PERCENTAGES + 1;
            largest[company] = Math.max(largest[company], tenths);
        }
    }

    public int value(int company) {
        return values[company];
    }

    /** What a seat's share of a percentage pays. */
    public int income(int seat, int percentage) {
        return (percentage + 1) * values[holdings[seat * PERCENTAGES + percentage]];
    }

    /** How much of a company a seat holds, in tenths. */
    public int tenths(int seat, int company) {
        return held[seat * Cars.COMPANIES + company];
    }

    /** Whether this seat holds some of the company and nobody holds more. */
    public boolean hasMajority(int seat, int company) {
        int tenths = tenths(seat, company);
        return tenths > 0 && tenths == largest[company];
    }

    /** The bonus of a seat for the largest holding of a company; zero if another seat holds more. */
    public int bonus(int seat, int company) {
        return hasMajority(seat, company) ? bonuses[company] : 0;
    }

    /** The total of a seat. */
    public int total(int seat) {
        int total = 0;
        for (int percentage = 0; percentage < PERCENTAGES; percentage++) {
            total += income(seat, percentage);
        }
        for (int company = 0; company < Cars.COMPANIES; company++) {
            total += bonus(seat, company);
        }
        return total;
    }

    /** Fills in the totals of all seats. */
    public void totals(int[] totals) {
        for (int seat = 0; seat < players; seat++) {
            totals[seat] = total(seat);
        }
    }
}
