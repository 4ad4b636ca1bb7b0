package io.cablecar.match.game;

import io.cablecar.engine.notation.GameFile;
import java.util.List;

/** A game that was played to its end: the totals and the behaviour by seat, and all its moves. */
public record GameResult(Fixture fixture, List<Integer> totals, List<Behaviour> behaviour, GameFile file) {

    /** A seat's part of the victory: 1, or with so many winners that part of 1, or 0. */
    public double share(int seat) {
        int most = totals.stream().mapToInt(Integer::intValue).max().orElseThrow();
        long winners = totals.stream().filter(total -> total == most).count();
        return totals.get(seat) == most ? 1.0 / winners : 0;
    }

    /** A seat's total less the best of the others. */
    public int margin(int seat) {
        int best = Integer.MIN_VALUE;
        for (int other = 0; other < totals.size(); other++) {
            if (other != seat) {
                best = Math.max(best, totals.get(other));
            }
        }
        return totals.get(seat) - best;
    }
}
