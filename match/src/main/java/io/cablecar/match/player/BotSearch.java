package io.cablecar.match.player;

import io.cablecar.bots.player.Budget;
import io.cablecar.engine.game.Move;
import io.cablecar.match.time.StopSignal;
import io.cablecar.match.time.ThinkingLimit;
import io.cablecar.match.time.TimeSource;
import java.util.function.Function;

/** Runs the searches of built-in bots, which the stop signal cancels. */
record BotSearch(TimeSource timeSource, StopSignal stop) {

    /** Runs one search. An exception in a bot counts as a failed move and does not end the match. */
    MoveReply run(ThinkingLimit limit, Function<Budget, Move> search) {
        Budget budget = limit.budget(timeSource);
        stop.register(budget);
        try {
            return new MoveReply.Chosen(search.apply(budget));
        } catch (RuntimeException | StackOverflowError fault) {
            return new MoveReply.Failed(MoveReply.Failure.CRASH, fault.toString());
        } finally {
            stop.unregister(budget);
        }
    }
}
