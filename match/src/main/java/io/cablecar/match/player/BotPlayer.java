package io.cablecar.match.player;

import io.cablecar.bots.Bots;
import io.cablecar.bots.player.Bot;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;
import io.cablecar.match.time.StopSignal;
import io.cablecar.match.time.ThinkingLimit;
import io.cablecar.match.time.TimeSource;
import java.util.List;

/** A built-in bot at a seat. */
public final class BotPlayer implements Player {

    private final Bot bot;
    private final BotSearch search;

    public BotPlayer(String bot, int seed, TimeSource timeSource, StopSignal stop) {
        this.bot = Bots.named(bot, seed, LearntValue.bundled().values()).orElseThrow();
        this.search = new BotSearch(timeSource, stop);
    }

    @Override
    public void begin(View view) {}

    @Override
    public MoveReply choose(View view, List<Move> legal, ThinkingLimit limit) {
        return search.run(limit, budget -> bot.choose(view, budget));
    }

    @Override
    public TimeSource timeSource() {
        return search.timeSource();
    }

    @Override
    public void end(View view) {}

    @Override
    public void close() {}
}
