package io.cablecar.bots.companion;

import io.cablecar.engine.game.Event;
import java.util.List;

/**
 * The turns in which a weak companion is impatient. Below {@link #ATTENTIVE} it does not overlook a little more in
 * every turn, as the levels of the ladder do: it plays like that level, but in some turns it looks at its own lines
 * alone and takes the points it can get at once, so that its lines end too early and those of others run. On average it
 * is as strong as its rank, and it makes fewer mistakes than a player who is weak in every turn.
 *
 * <p>Which turns these are is a function of the rank and the moves.
 */
public final class Lapses {

    /** The rank of its attentive turns, and from which it has no lapses. */
    public static final double ATTENTIVE = 3;

    /** The rank of a companion that is impatient in every turn. */
    private static final double IMPATIENT = StrengthScale.LOWEST_RANK;

    /** Its multiples are spread evenly between whole numbers, so lapses are spread over the game. */
    private static final double GOLDEN_RATIO = 0.6180339887498949;

    private Lapses() {}

    /** The part of its turns in which a companion of this rank is impatient. */
    static double part(double rank) {
        return Math.max(0, (ATTENTIVE - rank) / (ATTENTIVE - IMPATIENT));
    }

    /** Whether a companion of this rank is impatient in its next turn, from the log of the game. */
    public static boolean isNext(double rank, int seat, List<Event> log) {
        int turn = 1;
        for (Event event : log) {
            if (event instanceof Event.Placed placed && placed.seat() == seat) {
                turn++;
            }
        }
        double spread = turn * GOLDEN_RATIO;
        return spread - Math.floor(spread) < part(rank);
    }
}
