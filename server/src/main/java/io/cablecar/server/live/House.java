package io.cablecar.server.live;

import io.cablecar.server.storage.TableLog;
import java.time.Clock;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledExecutorService;

/**
 * What all rooms of a node share.
 *
 * @param threads where rooms work; they may wait there
 * @param alarm wakes rooms at a time
 */
record House(
        TableLog log,
        Clock clock,
        BotDesk bots,
        Executor threads,
        ScheduledExecutorService alarm,
        Lobby lobby,
        Rings rings) {

    long now() {
        return clock.millis();
    }
}
