package io.cablecar.server.live;

import io.cablecar.engine.game.Move;
import io.cablecar.server.storage.AddressTag;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * Runs the searches of bots on a few threads with a bounded queue, so that bots never delay other work. A table has at
 * most one search, since only one seat is to move. All tables of one owner together use at most half of the threads,
 * and so do all tables created from one address, or from one network of IPv6 addresses.
 */
public final class BotExecutor implements AutoCloseable {

    private static final int MAX_WAITING = 5_000;
    private static final int MAX_WAITING_PER_OWNER = 200;

    /** After which a bot at a rated table that found the queue full tries again. */
    private static final long RETRY_MILLIS = 500;

    private final FairExecutor threads;
    private volatile boolean isClosed;

    public BotExecutor(int size) {
        this(new FairExecutor(
                "a move of a bot",
                size,
                Math.max(1, size / 2),
                MAX_WAITING,
                MAX_WAITING_PER_OWNER,
                Thread.ofPlatform().name("bot-", 0).daemon().factory()));
    }

    BotExecutor(FairExecutor threads) {
        this.threads = threads;
    }

    /** The number of searches that wait or run. */
    public int load() {
        return threads.load();
    }

    /**
     * Chooses a move for a bot. If the queue is full, the first legal move is chosen; at a rated table the bot waits.
     *
     * @param owner the guest who owns the table
     * @param addressTag the {@link AddressTag} of the address from which the table was created; empty if that is not
     *     known
     */
    CompletableFuture<Move> chooseMove(String owner, String addressTag, BotTurn turn) {
        CompletableFuture<Move> chosen = new CompletableFuture<>();
        choose(owner, addressTag, turn, chosen);
        return chosen;
    }

    private void choose(String owner, String addressTag, BotTurn turn, CompletableFuture<Move> chosen) {
        boolean isQueued = threads.execute(addressTag.isEmpty() ? owner : AddressTag.network(addressTag), owner, () -> {
            try {
                chosen.complete(turn.choose());
            } catch (RuntimeException | StackOverflowError failure) {
                chosen.completeExceptionally(failure);
            }
        });
        if (!isQueued && turn.isRated()) {
            CompletableFuture.delayedExecutor(RETRY_MILLIS, TimeUnit.MILLISECONDS)
                    .execute(() -> {
                        if (!isClosed) {
                            choose(owner, addressTag, turn, chosen);
                        }
                    });
        } else if (!isQueued) {
            chosen.complete(turn.anyMove());
        }
    }

    @Override
    public void close() {
        isClosed = true;
        threads.close();
    }
}
