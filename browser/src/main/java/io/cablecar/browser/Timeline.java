package io.cablecar.browser;

import io.cablecar.bots.review.MoveReview;
import io.cablecar.bots.review.Review;
import io.cablecar.bots.value.ValueFactory;
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
 * One game at all its moments, from the deal to the last move. Pages send the whole list of moves with every question;
 * what two questions have in common is not played again, so going on, back and forth costs next to nothing.
 */
final class Timeline {

    private final Setup setup;
    private final List<String> tokens = new ArrayList<>();
    private final List<Game> games = new ArrayList<>();

    /** By move: what happened, secrets included. */
    private final List<List<Event>> events = new ArrayList<>();

    /** What was found out about the first moves already, with so many evaluations each. */
    private final List<MoveReview> reviewed = new ArrayList<>();

    private ValueFactory values = ValueFactory.ANALYTIC;

    private int evaluations;

    Timeline(Setup setup) {
        this.setup = setup;
        games.add(Game.start(setup));
    }

    Setup setup() {
        return setup;
    }

    /** Goes to the moment after these moves; false when one of them is not allowed. */
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

    /** Makes a move for a seat; answers why it may not be made, if so. */
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

    /** How often somebody has moved. */
    int moves() {
        return tokens.size();
    }

    /** The seat to move before the move with this number, counted from 0; {@code otherwise} when the game was over. */
    int toMove(int move, int otherwise) {
        return games.get(move).toMove().orElse(otherwise);
    }

    /** What happened in the move with this number, secrets included. */
    List<Event> eventsOf(int move) {
        return events.get(move);
    }

    /** What happened from the move with this number on, secrets included. */
    List<Event> eventsSince(int move) {
        List<Event> since = new ArrayList<>();
        for (int i = move; i < moves(); i++) {
            since.addAll(events.get(i));
        }
        return since;
    }

    /**
     * Judges the next move that has not been judged with so many evaluations yet; answers how many have been. What was
     * found out is kept as long as the moves stay the same.
     */
    int judgeNext(int wanted, ValueFactory by) {
        if (wanted != evaluations || !by.equals(values)) {
            reviewed.clear();
            evaluations = wanted;
            values = by;
        }
        int next = reviewed.size();
        if (next < tokens.size()) {
            Move move = MoveText.parse(tokens.get(next)).orElseThrow();
            reviewed.add(MoveReview.of(games.get(next), move, evaluations, values));
        }
        return reviewed.size();
    }

    /** The whole game looked at again, with so many evaluations for each move. */
    Review review(int wanted, ValueFactory by) {
        int judged = judgeNext(wanted, by);
        while (judged < tokens.size()) {
            judged = judgeNext(wanted, by);
        }
        return Review.of(now(), reviewed);
    }
}
