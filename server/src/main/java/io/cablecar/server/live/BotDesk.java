package io.cablecar.server.live;

import io.cablecar.bots.Bots;
import io.cablecar.bots.Budget;
import io.cablecar.bots.Opponent;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;
import io.cablecar.match.player.LearntValue;
import io.cablecar.match.time.TimeSource;
import java.util.concurrent.CompletableFuture;

/**
 * Where bots think: few threads and a bounded queue, so that thinking never holds up moving. A table has at most one
 * thought in it, since only one seat is to move; the tables of one owner have at most half of the threads, and wait for
 * each other rather than let others wait.
 */
public final class BotDesk implements AutoCloseable {

    private static final int MOST_WAITING = 5_000;
    private static final int MOST_WAITING_OF_ONE = 200;

    private final FairThreads threads;

    public BotDesk(int size) {
        threads = new FairThreads(
                size,
                Math.max(1, size / 2),
                MOST_WAITING,
                MOST_WAITING_OF_ONE,
                Thread.ofPlatform().name("bot-", 0).daemon().factory());
    }

    /** How many thoughts wait or go on. */
    public int load() {
        return threads.load();
    }

    /**
     * The move of a bot; when so many wait that there is no place, the first one that is allowed.
     *
     * @param owner the guest whose table it is
     */
    CompletableFuture<Move> think(String owner, View view, Opponent bot, int luck) {
        CompletableFuture<Move> thought = new CompletableFuture<>();
        boolean isTaken = threads.execute(owner, () -> {
            try {
                thought.complete(choose(view, bot, luck));
            } catch (RuntimeException | StackOverflowError fault) {
                thought.completeExceptionally(fault);
            }
        });
        if (!isTaken) {
            thought.complete(view.legalMoves().get(0));
        }
        return thought;
    }

    private static Move choose(View view, Opponent bot, int luck) {
        Budget budget = Budget.ofMillis(bot.budgetLevel().defaultMillis(), TimeSource.WALL::millis);
        return Bots.of(bot, luck, LearntValue.bundled().values()).choose(view, budget);
    }

    @Override
    public void close() {
        threads.close();
    }
}
