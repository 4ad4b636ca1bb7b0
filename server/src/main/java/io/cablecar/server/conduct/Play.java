package io.cablecar.server.conduct;

import io.cablecar.engine.game.Event;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.Outcome.Accepted;
import java.util.ArrayList;
import java.util.List;

/**
 * The game of a table with who made each move.
 *
 * @param order the seat at which each was sitting before seats were mixed
 * @param games after each move; the first is the deal
 * @param turns the seat that made each move
 */
public record Play(List<Integer> order, List<Game> games, List<Integer> turns) {

    public Play {
        games = List.copyOf(games);
        turns = List.copyOf(turns);
    }

    static Play start(List<Integer> order, Game deal) {
        return new Play(order, List.of(deal), List.of());
    }

    public Game now() {
        return games.get(games.size() - 1);
    }

    public int moves() {
        return turns.size();
    }

    /** The move was judged before it was stored: it is allowed. */
    Play moved(int seat, Move move) {
        if (!(now().play(seat, move) instanceof Accepted accepted)) {
            throw new IllegalStateException("a stored move is not allowed: number " + moves());
        }
        List<Game> after = new ArrayList<>(games);
        after.add(accepted.game());
        List<Integer> by = new ArrayList<>(turns);
        by.add(seat);
        return new Play(order, after, by);
    }

    Play backTo(int moves) {
        return new Play(order, games.subList(0, moves + 1), turns.subList(0, moves));
    }

    /** What happened from the move with this number on, secrets included. */
    public List<Event> eventsSince(int move) {
        List<Event> log = now().log();
        return log.subList(games.get(move).log().size(), log.size());
    }
}
