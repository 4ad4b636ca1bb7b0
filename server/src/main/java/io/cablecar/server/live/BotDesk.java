package io.cablecar.server.live;

import io.cablecar.bots.Bots;
import io.cablecar.bots.Budget;
import io.cablecar.bots.Opponent;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;
import io.cablecar.match.player.LearntValue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Where bots think: few threads and a bounded queue, so that thinking never holds up moving. A table has at most one
 * thought in it, since only one seat is to move.
 */
public final class BotDesk implements AutoCloseable {

    private static final int MOST_WAITING = 5_000;

    private final ThreadPoolExecutor threads;

    public BotDesk(int size) {
        threads = new ThreadPoolExecutor(
                size,
                size,
                30,
                TimeUnit.SECONDS,
                new ArrayBlockingQueue<>(MOST_WAITING),
                Thread.ofPlatform().name("bot-", 0).daemon().factory());
        threads.allowCoreThreadTimeOut(true);
    }

    /** How many thoughts wait or go on. */
    public int load() {
        return threads.getQueue().size() + threads.getActiveCount();
    }

    /** The move of a bot; when so many wait that there is no place, that of the quickest thought. */
    CompletableFuture<Move> think(View view, Opponent bot, int luck) {
        try {
            return CompletableFuture.supplyAsync(() -> choose(view, bot, luck), threads);
        } catch (RejectedExecutionException full) {
            return CompletableFuture.completedFuture(view.legalMoves().get(0));
        }
    }

    private static Move choose(View view, Opponent bot, int luck) {
        long began = System.nanoTime();
        Budget budget = Budget.ofMillis(bot.budgetLevel().defaultMillis(), () -> (System.nanoTime() - began) / 1e6);
        return Bots.of(bot, luck, LearntValue.bundled().values()).choose(view, budget);
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
