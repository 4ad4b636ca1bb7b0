package io.cablecar.browser;

import io.cablecar.engine.game.Event;
import io.cablecar.engine.game.Reckoning;
import io.cablecar.engine.game.View;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * When a finished game was decided: with which move its only winner came to be ahead of everybody, and stayed so to the
 * end. With companies everybody is reckoned by the shares of the end, since which ones were held before is a secret.
 */
final class DecidingMove {

    private static final int NOBODY = -1;

    private DecidingMove() {}

    /** The number of the move, counted from 0; none while the game goes on, or where several won. */
    static OptionalInt of(View view) {
        if (view.reckoning().isEmpty()) {
            return OptionalInt.empty();
        }
        Reckoning end = view.reckoning().get();
        int winner = onlyWinner(end);
        int decided = NOBODY;
        List<Integer> leaders = leaders(view, end);
        for (int move = leaders.size() - 1; move >= 0 && leaders.get(move) == winner; move--) {
            decided = move;
        }
        return winner == NOBODY || decided == NOBODY ? OptionalInt.empty() : OptionalInt.of(decided);
    }

    /** By move: who would have been the only winner had the game ended with it. */
    private static List<Integer> leaders(View view, Reckoning end) {
        List<Integer> points = new ArrayList<>();
        for (int i = 0; i < view.points().size(); i++) {
            points.add(0);
        }
        List<Integer> leaders = new ArrayList<>();
        int leader = onlyWinner(reckon(points, end));
        for (Event event : view.log()) {
            switch (event) {
                case Event.Moved moved -> leaders.add(leader);
                case Event.Completed completed -> {
                    int owner = completed.owner().ordinal();
                    points.set(owner, points.get(owner) + completed.points());
                    leader = onlyWinner(reckon(points, end));
                    leaders.set(leaders.size() - 1, leader);
                }
                case Event.Grew grew -> {}
                case Event.Refilled refilled -> {}
                case Event.TurnedUp turnedUp -> {}
                case Event.ExchangesClosed closed -> {}
                case Event.Over over -> {}
            }
        }
        return leaders;
    }

    private static Reckoning reckon(List<Integer> points, Reckoning end) {
        return end.payout().isPresent()
                ? Reckoning.ofShares(points, end.payout().get().shares())
                : Reckoning.ofPoints(points);
    }

    private static int onlyWinner(Reckoning reckoning) {
        int winner = reckoning.places().indexOf(1);
        return reckoning.places().lastIndexOf(1) == winner ? winner : NOBODY;
    }
}
