package io.cablecar.server.conduct;

import io.cablecar.engine.game.Event;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.Outcome.Accepted;
import java.util.ArrayList;
import java.util.List;

/**
 * The game of a table with who made each move. Of the games before the present one only a few are held: a table is in
 * memory for as long as somebody looks at it, and what lies further back is asked for rarely and follows from the deal.
 *
 * @param order the seat at which each was sitting before seats were mixed
 * @param deal before the first move
 * @param recent the last games, each one move after the other; the last is the present one
 * @param turns the seat that made each move
 */
public record Play(List<Integer> order, Game deal, List<Game> recent, List<Integer> turns) {

    private static final int MOST_RECENT = 16;

    public Play {
        recent = List.copyOf(recent);
        turns = List.copyOf(turns);
    }

    static Play start(List<Integer> order, Game deal) {
        return new Play(order, deal, List.of(deal), List.of());
    }

    public Game now() {
        return recent.get(recent.size() - 1);
    }

    public int moves() {
        return turns.size();
    }

    /** The game when so many moves had been made. */
    public Game after(int moves) {
        int back = turns.size() - moves;
        return back < recent.size() ? recent.get(recent.size() - 1 - back) : replayed(moves);
    }

    private Game replayed(int moves) {
        Game game = deal;
        List<Move> made = now().moves();
        for (int i = 0; i < moves; i++) {
            game = played(game, turns.get(i), made.get(i));
        }
        return game;
    }

    private static Game played(Game game, int seat, Move move) {
        if (!(game.play(seat, move) instanceof Accepted accepted)) {
            throw new IllegalStateException(
                    "a stored move is not allowed: number " + game.moves().size());
        }
        return accepted.game();
    }

    /** After a move of the log, which is allowed: it was judged before it was stored. */
    Play moved(int seat, Move move) {
        return moved(seat, played(now(), seat, move));
    }

    /** After a move that led to this game. */
    Play moved(int seat, Game game) {
        List<Game> games = new ArrayList<>(recent.subList(Math.max(0, recent.size() - MOST_RECENT + 1), recent.size()));
        games.add(game);
        List<Integer> by = new ArrayList<>(turns);
        by.add(seat);
        return new Play(order, deal, games, by);
    }

    Play backTo(int moves) {
        int left = recent.size() - (turns.size() - moves);
        return new Play(
                order, deal, left > 0 ? recent.subList(0, left) : List.of(replayed(moves)), turns.subList(0, moves));
    }

    /** What happened from the move with this number on, secrets included. */
    public List<Event> eventsSince(int move) {
        List<Event> log = now().log();
        return log.subList(after(move).logSize(), log.size());
    }
}
