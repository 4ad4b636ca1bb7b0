package io.cablecar.server.conduct;

import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.Outcome.Accepted;
import io.cablecar.engine.game.Outcome.Refused;
import io.cablecar.engine.notation.MoveText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** In the game: moves, giving up, and coming back to a seat in which a bot plays. */
record Playing(Table table, long now) {

    Decision play(int seat, Chair.Person person, Command.Play play) {
        if (!person.isPlaying()) {
            return Decision.refused(Objection.TAKEN_OVER);
        }
        if (play.moves() != table.play().orElseThrow().moves()) {
            return Decision.refused(Objection.STALE);
        }
        if (play.move() instanceof Move.Exchange && play.moves() >= Conduct.MOST_MOVES_BEFORE_EXCHANGE) {
            return Decision.refused(Objection.TOO_MANY_EXCHANGES);
        }
        return make(seat, play.move(), false, play.lag());
    }

    Decision make(int seat, Move move, boolean bot, int lag) {
        Game game = table.play().orElseThrow().now();
        return switch (game.play(seat, move)) {
            case Refused refused -> Decision.refused(Objection.of(refused.reason()));
            case Accepted accepted -> {
                Entry moved = new Entry.Moved(seat, MoveText.print(move), bot, Math.clamp(lag, 0, Times.MOST_LAG));
                List<Entry> entries = accepted.game().isOver()
                        ? List.of(moved, new Entry.Over(new Ending.Finished()))
                        : List.of(moved);
                yield new Decision.Agreed(entries, Optional.of(accepted.game()));
            }
        };
    }

    Decision resign(int seat, Chair.Person person) {
        if (person.stand() == Chair.Stand.RESIGNED) {
            return Decision.agreed();
        }
        Entry resigned = new Entry.Resigned(seat);
        boolean isLast = table.chairs().size() == 2 || othersLeft(seat).isEmpty();
        return isLast
                ? Decision.agreed(resigned, new Entry.Over(new Ending.Resigned(seat)))
                : Decision.agreed(resigned);
    }

    /** Other persons who have not given up, be it that bots play for them at the moment. */
    private List<Integer> othersLeft(int seat) {
        List<Integer> others = new ArrayList<>();
        for (int other = 0; other < table.chairs().size(); other++) {
            if (other != seat
                    && table.chairs().get(other) instanceof Chair.Person person
                    && person.stand() != Chair.Stand.RESIGNED) {
                others.add(other);
            }
        }
        return others;
    }

    /** A move for which the time has run out stays the bot's: else one could begin it anew for ever. */
    Decision comeBack(int seat, Chair.Person person) {
        if (person.stand() != Chair.Stand.CLOCK) {
            return Decision.refused(Objection.NOT_TAKEN_OVER);
        }
        return table.toMove().equals(OptionalInt.of(seat)) && hasRunOut(seat)
                ? Decision.refused(Objection.OUT_OF_TIME)
                : Decision.agreed(new Entry.Returned(seat));
    }

    private boolean hasRunOut(int seat) {
        OptionalLong ends = table.times().orElseThrow().ends(seat);
        return ends.isPresent() && now >= ends.getAsLong() + Times.MOST_LAG;
    }
}
