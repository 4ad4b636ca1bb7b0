package io.cablecar.app.command.luck;

import io.cablecar.bots.luck.GameLuck;
import java.util.List;

/**
 * A finished game and the luck in it, by seat.
 *
 * @param first the seat that began
 * @param luck in points of the lead over the average of the others
 */
record JudgedGame(List<String> players, int first, List<Integer> totals, List<Double> luck) {

    /** The turn of a seat, counted from 1. */
    int turn(int seat) {
        return (seat - first + totals.size()) % totals.size() + 1;
    }

    /** A seat's points over the average of the others. */
    double lead(int seat) {
        return GameLuck.lead(totals, seat);
    }
}
