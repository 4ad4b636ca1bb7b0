package io.cablecar.browser;

import io.cablecar.engine.game.Event;
import io.cablecar.engine.game.Result;
import io.cablecar.engine.game.View;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * Finds the move that decided a finished game: the one with which its only winner took the lead and kept it to the end.
 * With companies the final shares are used throughout, because earlier ones are secret.
 */
final class DecidingMove {

    private static final int NOBODY = -1;

    private DecidingMove() {}

    /** The number of the move, counted from 0; empty while the game goes on, or if there are several winners. */
    static OptionalInt of(View view) {
        if (view.result().isEmpty()) {
            return OptionalInt.empty();
        }
        Result end = view.result().get();
        int winner = onlyWinner(end);
        int decided = NOBODY;
        List<Integer> leaders = leaders(view, end);
        for (int move = leaders.size() - 1; move >= 0 && leaders.get(move) == winner; move--) {
            decided = move;
        }
        return winner == NOBODY || decided == NOBODY ? OptionalInt.empty() : OptionalInt.of(decided);
    }

    /** By move: the only winner if the game had ended with it, or {@link #NOBODY}. */
    private static List<Integer> leaders(View view, Result end) {
        List<Integer> points = new ArrayList<>();
        for (int i = 0; i < view.points().size(); i++) {
            points.add(0);
        }
        List<Integer> leaders = new ArrayList<>();
        int leader = onlyWinner(resultWith(points, end));
        for (Event event : view.log()) {
            switch (event) {
                case Event.Moved moved -> leaders.add(leader);
                case Event.Completed completed -> {
                    int owner = completed.owner().ordinal();
                    points.set(owner, points.get(owner) + completed.points());
                    leader = onlyWinner(resultWith(points, end));
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

    private static Result resultWith(List<Integer> points, Result end) {
        return end.payout().isPresent()
                ? Result.ofShares(points, end.payout().get().shares())
                : Result.ofPoints(points);
    }

    private static int onlyWinner(Result result) {
        int winner = result.places().indexOf(1);
        return result.places().lastIndexOf(1) == winner ? winner : NOBODY;
    }
}
