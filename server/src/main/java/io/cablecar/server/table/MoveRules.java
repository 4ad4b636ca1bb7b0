package io.cablecar.server.table;

import io.cablecar.engine.game.Game;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.Outcome;
import io.cablecar.engine.notation.MoveText;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Decides moves, resignations, and returns to a seat for which a bot plays. */
record MoveRules(Table table, long now) {

    TableDecision play(int seat, Chair.Person person, Command.Play play) {
        if (!person.isPlaying()) {
            return TableDecision.refused(TableObjections.TAKEN_OVER);
        }
        if (play.moves() != table.gameState().orElseThrow().moves()) {
            return TableDecision.refused(TableObjections.STALE);
        }
        if (play.move() instanceof Move.Exchange && play.moves() >= TableRules.MAX_MOVES_BEFORE_EXCHANGE) {
            return TableDecision.refused(TableObjections.TOO_MANY_EXCHANGES);
        }
        return move(seat, play.move(), false, play.lag());
    }

    TableDecision move(int seat, Move move, boolean bot, int lag) {
        Game game = table.gameState().orElseThrow().current();
        return switch (game.play(seat, move)) {
            case Outcome.Refused refused -> TableDecision.refused(TableObjections.of(refused.reason()));
            case Outcome.Accepted accepted -> {
                Entry moved = new Entry.Moved(seat, MoveText.print(move), bot, Math.clamp(lag, 0, Clocks.MAX_LAG));
                List<Entry> entries = accepted.game().isOver()
                        ? List.of(moved, new Entry.Over(new Ending.Finished()))
                        : List.of(moved);
                yield new TableDecision.Accepted(entries, Optional.of(accepted.game()));
            }
        };
    }

    TableDecision resign(int seat, Chair.Person person) {
        if (person.substitute().isFinal()) {
            return TableDecision.accepted();
        }
        Entry resigned = new Entry.Resigned(seat);
        boolean isLast = table.chairs().size() == 2 || table.othersStaying(seat).isEmpty();
        return isLast
                ? TableDecision.accepted(resigned, new Entry.Over(new Ending.Resigned(seat)))
                : TableDecision.accepted(resigned);
    }

    /** Refuses while the timed-out move is pending: otherwise a player could restart the clock again and again. */
    TableDecision returnToSeat(int seat, Chair.Person person) {
        if (person.substitute() != Chair.Substitute.OUT_OF_TIME) {
            return TableDecision.refused(TableObjections.NOT_TAKEN_OVER);
        }
        return table.toMove().equals(OptionalInt.of(seat)) && isOutOfTime(seat)
                ? TableDecision.refused(TableObjections.OUT_OF_TIME)
                : TableDecision.accepted(new Entry.Returned(seat));
    }

    private boolean isOutOfTime(int seat) {
        OptionalLong expiry = table.gameState().orElseThrow().clocks().expiry(seat);
        return expiry.isPresent() && now >= expiry.getAsLong() + Clocks.MAX_LAG;
    }
}
