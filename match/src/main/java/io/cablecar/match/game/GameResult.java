package io.cablecar.match.game;

import io.cablecar.engine.game.Reckoning;
import io.cablecar.engine.notation.GameFile;
import java.util.List;

/** A game that was played to its end: the totals and the behaviour by seat, and all its moves. */
public record GameResult(Fixture fixture, List<Integer> totals, List<Behaviour> behaviour, GameFile file) {

    /** A seat's part of the victory. */
    public double share(int seat) {
        return Reckoning.victory(seat, totals);
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
