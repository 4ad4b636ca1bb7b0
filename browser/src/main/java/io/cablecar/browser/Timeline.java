package io.cablecar.browser;

import io.cablecar.bots.review.MoveReview;
import io.cablecar.bots.review.Review;
import io.cablecar.bots.value.ValueFactory;
import io.cablecar.bots.value.analytic.AnalyticValues;
import io.cablecar.engine.Setup;
import io.cablecar.engine.game.Event;
import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.Outcome;
import io.cablecar.engine.game.Refusal;
import io.cablecar.engine.notation.MoveText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * All positions of one game, from the deal to the last move. Pages send the whole list of moves with every request.
 * Moves that two requests have in common are not played again, so stepping through a game is cheap.
 */
final class Timeline {

    private final Setup setup;
    private final List<String> tokens = new ArrayList<>();
    private final List<Game> games = new ArrayList<>();

    /** By move: its events, including secrets. */
    private final List<List<Event>> events = new ArrayList<>();

    /** The reviews of the first moves, each with {@link #evaluations}. */
    private final List<MoveReview> reviewed = new ArrayList<>();

    private ValueFactory values = AnalyticValues.INSTANCE;

    private int evaluations;

    Timeline(Setup setup) {
        this.setup = setup;
        games.add(Game.start(setup));
    }

    Setup setup() {
        return setup;
    }

    /** Goes to the position after these moves; returns false if one of them is illegal. */
    boolean goTo(List<String> moves) {
        int common = 0;
        while (common < moves.size()
                && common < tokens.size()
                && moves.get(common).equals(tokens.get(common))) {
            common++;
        }
        cutAfter(common);
        for (int i = common; i < moves.size(); i++) {
            Optional<Move> move = MoveText.parse(moves.get(i));
            if (move.isEmpty() || !(now().play(move.get()) instanceof Outcome.Accepted accepted)) {
                return false;
            }
            add(moves.get(i), accepted);
        }
        return true;
    }

    /** Makes a move for a seat; returns why it is refused, if it is. */
    Optional<Refusal> play(int seat, String token, Move move) {
        return switch (now().play(seat, move)) {
            case Outcome.Refused refused -> Optional.of(refused.reason());
            case Outcome.Accepted accepted -> {
                add(token, accepted);
                yield Optional.empty();
            }
        };
    }

    private void add(String token, Outcome.Accepted accepted) {
        tokens.add(token);
        games.add(accepted.game());
        events.add(accepted.events());
    }

    private void cutAfter(int moves) {
        while (tokens.size() > moves) {
            tokens.remove(tokens.size() - 1);
            games.remove(games.size() - 1);
            events.remove(events.size() - 1);
        }
        while (reviewed.size() > moves) {
            reviewed.remove(reviewed.size() - 1);
        }
    }

    Game now() {
        return games.get(games.size() - 1);
    }

    /** The number of moves made. */
    int moves() {
        return tokens.size();
    }

    /** The seat to move before the move with this number, counted from 0; {@code otherwise} when the game was over. */
    int toMove(int move, int otherwise) {
        return games.get(move).toMove().orElse(otherwise);
    }

    /** The events of the move with this number, including secrets. */
    List<Event> eventsOf(int move) {
        return events.get(move);
    }

    /** The events from the move with this number on, including secrets. */
    List<Event> eventsSince(int move) {
        List<Event> since = new ArrayList<>();
        for (int i = move; i < moves(); i++) {
            since.addAll(events.get(i));
        }
        return since;
    }

    /**
     * Reviews the next move that has not been reviewed with this number of evaluations; returns the number of moves
     * reviewed. Reviews are kept as long as the moves stay the same.
     */
    int reviewNext(int evaluationsPerMove, ValueFactory valueFactory) {
        if (evaluationsPerMove != evaluations || !valueFactory.equals(values)) {
            reviewed.clear();
            evaluations = evaluationsPerMove;
            values = valueFactory;
        }
        int next = reviewed.size();
        if (next < tokens.size()) {
            Move move = MoveText.parse(tokens.get(next)).orElseThrow();
            reviewed.add(MoveReview.of(games.get(next), move, evaluations, values));
        }
        return reviewed.size();
    }

    /** The review of the whole game, with this number of evaluations for each move. */
    Review review(int evaluationsPerMove, ValueFactory valueFactory) {
        int done;
        do {
            done = reviewNext(evaluationsPerMove, valueFactory);
        } while (done < tokens.size());
        return Review.of(now(), reviewed);
    }
}
