package io.cablecar.server.live;

import io.cablecar.server.cluster.Cluster;
import io.cablecar.server.log.LogContext;
import io.cablecar.server.storage.PhraseStore;
import io.cablecar.server.storage.TableLog;
import io.cablecar.server.table.Command;
import io.cablecar.server.table.Entry;
import io.cablecar.server.table.Table;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * What all rooms of a node share.
 *
 * @param submitIfOpen runs a task in another room if it is open on this node
 */
record RoomContext(
        LogContext<Table, Entry, Command> logs,
        TableLog tables,
        PhraseStore phrases,
        TableLogRules rules,
        BotExecutor bots,
        Lobby lobby,
        Notifier notifier,
        Cluster cluster,
        BiConsumer<String, Consumer<Room>> submitIfOpen) {

    long now() {
        return logs.now();
    }
}
