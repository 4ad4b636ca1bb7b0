package io.cablecar.app.arena;

import io.cablecar.bots.Bot;
import io.cablecar.bots.Bots;
import io.cablecar.bots.Budget;
import io.cablecar.engine.game.View;

/** One of our bots at a seat. */
final class HousePlayer implements Player {

    private final Bot bot;
    private final Timepiece timepiece;
    private final Halt halt;

    HousePlayer(String bot, int seed, Timepiece timepiece, Halt halt) {
        this.bot = Bots.named(bot, seed).orElseThrow();
        this.timepiece = timepiece;
        this.halt = halt;
    }

    @Override
    public void begin(View view) {}

    /** A fault in a bot is a lost move, counted for all to see, not the end of the match. */
    @Override
    public Answer choose(View view, Pace pace) {
        Budget budget = pace.budget(timepiece);
        halt.watch(budget);
        try {
            return new Answer.Chosen(bot.choose(view, budget));
        } catch (RuntimeException | StackOverflowError fault) {
            return new Answer.Failed(Answer.Failure.CRASH, fault.toString());
        } finally {
            halt.leave(budget);
        }
    }

    @Override
    public Timepiece timepiece() {
        return timepiece;
    }

    @Override
    public void end(View view) {}

    @Override
    public void close() {}
}
