package io.cablecar.server.table;

import io.cablecar.engine.game.Event;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.Outcome;
import java.util.ArrayList;
import java.util.List;

/**
 * The game at a table, who made each move, and the clocks. Only the latest positions are kept, to bound the memory of a
 * live table; earlier ones are replayed from the start when needed.
 *
 * @param order by seat, the seat before shuffling
 * @param initial the position before the first move
 * @param recent the latest positions, one per move; the last one is the current position
 * @param movers the seat that made each move
 * @param times when each move was made
 * @param byBots the moves, counted from 0, that a bot made for a person
 */
public record GameState(
        List<Integer> order,
        Game initial,
        List<Game> recent,
        List<Integer> movers,
        List<Long> times,
        List<Integer> byBots,
        Clocks clocks) {

    private static final int MAX_RECENT = 16;

    public GameState {
        recent = List.copyOf(recent);
        movers = List.copyOf(movers);
        times = List.copyOf(times);
        byBots = List.copyOf(byBots);
    }

    static GameState start(List<Integer> order, Game initial, Clocks clocks) {
        return new GameState(order, initial, List.of(initial), List.of(), List.of(), List.of(), clocks);
    }

    public Game current() {
        return recent.get(recent.size() - 1);
    }

    /** The number of moves made. */
    public int moves() {
        return movers.size();
    }

    /** The position after the given number of moves. */
    public Game position(int moves) {
        int back = movers.size() - moves;
        return back < recent.size() ? recent.get(recent.size() - 1 - back) : replay(moves);
    }

    private Game replay(int moves) {
        Game game = initial;
        List<Move> made = current().moves();
        for (int i = 0; i < moves; i++) {
            game = play(game, movers.get(i), made.get(i));
        }
        return game;
    }

    private static Game play(Game game, int seat, Move move) {
        if (!(game.play(seat, move) instanceof Outcome.Accepted accepted)) {
            throw new IllegalStateException(
                    "illegal move in the log, number " + game.moves().size());
        }
        return accepted.game();
    }

    /** The position after a move from the log, which is known to be legal. */
    Game next(int seat, Move move) {
        return play(current(), seat, move);
    }

    /** @param forPerson whether a bot made the move for a person */
    GameState moved(int seat, Game position, boolean forPerson, long at, Clocks after) {
        List<Game> positions =
                new ArrayList<>(recent.subList(Math.max(0, recent.size() - MAX_RECENT + 1), recent.size()));
        positions.add(position);
        List<Integer> by = new ArrayList<>(movers);
        by.add(seat);
        List<Long> made = new ArrayList<>(times);
        made.add(at);
        List<Integer> bots = new ArrayList<>(byBots);
        if (forPerson) {
            bots.add(movers.size());
        }
        return new GameState(order, initial, positions, by, made, bots, after);
    }

    GameState takenBack(int moves, Clocks after) {
        int left = recent.size() - (movers.size() - moves);
        return new GameState(
                order,
                initial,
                left > 0 ? recent.subList(0, left) : List.of(replay(moves)),
                movers.subList(0, moves),
                times.subList(0, moves),
                byBots.stream().filter(move -> move < moves).toList(),
                after);
    }

    GameState withClocks(Clocks changed) {
        return new GameState(order, initial, recent, movers, times, byBots, changed);
    }

    /** The same state without earlier positions, for keeping it in little memory. */
    GameState compact() {
        return new GameState(order, initial, List.of(current()), movers, times, byBots, clocks);
    }

    /** All events from the move with this number on, hidden ones included. */
    public List<Event> eventsSince(int move) {
        List<Event> log = current().log();
        return log.subList(position(move).logSize(), log.size());
    }
}
