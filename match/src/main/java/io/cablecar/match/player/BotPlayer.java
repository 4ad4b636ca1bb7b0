package io.cablecar.match.player;

import io.cablecar.bots.Bot;
import io.cablecar.bots.Bots;
import io.cablecar.bots.Budget;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;
import io.cablecar.match.time.StopSignal;
import io.cablecar.match.time.ThinkingLimit;
import io.cablecar.match.time.TimeSource;
import java.util.List;

/** One of our bots at a seat. */
public final class BotPlayer implements Player {

    private final Bot bot;
    private final TimeSource timeSource;
    private final StopSignal stop;

    public BotPlayer(String bot, int seed, TimeSource timeSource, StopSignal stop) {
        this.bot = Bots.named(bot, seed, LearntValue.bundled().values()).orElseThrow();
        this.timeSource = timeSource;
        this.stop = stop;
    }

    @Override
    public void begin(View view) {}

    /** A fault in a bot is a lost move, counted for all to see, not the end of the match. */
    @Override
    public MoveReply choose(View view, List<Move> legal, ThinkingLimit limit) {
        Budget budget = limit.budget(timeSource);
        stop.watch(budget);
        try {
            return new MoveReply.Chosen(bot.choose(view, budget));
        } catch (RuntimeException | StackOverflowError fault) {
            return new MoveReply.Failed(MoveReply.Failure.CRASH, fault.toString());
        } finally {
            stop.unwatch(budget);
        }
    }

    @Override
    public TimeSource timeSource() {
        return timeSource;
    }

    @Override
    public void end(View view) {}

    @Override
    public void close() {}
}
