package io.cablecar.server.live;

import io.cablecar.engine.Setup;
import io.cablecar.engine.game.Game;
import io.cablecar.server.nodes.Neighbours;
import io.cablecar.server.storage.NotStored;
import io.cablecar.server.storage.TableLog;
import java.time.Clock;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.Function;

/**
 * What all rooms of a node share.
 *
 * @param threads where rooms work; they may wait there
 * @param alarm wakes rooms at a time
 * @param deal gives a game its first moment
 */
record House(
        TableLog log,
        Clock clock,
        BotDesk bots,
        Executor threads,
        ScheduledExecutorService alarm,
        Lobby lobby,
        Rings rings,
        Neighbours neighbours,
        Function<Setup, Game> deal) {

    long now() {
        return clock.millis();
    }

    /** This node's word for something, for so long from now. */
    TableLog.Lease lease(long millis) {
        return new TableLog.Lease(neighbours.own(), now() + millis);
    }

    /**
     * Stores a step and waits until it is safe; false when somebody was quicker.
     *
     * @throws NotStored when there is no room for it
     */
    boolean store(TableLog.Append append) {
        try {
            return log.append(append).join();
        } catch (CompletionException failed) {
            if (failed.getCause() instanceof NotStored noRoom) {
                throw noRoom;
            }
            throw new IllegalStateException("a step could not be stored", failed.getCause());
        }
    }
}
