package io.cablecar.match.player;

import io.cablecar.bots.Bots;
import io.cablecar.bots.player.Bot;
import io.cablecar.bots.player.Budget;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;
import io.cablecar.match.time.StopSignal;
import io.cablecar.match.time.ThinkingLimit;
import io.cablecar.match.time.TimeSource;
import java.util.List;

/** A built-in bot at a seat. */
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

    /** An exception in a bot counts as a failed move and does not end the match. */
    @Override
    public MoveReply choose(View view, List<Move> legal, ThinkingLimit limit) {
        Budget budget = limit.budget(timeSource);
        stop.register(budget);
        try {
            return new MoveReply.Chosen(bot.choose(view, budget));
        } catch (RuntimeException | StackOverflowError fault) {
            return new MoveReply.Failed(MoveReply.Failure.CRASH, fault.toString());
        } finally {
            stop.unregister(budget);
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
