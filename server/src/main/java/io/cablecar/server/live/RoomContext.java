package io.cablecar.server.live;

import io.cablecar.server.cluster.Cluster;
import io.cablecar.server.log.LogContext;
import io.cablecar.server.storage.TableLog;
import io.cablecar.server.storage.TalkLog;
import io.cablecar.server.table.Command;
import io.cablecar.server.table.Entry;
import io.cablecar.server.table.Table;

/** What all rooms of a node share. */
record RoomContext(
        LogContext<Table, Entry, Command> logs,
        TableLog tables,
        TalkLog talk,
        TableLogRules rules,
        BotExecutor bots,
        Lobby lobby,
        Notifier notifier,
        Cluster cluster) {

    long now() {
        return logs.now();
    }
}
